// A seat as a person knows it: by a colour, a name and an emblem, the same everywhere.

import { html } from "../preact.js";

const NAMES = ["Blue", "Orange", "White", "Plum", "Mint", "Black", "Yellow", "Sky"];

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
export const calledBy = (seat, me) => (seat === me ? "You" : nameOf(seat));

/** @param {{ seat: number, small?: boolean }} props */
export function Disc({ seat, small }) {
  const paint = seat % NAMES.length;
  return html`<span class=${`disc seat-${paint}${small ? " s" : ""}`} aria-hidden="true"
    ><svg viewBox="-12 -12 24 24"><use href=${`/pages/symbols.svg#e${paint}`} /></svg></span>`;
}
