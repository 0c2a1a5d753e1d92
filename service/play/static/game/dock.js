// Below the board: the hand, a tile for each thing that may be built or done, and the large button that goes on.

import { html } from "../preact.js";
import { label } from "../labels.js";
import { Cards, Icon } from "./icons.js";
import { deedOf } from "./deeds.js";

/** @typedef {import("../shapes.js").Action} Action */

/**
 * The goods that are missing for a price.
 * @param {Record<string, number>} price
 * @param {any} held
 * @returns {Record<string, number>}
 */
export const missing = (price, held) =>
  Object.fromEntries(Object.entries(price).map(([kind, count]) => [kind, Math.max(0, count - (held?.[kind] ?? 0))]).filter(([, count]) => count));

/**
 * @param {{ types: string[], prices: Record<string, Record<string, number>>, held: any, legal: Action[], placed: (type: string) => boolean,
 *           pressed: string, mayBuild: boolean, trade: boolean, trading: boolean, onTile: (type: string) => void, onTrade: () => void }} props
 */
export function Tiles({ types, prices, held, legal, placed, pressed, mayBuild, trade, trading, onTile, onTrade }) {
  const count = types.length + (trade ? 1 : 0);
  return html`<section class=${`build${count > 5 ? " six" : ""}`} data-count=${count} aria-label=${label("may_do")}>
    ${types.map((type) => {
      const { name, icon, key } = deedOf(type);
      const here = legal.filter((action) => action.type === type);
      const price = prices[type];
      const lack = price ? missing(price, held) : {};
      const short = Object.values(lack).reduce((sum, number) => sum + number, 0);
      const where = here.length ? (placed(type) ? label("places", { count: here.length }) : "") : !mayBuild ? label("not_now") : short ? label("missing", { count: short }) : label("no_place");
      return html`<button type="button" class="tile" aria-pressed=${pressed === type ? "true" : "false"} aria-disabled=${here.length ? "false" : "true"} aria-keyshortcuts=${key || undefined} onClick=${() => onTile(type)}>
        ${icon ? html`<${Icon} name=${icon} size="main" />` : ""}<span>${icon ? label(name) : name}</span>
        ${price ? html`<span class="cost"><${Cards} cards=${price} lacking=${lack} /></span>` : ""}
        <span class="where">${where}</span>${key ? html`<kbd aria-hidden="true">${key}</kbd>` : ""}</button>`;
    })}
    ${trade ? html`<button type="button" class="tile" aria-pressed=${trading ? "true" : "false"} aria-disabled=${mayBuild ? "false" : "true"} onClick=${onTrade}>
      <${Icon} name="trade" size="main" /><span>${label("tile_trade")}</span><span class="where">${label("trade_with")}</span><kbd aria-hidden="true">T</kbd></button>` : ""}
  </section>`;
}

/** @param {{ type: string, words: string, then: string, ready: boolean, onGo: () => void }} props */
export function Onward({ type, words, then, ready, onGo }) {
  return html`<div class="end"><button type="button" class="btn main" disabled=${!ready} onClick=${onGo}>
    <span>${words}</span>${then ? html`<small>${then}</small>` : ""}
    ${type === "end_turn" ? html`<kbd aria-hidden="true">E</kbd>` : type === "roll" ? html`<kbd aria-hidden="true">${label("space")}</kbd>` : ""}</button></div>`;
}
