import createClient, { type Client, type ClientOptions } from "openapi-fetch";
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

type Init<Body, Form> = Omit<RequestInit, "body" | "headers"> & {
  body: Body;
  params?: { query?: { return?: Form; explain?: Schemas["Explanation"] } };
  headers?: Record<string, string>;
};
type Outcome<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: Schemas["Problem"]; response: Response };

/** `POST` where the query parameter `return` decides about the members of the answer. */
interface Judge {
  <Form extends Schemas["NextState"] = "state">(
    path: "/v1/adjudications", init: Init<Schemas["Adjudication"], Form>,
  ): Promise<Outcome<Answer<Form>>>;
  <Form extends Schemas["NextState"] = "state">(
    path: "/v1/adjudications/batch", init: Init<Schemas["Batch"], Form>,
  ): Promise<Outcome<{ answers: Answered<Form>[] }>>;
  <Form extends Schemas["LastState"] = "state">(
    path: "/v1/replays", init: Init<Schemas["Replay"], Form>,
  ): Promise<Outcome<Replayed<Form>>>;
}
type Others = Omit<paths, "/v1/adjudications" | "/v1/adjudications/batch" | "/v1/replays">;

/** `GET` and `POST` by path, typed. */
export type Harbormaster = Omit<Client<paths>, "POST"> & { POST: Judge & Client<Others>["POST"] };

/** `retries` is how often a question is repeated when no answer came, or when the service was busy (2 by default). */
export interface Options extends ClientOptions {
  retries?: number;
}

/** A client of the service at `baseUrl`. */
export function harbormaster({ retries = 2, ...options }: Options): Harbormaster {
  return createClient<paths>({ ...options, fetch: patient(options.fetch ?? fetch, retries) }) as Harbormaster;
}
