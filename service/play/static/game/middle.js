// The middle of a card table: the last play of the trick, the cards that an exchange shows, or who is to do what.

import { html } from "../preact.js";
import { Card } from "./cards.js";
import { calledBy } from "./seats.js";
import { plain } from "./words.js";

/** @typedef {{ seat: number, card: string }} Shown */

/** @param {{ place: any, me: number }} props */
export function Middle({ place, me }) {
  const [before, last] = [place.trick[place.trick.length - 2], place.trick[place.trick.length - 1]];
  const who = (/** @type {number} */ seat) => html`<b>${calledBy(seat, me)}</b>`;
  if (last) {
    const completed = last.form === "bomb" && last.cards.length === 2;
    const cards = completed && before ? [...before.cards, ...last.cards] : last.cards;
    return html`<div class="trick"><div class="cards">${cards.map((/** @type {string} */ card) => html`<${Card} card=${card} />`)}</div>
      <p>${who(last.seat)} ${completed ? "completed" : "played"} a ${plain(last.form ?? "card")}.</p></div>`;
  }
  const shown = place.played.length ? [] : place.exchange;
  const refused = place.moment === "lead" && shown.length === 1;
  const passed = shown.map((/** @type {Shown} */ { seat, card }, /** @type {number} */ index) => html`<div class="shown"><${Card} card=${card} />
      <p>${who(seat)} ${index ? "returned it" : "offered it"}.${refused ? html` ${who(place.master)} refused it.` : ""}</p></div>`);
  return html`<div class="trick">${shown.length ? html`<div class="passed">${passed}</div>` : ""}<p>${waiting(place, me, who)}</p></div>`;
}

/**
 * Who is to do what while no trick lies on the table.
 * @param {any} place
 * @param {number} me
 * @param {(seat: number) => unknown} who
 */
function waiting({ moment, turn, master, slave }, me, who) {
  if (moment === "lead") return html`${who(turn)} ${turn === me ? "lead" : "leads"} the trick.`;
  if (moment === "exchange") return html`${who(master)} ${is(master, me)} the Master. ${who(slave)} ${is(slave, me)} the Slave.`;
  if (moment === "deal") return html`${who(slave)} ${slave === me ? "deal" : "deals"} the next hand.`;
  return moment === "done" ? "The other tables are still playing." : "";
}

/** @param {number} seat @param {number} me */
const is = (seat, me) => (seat === me ? "are" : "is");
