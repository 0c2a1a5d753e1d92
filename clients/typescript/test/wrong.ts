import { understood } from "../src/index.js";
import type { Harbormaster, Schemas, components, operations } from "../src/index.js";

export const rightRuleset: Schemas["CatanRuleset"] = { modules: ["base"], options: { "target-points": 12 } };

// @ts-expect-error: there is no such module
export const wrongModule: Schemas["CatanRuleset"] = { modules: ["bass"] };
// @ts-expect-error: there is no such option
export const wrongOption: Schemas["CatanRuleset"] = { options: { victory_points: 3 } };
// @ts-expect-error: the option has no such choice
export const wrongChoice: Schemas["CatanRuleset"] = { options: { "friendly-robber": "perhaps" } };
// @ts-expect-error: there is no such terrain
export const wrongTerrain: Schemas["Tile"] = { terrain: "glacier" };

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

export async function forms(service: Harbormaster, body: Schemas["Adjudication"]): Promise<unknown> {
  const { data: whole } = await service.POST("/v1/adjudications", { body });
  if (whole?.verdict === "legal") return whole.state satisfies Schemas["State"];
  const { data: patched } = await service.POST("/v1/adjudications", { body, params: { query: { return: "patch" } } });
  if (patched?.verdict !== "legal") return undefined;
  const steps: Schemas["PatchStep"][] = patched.patch;
  // @ts-expect-error: with a patch there is no state
  const state: Schemas["State"] = patched.state;
  return [steps, state];
}

export async function many(service: Harbormaster, body: Schemas["Batch"]): Promise<Schemas["State"][]> {
  const { data } = await service.POST("/v1/adjudications/batch", { body });
  return (data?.answers ?? []).flatMap((each) => understood(each) && each.verdict === "legal" ? [each.state] : []);
}

export async function replays(service: Harbormaster, body: Schemas["Replay"]): Promise<Schemas["State"] | undefined> {
  const { data, error } = await service.POST("/v1/replays", { body });
  if (error) throw new Error(error.detail);
  return data.verdict === "needs_chance" ? data.state : data.state satisfies Schemas["State"];
}

export async function misspelt(service: Harbormaster, { state, action }: Schemas["Adjudication"]): Promise<void> {
  // @ts-expect-error: there is no such member
  await service.POST("/v1/adjudications", { body: { state, action, veiws: [0] } });
  // @ts-expect-error: there is no such member of a deal
  await service.POST("/v1/states", { body: { seats: 3, layuot: "beginner" } });
  // @ts-expect-error: there is no such member
  await service.POST("/v1/legal-actions", { body: { state, seet: 0 } });
  // @ts-expect-error: there is no such parameter
  await service.GET("/v1/rules", { params: { query: { txet: "road" } } });
  // @ts-expect-error: the path needs an id
  await service.GET("/v1/rules/{id}");
  // @ts-expect-error: there is no such form
  await service.POST("/v1/adjudications", { body: { state, action }, params: { query: { return: "diff" } } });
}

export async function texts(service: Harbormaster, state: Schemas["State"]): Promise<(string | undefined)[]> {
  const { data: picture } = await service.POST("/v1/pictures", { body: { state }, parseAs: "text" });
  const params = { path: { id: "base.roads.connects" } };
  const { data: rule } = await service.GET("/v1/rules/{id}", { params });
  return [picture satisfies string | undefined, rule?.says];
}

export const operation: operations["post_adjudications"]["parameters"]["query"] = { return: "none" };
export const component: components["schemas"]["Seat"] = 0;
