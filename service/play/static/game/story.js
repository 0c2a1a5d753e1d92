// What happened, newest turn first, each event as the sentence that the service tells this seat.

import { html } from "../preact.js";
import { label } from "../labels.js";
import { Disc, named, NAMES } from "./seats.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {{ seat: number | undefined, words: string }} Line */

const MOST_TURNS = 12;
const WHO = new Set(["You", "Du", ...NAMES]);
/** What the order of the list tells, or the event that follows. */
const SILENT = new Set(["turn_began", "turn_ended", "cards_paid"]);
/** What ends a turn where none is said to begin: the tricks of a card game are told one by one. */
const LAST = new Set(["trick_taken"]);

/**
 * The turns of a game as a seat knows them, the newest first, with the sentences of each in order.
 * @param {Course} course
 * @param {number} me
 * @returns {Line[][]}
 */
export function turnsOf(course, me) {
  /** @type {Line[][]} */
  const turns = [[]];
  for (const step of course.steps.slice(0, course.at + 1)) {
    for (const event of step.events?.[me] ?? []) {
      if (event.type === "turn_began") turns.push([]);
      if (!SILENT.has(event.type)) turns[turns.length - 1].push({ seat: event.seat, words: named(event.message, me) });
      if (LAST.has(event.type)) turns.push([]);
    }
  }
  return turns.filter((turn) => turn.length).reverse().slice(0, MOST_TURNS);
}

/** @param {{ turns: Line[][] }} props */
export function Story({ turns }) {
  return html`<section class="story" aria-label=${label("happened")}><h2>${label("happened")}</h2>
    <ol tabindex="0">${turns.flatMap((turn) => turn.map((line, index) => html`<li class=${index === 0 ? "turn" : ""}>
      ${line.seat === undefined ? html`<span></span>` : html`<${Disc} seat=${line.seat} small=${true} />`}<span>${told(line.words)}</span></li>`))}
    ${turns.length ? "" : html`<li class="turn"><span></span><span class="muted">${label("nothing_yet")}</span></li>`}</ol></section>`;
}

/** A sentence that says in bold who did it. @param {string} words */
function told(words) {
  const [, who, rest] = /^(\S+)( .*)$/s.exec(words) ?? [];
  return WHO.has(who) ? html`<b>${who}</b>${rest}` : words;
}
