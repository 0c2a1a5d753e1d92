/** What the playground knows of the wire: the parts that are the same in every game. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Ruleset = { game?: string; modules?: string[]; options?: Record<string, Json> };
export type State = { ruleset: Ruleset; seats: Json[]; kind?: string } & Record<string, any>;
export type Action = { type: string; seat: number; chance?: Record<string, Json> } & Record<string, any>;
export type Statute = { id: string; section: string | null };
export type Refusal = { rule: string; says: string; statutes: Statute[]; href: string; at: string; facts: Json };
export type Draw = { draw: string; says: string; outcomes?: { outcome: Json; weight: number }[] };
export type Total = { seat: number; public: number; total: number | null };
export type Answer = {
  verdict: "legal" | "illegal" | "needs_chance" | "undetermined";
  refusals?: Refusal[];
  draws?: Draw[];
  needs?: { at: string; rule: string }[];
  events?: ({ type: string; rule: string } & Record<string, Json>)[];
  applied?: Action;
  state?: State;
  winners?: number[];
  scores?: Total[];
  obligations?: Record<string, Json>[];
};
export type Field = { name: string; says: string; of: string; required: boolean; nullable: boolean };
export type Kind = { type: string; id: string; says: string; fields: Field[] };
export type Legal = { actors: number[]; count: number; actions: Action[]; templates: (Action & { fields: Json })[] };
export type Step = { state: State; action?: Action; answer?: Answer };
export type Settings = Record<"viewer" | "theme" | "places" | "board" | "route" | "others" | "pace" | "seed", string>;
export type Place = { name: string; kind: "hex" | "corner" | "edge"; x: number; y: number };
