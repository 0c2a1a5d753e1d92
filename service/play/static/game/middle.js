// The middle of a card table: the last play of the trick, the cards that an exchange shows, or who is to do what.

import { html } from "../preact.js";
import { label, rich } from "../labels.js";
import { Card } from "./cards.js";
import { calledBy } from "./seats.js";

/** @typedef {{ seat: number, card: string }} Shown */

/** @param {{ place: any, me: number }} props */
export function Middle({ place, me }) {
  const [before, last] = [place.trick[place.trick.length - 2], place.trick[place.trick.length - 1]];
  /** What a seat does, with its name in bold. @param {string} name @param {number} seat @param {string} [form] */
  const does = (name, seat, form) => rich(name, { who: html`<b>${calledBy(seat, me)}</b>`, me: seat === me, form });
  if (last) {
    const completed = last.form === "bomb" && last.cards.length === 2;
    const cards = completed && before ? [...before.cards, ...last.cards] : last.cards;
    return html`<div class="trick"><div class="cards">${cards.map((/** @type {string} */ card) => html`<${Card} card=${card} />`)}</div>
      <p>${does(completed ? "completed" : "played", last.seat, last.form)}</p></div>`;
  }
  const shown = place.played.length ? [] : place.exchange;
  const refused = place.moment === "lead" && shown.length === 1;
  const passed = shown.map((/** @type {Shown} */ { seat, card }, /** @type {number} */ index) => html`<div class="shown"><${Card} card=${card} />
      <p>${does(index ? "returned" : "offered", seat)}${refused ? html` ${does("refused", place.master)}` : ""}</p></div>`);
  return html`<div class="trick">${shown.length ? html`<div class="passed">${passed}</div>` : ""}<p>${waiting(place, does)}</p></div>`;
}

/**
 * Who is to do what while no trick lies on the table.
 * @param {any} place
 * @param {(name: string, seat: number) => unknown[]} does
 */
function waiting({ moment, turn, master, slave }, does) {
  if (moment === "lead") return does("leads", turn);
  if (moment === "exchange") return [...does("is_master", master), " ", ...does("is_slave", slave)];
  if (moment === "deal") return does("deals", slave);
  return moment === "done" ? label("other_tables") : "";
}
