import createClient, { type ClientOptions } from "openapi-fetch";
import type { components, paths } from "./schema.js";

/** Every document of the service, by its name in the specification. */
export type Schemas = components["schemas"];

/** A client of the service at `baseUrl`: `GET` and `POST` by path, typed, on top of `fetch`. */
export function harbormaster(options: ClientOptions) {
  return createClient<paths>(options);
}
