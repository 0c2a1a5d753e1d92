// Above the board: who moves and what to do, and the dice.

import { html } from "../preact.js";
import { spoken } from "../api.js";
import { Icon } from "./icons.js";
import { Sign } from "./panels.js";
import { calledBy, Disc, named, nameOf } from "./seats.js";
import { joined, plain } from "./words.js";

/** What a seat owes, where the name of the debt does not say it well. @type {Record<string, string>} */
const OWED = {
  settlement_owed: "Place a settlement",
  road_owed: "Place a road beside it",
  city_owed: "Place a city",
  move_robber_owed: "Move the robber",
};

/** @param {{ state: any, me: number, winners: number[], owed: any, actors: number[], persons: number[], picks: string[], hint: string, note: string }} props */
export function Prompt({ state, me, winners, owed, actors, persons, picks, hint, note }) {
  const offered = state.turn?.offers?.find((/** @type {{ to: number[] }} */ offer) => offer.to.includes(me));
  const seat = winners[0] ?? (offered ? offered.seat : actors.includes(me) ? me : (actors[0] ?? state.turn?.seat ?? me));
  const [words, next] = told({ me, winners, owed, actors, persons, picks, hint, seat, offered });
  const language = owed && words === named(owed.message ?? "", me) ? spoken.language : "en";
  return html`<p class="prompt" id="prompt" role="status"><${Disc} seat=${seat} /><span><span lang=${language}>${words}</span> <small class=${note ? "note" : ""}>${note || next}</small></span></p>`;
}

/** @param {{ me: number, winners: number[], owed: any, actors: number[], persons: number[], picks: string[], hint: string, seat: number, offered?: { seat: number } }} now */
function told({ me, winners, owed, actors, persons, picks, hint, seat, offered }) {
  if (winners.length) return [`${wonBy(winners, me)} the game`, ""];
  if (owed?.kind === "discard") return [`Put back ${owed.count} cards`, "Click the cards to put back."];
  if (owed && actors.includes(me)) return [OWED[owed.kind] ?? named(owed.message, me), picks.length ? "Click where to." : ""];
  if (offered) return [`${nameOf(offered.seat)} offers you a trade`, ""];
  if (!actors.includes(me)) return [`${nameOf(seat)} plays …`, ""];
  return [persons.length > 1 ? `${nameOf(me)}’s turn` : "Your turn", hint];
}

/** Who won; several may share it. @param {number[]} winners @param {number} me */
export const wonBy = (winners, me) => `${joined([...winners].sort((one, other) => Number(other === me) - Number(one === me)).map((seat) => calledBy(seat, me)))} won`;

/**
 * What to do next in a turn.
 * @param {{ types: string[], main: string }} may
 * @param {{ picks: string[], lights: { actions: { type: string }[] }[] }} turn
 */
export function hintOf({ types, main }, { picks, lights }) {
  if (picks.length) return "Click where to.";
  if (types.includes("roll")) return "Roll the dice.";
  if (lights.length) return lights.some((light) => light.actions.some((action) => action.type.startsWith("build_"))) ? "Click a light to build there." : "Click a light on the board.";
  return main === "end_turn" ? "Trade, or end your turn." : "";
}

/**
 * The dice. A third one shows the ship, or the sign of the track that it names.
 * @param {{ roll: number[] | null, event?: string, panels: import("./panels.js").Panel[], canRoll: boolean, onRoll: () => void }} props
 */
export function Dice({ roll, event, panels, canRoll, onRoll }) {
  if (canRoll) return html`<div class="dice"><button type="button" class="btn main roll" onClick=${onRoll}>Roll <kbd aria-hidden="true">Space</kbd></button></div>`;
  if (!roll) return "";
  const sum = roll[0] + roll[1];
  const panel = panels.find((one) => one.of === event && one.sign);
  const third = event ? ` The third die shows ${panel?.title ?? plain(event)}.` : "";
  return html`<div class=${`dice${sum === 7 ? " seven" : ""}`} role="img" aria-label=${`The dice show ${roll[0]} and ${roll[1]}.${third}`}>
    ${event ? html`<span class="die gate">${event === "ship" ? html`<${Icon} name="ship" />` : panel?.sign ? html`<${Sign} art=${panel.sign} />` : plain(event)}</span>` : ""}
    ${roll.map((pips, index) => html`<svg class="die" viewBox="-12 -12 24 24"><use href=${`/pages/symbols.svg#${event && index === 0 ? "r" : "d"}${pips}`} /></svg>`)}</div>`;
}
