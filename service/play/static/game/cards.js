// Playing cards: how they look, and which of them an action may take.

import { html } from "../preact.js";
import { has, label } from "../labels.js";

/** @typedef {import("../shapes.js").Action} Action */

const SUITS = /** @type {Record<string, [string, string]>} */ ({ C: ["♣", "clubs"], D: ["♦", "diamonds"], H: ["♥", "hearts"], S: ["♠", "spades"] });
const RANKS = /** @type {Record<string, string>} */ ({ J: "jack", Q: "queen", K: "king", A: "ace" });

/**
 * A card of the wire in its parts: "10H" is the ten of hearts, "RJ" the red joker.
 * @param {string} card
 */
function partsOf(card) {
  if (card === "RJ" || card === "BJ") return { rank: card[0], suit: "★", red: card === "RJ", words: label(card === "RJ" ? "red_joker" : "black_joker") };
  const rank = card.slice(0, -1);
  const [suit, name] = SUITS[card.slice(-1)] ?? ["", ""];
  return { rank: has(`word.${rank}`) ? label(`word.${rank}`) : rank, suit, red: suit === "♦" || suit === "♥", words: label("card", { rank: RANKS[rank] ? label(RANKS[rank]) : rank, suit: name && label(name) }) };
}

/** @param {{ card: string, up?: boolean, dim?: boolean, onClick?: () => void }} props */
export function Card({ card, up, dim, onClick }) {
  const { rank, suit, red, words } = partsOf(card);
  const look = `pc${red ? " red" : ""}${up ? " up" : ""}${dim ? " dim" : ""}`;
  const inside = html`<span class="r" aria-hidden="true">${rank}</span><span class="t" aria-hidden="true">${suit}</span><span class="p" aria-hidden="true">${suit}</span>`;
  return onClick
    ? html`<button type="button" class=${look} aria-pressed=${up ? "true" : "false"} onClick=${onClick}>${inside}<span class="hush">${words}</span></button>`
    : html`<span class=${look} role="img" aria-label=${words}>${inside}</span>`;
}

/** Cards that lie face down. @param {{ count: number }} props */
export function Backs({ count }) {
  const step = 11;
  return html`<svg class="backs" viewBox=${`0 0 ${44 + step * Math.max(0, count - 1)} 62`} aria-hidden="true">${Array.from({ length: count }, (_, index) => html`<g transform=${`translate(${index * step} 0)`}>
    <rect x="1" y="1" width="42" height="60" rx="6" fill="#27415c" stroke="#0f1a24" stroke-width="1.5" /><rect x="6" y="6" width="32" height="50" rx="3" fill="none" stroke="#c9d6e2" stroke-width="1.4" stroke-dasharray="3 2.5" /></g>`)}</svg>`;
}

/**
 * The cards that each action of a list takes.
 * @param {Action[]} actions
 * @returns {string[][]}
 */
export const takings = (actions) => actions.map((action) => action.cards ?? (action.card ? [action.card] : [])).filter((cards) => cards.length);

/**
 * Every card that some legal action may take, whether it is listed or in a template.
 * @param {Action[]} actions
 * @param {any[]} templates
 */
export const usable = (actions, templates) =>
  new Set([...takings(actions).flat(), ...templates.flatMap((template) => (template.fields.cards ?? []).flatMap((/** @type {any} */ choice) => choice.of.flat()))]);

/**
 * The cards that are lifted once one is clicked: it is put back if it was lifted; if it fits one listed action only, all
 * cards of that action are lifted with it.
 * @param {string[]} lifted
 * @param {string} card
 * @param {Action[]} actions
 * @param {any[]} templates
 */
export function liftedWith(lifted, card, actions, templates) {
  if (lifted.includes(card)) return lifted.filter((other) => other !== card);
  const fitting = takings(actions).filter((cards) => cards.includes(card));
  const listed = !templates.some((template) => template.fields.cards);
  if (!lifted.length && listed && fitting.length === 1) return fitting[0];
  return fitting.some((cards) => cards.length > 1) || !listed ? [...lifted, card] : [card];
}
