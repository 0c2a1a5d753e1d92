// Above the board: who moves and what to do, and the dice.

import { html } from "../preact.js";
import { joined, label } from "../labels.js";
import { Icon } from "./icons.js";
import { Sign } from "./panels.js";
import { calledBy, Disc, named, nameOf } from "./seats.js";
import { bare } from "./words.js";

/** What a seat owes, where there are shorter words for it than those of the service. @type {Record<string, string>} */
const OWED = {
  settlement_owed: "owed_settlement",
  road_owed: "owed_road",
  city_owed: "owed_city",
  move_robber_owed: "owed_robber",
};

/** @param {{ state: any, me: number, winners: number[], owed: any, actors: number[], persons: number[], picks: string[], hint: string, note: string }} props */
export function Prompt({ state, me, winners, owed, actors, persons, picks, hint, note }) {
  const offered = state.turn?.offers?.find((/** @type {{ to: number[] }} */ offer) => offer.to.includes(me));
  const seat = winners[0] ?? (offered ? offered.seat : actors.includes(me) ? me : (actors[0] ?? state.turn?.seat ?? me));
  const [words, next] = told({ me, winners, owed, actors, persons, picks, hint, seat, offered });
  return html`<p class="prompt" id="prompt" role="status"><${Disc} seat=${seat} /><span>${words} <small class=${note ? "note" : ""}>${note || next}</small></span></p>`;
}

/** @param {{ me: number, winners: number[], owed: any, actors: number[], persons: number[], picks: string[], hint: string, seat: number, offered?: { seat: number } }} now */
function told({ me, winners, owed, actors, persons, picks, hint, seat, offered }) {
  if (winners.length) return [wonBy(winners, me), ""];
  if (owed?.kind === "discard") return [label("owed_cards", { count: owed.count }), label("click_cards")];
  if (owed && actors.includes(me)) return [OWED[owed.kind] ? label(OWED[owed.kind]) : named(owed.message, me), picks.length ? label("click_where") : ""];
  if (offered) return [label("offers", { seat: nameOf(offered.seat) }), ""];
  if (!actors.includes(me)) return [label("thinks", { seat: nameOf(seat) }), ""];
  return [persons.length > 1 ? label("turn_of", { seat: nameOf(me) }) : label("your_turn"), hint];
}

/** Who won; several may share it. @param {number[]} winners @param {number} me */
export const wonBy = (winners, me) => {
  const who = [...winners].sort((one, other) => Number(other === me) - Number(one === me)).map((seat) => calledBy(seat, me));
  return label("won", { who: joined(who), count: who.length, me: winners.includes(me) });
};

/**
 * What to do next in a turn.
 * @param {{ types: string[], main: string }} may
 * @param {{ picks: string[], lights: { actions: { type: string }[] }[] }} turn
 */
export function hintOf({ types, main }, { picks, lights }) {
  if (picks.length) return label("click_where");
  if (types.includes("roll")) return label("roll_dice");
  if (lights.length) return lights.some((light) => light.actions.some((action) => action.type.startsWith("build_"))) ? label("click_light_build") : label("click_light");
  return main === "end_turn" ? label("trade_or_end") : "";
}

/**
 * The dice. A third one shows the ship, or the sign of the track that it names.
 * @param {{ roll: number[] | null, event?: string, panels: import("./panels.js").Panel[], canRoll: boolean, onRoll: () => void }} props
 */
export function Dice({ roll, event, panels, canRoll, onRoll }) {
  if (canRoll) return html`<div class="dice" key="roll"><button type="button" class="btn main roll" onClick=${onRoll}>${label("roll")} <kbd aria-hidden="true">${label("space")}</kbd></button></div>`;
  if (!roll) return "";
  const sum = roll[0] + roll[1];
  const panel = panels.find((one) => one.of === event && one.sign);
  const third = event ? (panel?.title ?? bare(event)) : "none";
  return html`<div class=${`dice${sum === 7 ? " seven" : ""}`} key="rolled" role="img" aria-label=${label("dice", { first: roll[0], second: roll[1], third })}>
    ${event ? html`<span class="die gate">${event === "ship" ? html`<${Icon} name="ship" />` : panel?.sign ? html`<${Sign} art=${panel.sign} />` : bare(event)}</span>` : ""}
    ${roll.map((pips, index) => html`<svg class="die" viewBox="-12 -12 24 24"><use href=${`/pages/symbols.svg#${event && index === 0 ? "r" : "d"}${pips}`} /></svg>`)}</div>`;
}
