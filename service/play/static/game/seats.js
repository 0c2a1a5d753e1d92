// A seat as a person knows it: by a colour, a name and an emblem, the same everywhere.

import { html } from "../preact.js";
import { label } from "../labels.js";

export const NAMES = label("seats").split(", ");

/**
 * The name of a seat. Beyond eight seats the colours begin again, with a number.
 * @param {number} seat
 */
export function nameOf(seat) {
  const round = Math.floor(seat / NAMES.length);
  return NAMES[seat % NAMES.length] + (round ? ` ${round + 1}` : "");
}

/**
 * The name, or "You" for the seat of whoever looks.
 * @param {number} seat
 * @param {number} me
 */
export const calledBy = (seat, me) => (seat === me ? label("reader") : nameOf(seat));

/**
 * A sentence of the service with the names of seats in place of their numbers. In German the own seat keeps its name,
 * since "du" would need another form of the verb.
 * @param {string} words
 * @param {number} me
 */
export const named = (words, me) =>
  words.replace(/\b(Seat|Platz) (\d+)\b/g, (_, called, seat, at) => {
    const name = called === "Seat" ? calledBy(Number(seat), me) : nameOf(Number(seat));
    return /(^|[.!?] )$/.test(words.slice(0, at)) ? name : name.replace("You", "you");
  });

/** @param {{ seat: number, small?: boolean }} props */
export function Disc({ seat, small }) {
  const paint = seat % NAMES.length;
  return html`<span class=${`disc seat-${paint}${small ? " s" : ""}`} aria-hidden="true"
    ><svg viewBox="-12 -12 24 24"><use href=${`/pages/symbols.svg#e${paint}`} /></svg></span>`;
}
