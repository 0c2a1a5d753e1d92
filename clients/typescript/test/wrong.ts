import type { Schemas } from "../src/index.js";

export const rightRuleset: Schemas["CatanRuleset"] = { modules: ["base"], options: { "target-points": 12 } };

// @ts-expect-error: there is no such module
export const wrongModule: Schemas["CatanRuleset"] = { modules: ["bass"] };
// @ts-expect-error: there is no such option
export const wrongOption: Schemas["CatanRuleset"] = { options: { victory_points: 3 } };
// @ts-expect-error: the option has no such choice
export const wrongChoice: Schemas["CatanRuleset"] = { options: { "friendly-robber": "perhaps" } };
// @ts-expect-error: there is no such terrain
export const wrongTerrain: Schemas["Tile"] = { terrain: "swamp" };

export function resumes(state: Schemas["CatanState"]): boolean {
  // @ts-expect-error: there is no such moment
  return state.turn.moment === "no such moment";
}

export function next(answer: Schemas["Answer"]): string {
  if (answer.verdict === "illegal") return answer.refusals[0]?.rule ?? "";
  // @ts-expect-error: only an illegal action has refusals
  return answer.refusals[0].rule;
}

export function stopped(replayed: Schemas["Replayed"]): string {
  if (replayed.verdict === "illegal") return replayed.answer.verdict;
  // @ts-expect-error: only a replay that stopped has an answer for sure
  return replayed.answer.verdict;
}
