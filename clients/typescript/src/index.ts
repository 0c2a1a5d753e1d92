import createClient from "openapi-fetch";
import type { Client, ClientOptions, FetchOptions, FetchResponse, ParseAs } from "openapi-fetch";
import type { components, paths } from "./schema.js";
import { patient } from "./retry.js";

export type { components, operations, paths } from "./schema.js";

/** Every document of the service, by its name in the specification. */
export type Schemas = components["schemas"];

/** An answer whose members depend on the query parameter `return`: with it, a legal one surely has these. */
type Told<Answer, Brought> = Answer extends { verdict: infer Verdict }
  ? Verdict extends "legal" ? Answer & Brought : Answer
  : Answer;
type Brought<Form> = Form extends "patch" ? { patch: Schemas["PatchStep"][] }
  : Form extends "none" ? unknown
  : { state: Schemas["State"] };

/** The answer of `/v1/adjudications`, by the query parameter `return`. */
export type Answer<Form extends Schemas["NextState"] = "state"> = Told<Schemas["Answer"], Brought<Form>>;
/** The answer to an item of `/v1/adjudications/batch`, by the query parameter `return`. */
export type Answered<Form extends Schemas["NextState"] = "state"> = Answer<Form> | Schemas["Misunderstood"];
/** The answer of `/v1/replays`, by the query parameter `return`. */
export type Replayed<Form extends Schemas["LastState"] = "state"> =
  | Exclude<Schemas["Replayed"], { verdict: "needs_chance" }> & Brought<Form>
  | Extract<Schemas["Replayed"], { verdict: "needs_chance" }>;

/** Whether an item of a batch was understood; otherwise it has a `problem`. */
export function understood<Form extends Schemas["NextState"]>(answered: Answered<Form>): answered is Answer<Form> {
  return "verdict" in answered;
}

type Method = "get" | "post";
type Path<By extends Method> = {
  [Each in keyof paths]: paths[Each][By] extends { responses: unknown } ? Each : never;
}[keyof paths];
/** What an operation takes. Unlike the types of openapi-fetch, these leave no room for a misspelt member. */
type Init<Of extends Path<By>, By extends Method, As> =
  Omit<FetchOptions<paths[Of][By]>, "body" | "parseAs"> & Body<paths[Of][By]> & { parseAs?: As };
type Body<Operation> = Operation extends { requestBody: { content: { "application/json": infer Document } } }
  ? { body: Document }
  : unknown;
type Rest<Each> = Record<never, never> extends Each ? [init?: Each] : [init: Each];
type Sent<Of, By extends Method, As> =
  Of extends Path<By> ? FetchResponse<NonNullable<paths[Of][By]>, { parseAs: As }, MediaType> : never;
type MediaType = `${string}/${string}`;

/** The values of the query parameter `return`, where a path has one that decides about the members of the answer. */
type Form<Of> = Of extends "/v1/adjudications" | "/v1/adjudications/batch" ? Schemas["NextState"]
  : Of extends "/v1/replays" ? Schemas["LastState"]
  : never;
type Outcome<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: Schemas["Problem"]; response: Response };
type Posted<Of, Told, As> =
  Of extends "/v1/adjudications" ? Outcome<Answer<Told & Form<Of>>>
  : Of extends "/v1/adjudications/batch" ? Outcome<{ answers: Answered<Told & Form<Of>>[] }>
  : Of extends "/v1/replays" ? Outcome<Replayed<Told & Form<Of>>>
  : Sent<Of, "post", As>;

/** `GET` and `POST` by path, typed. */
export interface Harbormaster extends Omit<Client<paths>, "GET" | "POST"> {
  GET<Of extends Path<"get">, As extends ParseAs = "json">(
    path: Of, ...init: Rest<Init<Of, "get", As>>
  ): Promise<Sent<Of, "get", As>>;
  POST<Of extends Path<"post">, Told extends Form<Of> = Form<Of> & "state", As extends ParseAs = "json">(
    path: Of, init: Init<Of, "post", As> & { params?: { query?: { return?: Told } } },
  ): Promise<Posted<Of, Told, As>>;
}

/** `retries` is how often a question is repeated when no answer came, or when the service was busy (2 by default). */
export interface Options extends ClientOptions {
  retries?: number;
}

/** A client of the service at `baseUrl`. */
export function harbormaster({ retries = 2, ...options }: Options): Harbormaster {
  return createClient<paths>({ ...options, fetch: patient(options.fetch ?? fetch, retries) }) as unknown as Harbormaster;
}
