// Plays a game: node play.mjs ADDRESS DEAL ACTIONS. It prints the winners: none if the actions do not suffice.
import { harbormaster } from "../dist/index.js";

const [baseUrl, deal, actions] = process.argv.slice(2);
const most = Number(actions);
const service = harbormaster({ baseUrl });
let seed = 1;
const below = (count) => (seed = (seed * 48271) % 2147483647) % count;

async function ask(path, body) {
  const { data, error } = await service.POST(path, { body });
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

let { state } = await ask("/v1/states", { ...JSON.parse(deal), draw: { seed: "typescript" } });
let winners = [];
for (let played = 0; played < most && !winners.length; played += 1) {
  const { actions } = await ask("/v1/legal-actions", { state });
  const types = [...new Set(actions.map(({ type }) => type))].sort();
  const wanted = ["build_city", "build_settlement", "play_cards"].find((kind) => types.includes(kind));
  const type = wanted ?? types[below(types.length)];
  const alike = actions.filter((action) => action.type === type);
  const action = alike[below(alike.length)];
  const answer = await ask("/v1/adjudications", { state, action, draw: { seed: "typescript" } });
  if (answer.verdict !== "legal") throw new Error(JSON.stringify(answer));
  ({ state, winners } = answer);
}
console.log(JSON.stringify(winners));
