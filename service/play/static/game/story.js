// What happened, newest turn first, each event as the sentence that the service tells this seat.

import { html } from "../preact.js";
import { Disc, nameOf } from "./seats.js";
import { plain } from "./words.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {{ seat: number | undefined, words: string }} Line */

const MOST_TURNS = 12;

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
      const words = sentenceOf(event);
      if (words) turns[turns.length - 1].push({ seat: event.seat, words });
    }
  }
  return turns.filter((turn) => turn.length).reverse().slice(0, MOST_TURNS);
}

/**
 * The service's sentence; without one the type in words and the seat.
 * @param {any} event
 */
function sentenceOf(event) {
  if (typeof event.message === "string") return event.message;
  return `${event.seat === undefined ? "" : `${nameOf(event.seat)}: `}${plain(event.type)}`;
}

/** @param {{ turns: Line[][] }} props */
export function Story({ turns }) {
  return html`<section class="story" aria-label="What happened"><h2>What happened</h2>
    <ol tabindex="0">${turns.flatMap((turn) => turn.map((line, index) => html`<li class=${index === 0 ? "turn" : ""}>
      ${line.seat === undefined ? html`<span></span>` : html`<${Disc} seat=${line.seat} small=${true} />`}<span>${line.words}</span></li>`))}
    ${turns.length ? "" : html`<li class="turn"><span></span><span class="muted">Nothing yet.</span></li>`}</ol></section>`;
}
