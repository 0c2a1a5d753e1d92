// Signs of goods, pieces and tools. What has no sign is written out, so a new book needs none.

import { html } from "../preact.js";
import { label } from "../labels.js";
import { worded } from "./words.js";

const SIGNS = new Set(
  ("brick lumber wool grain ore paper cloth coin road settlement city ship dev knight monopoly trade undo redo gear hand " +
    "star army route no close harbor d1 d2 d3 d4 d5 d6 r1 r2 r3 r4 r5 r6").split(" "),
);
const MOST_SHOWN = 4;

/** @param {string} name */
export const hasIcon = (name) => SIGNS.has(name);

/** @param {{ name: string, size?: string, label?: string }} props */
export function Icon({ name, size, label }) {
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${`ico ${size ?? ""}`} viewBox="-12 -12 24 24" ...${told}><use href=${`/pages/symbols.svg#${name}`} /></svg>`;
}

/** A number of things of a kind: "2 wool". Tokens that have numbers are called tokens. @param {string} kind @param {number} count */
const countWords = (kind, count) => (/^\d+$/.test(kind) ? label("tokens", { count, kind }) : `${count} ${worded(kind, count)}`);

/**
 * Cards by kind in words: "2 wool, 1 ore".
 * @param {Record<string, number>} cards
 */
export const cardWords = (cards) =>
  Object.entries(cards)
    .filter(([, count]) => count)
    .map(([kind, count]) => countWords(kind, count))
    .join(", ");

/** Cards by kind as signs, which are read out as words. @param {{ cards: Record<string, number>, lacking?: Record<string, number> }} props */
export function Cards({ cards, lacking }) {
  return html`<span class="got" role="img" aria-label=${cardWords(cards)}>${Object.entries(cards).map(([kind, count]) => {
    if (!hasIcon(kind)) return html`<span class="words">${countWords(kind, count)}</span>`;
    if (count > MOST_SHOWN) return html`<span class="counted">${count}<${Icon} name=${kind} size="s" /></span>`;
    return Array.from({ length: count }, (_, index) =>
      html`<span class=${index >= count - (lacking?.[kind] ?? 0) ? "lack" : ""}><${Icon} name=${kind} size="s" /></span>`,
    );
  })}</span>`;
}
