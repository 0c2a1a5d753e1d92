import type { components } from "../../../clients/typescript/src/schema.js";

/** What the playground knows of the wire: the parts that are the same in every game, as the generated client has them. */
type Wire = components["schemas"];
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Ruleset = { game?: string; modules?: string[]; options?: Record<string, Json> };
export type State = { ruleset: Ruleset; seats: Json[]; kind?: string } & Record<string, any>;
export type Action = { type: string; seat: number; chance?: Record<string, Json> } & Record<string, any>;
export type Statute = Wire["CitedStatute"];
export type Refusal = Wire["Illegal"]["refusals"][number];
export type Draw = Wire["NeedsChance"]["draws"][number];
export type Total = Wire["Legal"]["scores"][number];
export type Answer = {
  verdict: Wire["Answer"]["verdict"];
  refusals?: Refusal[];
  draws?: Draw[];
  needs?: Wire["Undetermined"]["needs"];
  events?: Wire["Legal"]["events"];
  applied?: Action;
  state?: State;
  winners?: Wire["Legal"]["winners"];
  scores?: Total[];
  obligations?: Wire["Legal"]["obligations"];
  views?: { state: State; events?: any[] }[];
  legal?: Legal[];
};
export type Field = Wire["FieldOfAction"];
export type Kind = Pick<Wire["CompiledAction"], "type" | "id" | "says" | "fields">;
export type Legal = Pick<Wire["LegalActionList"], "actors" | "count" | "templates"> & { actions: Action[]; obligations?: any[] };
/** A step of a game: its state, and what was known with it. `views` and `events` are told by seat. */
export type Step = {
  state: State;
  action?: Action;
  answer?: Answer;
  legal?: Legal;
  views?: Record<number, State>;
  events?: Record<number, any[]>;
  scores?: Total[];
  target?: number | null;
  winners?: number[];
};
export type Settings = Record<"viewer" | "theme" | "places" | "board" | "route" | "others" | "pace" | "seed", string>;
export type Place = { name: string; kind: "hex" | "corner" | "edge"; x: number; y: number };
