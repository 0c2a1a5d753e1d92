// The screen of a game: the board with its lights, who plays, what happened, and below it the hand and what may be done.

import { html, useEffect, useState } from "../preact.js";
import { joined, label, labels } from "../labels.js";
import { Board } from "./board.js";
import { Onward, Tiles } from "./dock.js";
import { cardWords } from "./icons.js";
import { Hand } from "./hand.js";
import { later } from "./later.js";
import { climbed, NONE, usePanels } from "./panels.js";
import { Bank, counted, Players } from "./players.js";
import { Dice, hintOf, Prompt, wonBy } from "./prompt.js";
import { nameOf } from "./seats.js";
import { Choice } from "./sheet.js";
import { Story, turnsOf } from "./story.js";
import { possibilities, useTurn } from "./turn.js";
import { wordOf } from "./words.js";

await labels("table");
const HAND_LIMIT = 7;
const SHEETS = "/play/game/opened.css";
const REFUSAL = "/pages/refusal.css";
const Gear = later(SHEETS, () => import("./gear.js").then((module) => module.Gear));
const Offered = later(SHEETS, () => import("./trade.js").then((module) => module.Offered));
const Trade = later(SHEETS, () => import("./trade.js").then((module) => module.Trade));
const Problem = later(REFUSAL, () => import("./refusal.js").then((module) => module.Problem));
const Refused = later(REFUSAL, () => import("./refusal.js").then((module) => module.Refused));

/**
 * @param {{ table: import("./table.js").Table, state: any, view: any, settings: import("./kept.js").Settings,
 *           onSettings: (settings: import("./kept.js").Settings) => void, sheet: string, setSheet: (sheet: string) => void }} props
 */
export function Screen({ table, state, view, settings, onSettings, sheet, setSheet }) {
  const { kinds, legal, me, tried, winners } = table;
  const beside = usePanels(view, me, table.fail);
  const { panels, prices, Beside } = beside ?? NONE;
  const may = possibilities(table, view, prices, climbed(panels));
  const turn = useTurn(table, view, may, sheet, setSheet);
  const { mine, main, putBack, owed } = may;
  const [counter, setCounter] = useState(/** @type {import("./trade.js").Terms | undefined} */ (undefined));
  useEffect(() => setCounter(undefined), [state]);
  const held = view.seats[me].resources;
  const over = winners.length > 0;
  const title = titleOf(table);
  useEffect(() => {
    document.title = `${title}: Harbormaster`;
  }, [title]);
  const asked = turn.choice.length ? turn.choice : may.listed;
  const raised = counted(turn.lifted);
  const next = (me + 1) % state.seats.length;
  const words = over ? label("deal_again") : putBack ? label(owed?.count ? "put_back_of" : "put_back", { count: raised, all: owed?.count }) : main ? wordOf(main) : table.waiting ? label("wait") : label("choose");
  const then = putBack ? label("you_hold", { count: counted(held) }) : main === "end_turn" ? label("then", { seat: nameOf(next) }) : "";
  const bankKind = kinds.some((kind) => kind.type === "trade_with_bank");
  const trade = () => (may.mayBuild ? setSheet(sheet === "trade" ? "" : "trade") : turn.act({ type: "trade_with_bank", seat: me, give: {}, receive: {} }));
  // Nothing is shown before all of it has its place.
  if (!beside) return "";
  return html`<main class="table" id="table" tabindex="-1" data-step=${table.course?.at} aria-busy=${table.busy || table.waiting ? "true" : "false"}>
    <h1 class="hush">${title}</h1>
    <section class="waters" aria-label=${label("board")}>
      <div class="strip-top"><${Prompt} state=${view} me=${me} winners=${winners} owed=${owed} actors=${legal.actors} persons=${table.persons} picks=${turn.picks} hint=${hintOf(may, turn)} note=${noteOf(table, turn, may)} />
        <${Dice} roll=${view.turn?.roll} event=${eventDie(view)} panels=${panels} canRoll=${may.types.includes("roll")} onRoll=${turn.roll} /></div>
      <${Board} body=${{ state: view, ...turn.marks }} lights=${turn.lights} state=${view} onPlace=${turn.click} onError=${table.fail} />
      ${asked.length ? html`<${Choice} actions=${asked} state=${view} me=${me} closes=${asked === turn.choice} onClose=${turn.calm} onAct=${turn.act} />`
        : may.declines.length && !counter ? html`<${Offered} offers=${view.turn.offers} me=${me} held=${held} declines=${may.declines} counters=${Boolean(may.offer)} onAct=${turn.act} onCounter=${setCounter} />` : ""}
      ${sheet === "trade" || counter ? html`<${Trade} held=${held} me=${me} legal=${counter ? [] : mine} template=${may.offer} terms=${counter} last=${table.offer} onAct=${turn.act} onClose=${counter ? () => setCounter(undefined) : turn.calm} />` : ""}
      ${sheet === "gear" ? html`<${Gear} settings=${settings} seats=${state.seats.length} state=${state} onSettings=${onSettings} onClose=${turn.calm} />` : ""}
    </section>
    <section class="side" aria-label=${label("the_table")}>
      ${tried ? html`<${Refused} tried=${tried} state=${view} me=${me} kinds=${kinds} onClose=${turn.calm} />` : ""}
      ${table.problem ? html`<${Problem} problem=${table.problem} onClose=${turn.calm} />` : ""}
      <${Players} view=${view} me=${me} scores=${table.scores} target=${table.target} limit=${Number(table.options["hand-limit"] ?? HAND_LIMIT)} winners=${winners} panels=${panels} />
      ${Beside ? html`<${Beside} panels=${panels} me=${me} held=${held} legal=${mine} onAct=${turn.act} />` : ""}
      <${Bank} bank=${view.bank} panels=${panels} />
      <${Story} turns=${table.course ? turnsOf(table.course, me) : []} />
    </section>
    <section class="dock" aria-label=${label("hand_and_actions")}>
      <${Hand} view=${view} me=${me} kinds=${kinds} legal=${may.types} lifted=${putBack ? turn.lifted : null} pressed=${turn.pressed} onLift=${turn.lift} onCard=${turn.press} />
      <${Tiles} types=${may.tiles} prices=${prices} held=${held} legal=${mine} placed=${may.placed} pressed=${turn.pressed} mayBuild=${may.mayBuild} trade=${bankKind} trading=${sheet === "trade"} onTile=${turn.press} onTrade=${trade} />
      <${Onward} type=${over ? "" : main} words=${words} then=${then} ready=${over || (putBack ? raised > 0 : main !== "")} onGo=${over ? table.leave : turn.goOn} />
    </section>
  </main>`;
}

/** Whose turn it is, so that even a hidden tab tells. @param {import("./table.js").Table} table */
function titleOf({ winners, legal, me, persons }) {
  if (winners.length) return wonBy(winners, me);
  if (!legal.actors.includes(me)) return label("plays", { seat: nameOf(legal.actors[0] ?? 0) });
  return persons.length > 1 ? label("turn_of", { seat: nameOf(me) }) : label("your_turn");
}

/**
 * What the last click came to, if it changed nothing.
 * @param {import("./table.js").Table} table
 * @param {{ pressed: string, lights: unknown[] }} turn
 * @param {{ lacking: (type: string) => Record<string, number> }} may
 */
function noteOf({ tried, offer }, { pressed, lights }, { lacking }) {
  if (tried) return label("nothing_changed");
  if (!pressed && offer?.only && offer.declined.length) return label("declined", { names: joined(offer.declined.map(nameOf)), count: offer.declined.length });
  if (!pressed || lights.length) return "";
  const lack = cardWords(lacking(pressed));
  return lack ? label("short_of", { cards: lack }) : label("why_not");
}

/** What a third die shows, if the books in play have one. @param {any} view @returns {string | undefined} */
const eventDie = (view) => /** @type {any} */ (Object.values(view).find((/** @type {any} */ part) => typeof part?.event === "string"))?.event;
