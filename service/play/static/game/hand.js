// The hand: a stack for each kind of goods, then the cards that are played. What is owed is chosen from it.

import { html } from "../preact.js";
import { label } from "../labels.js";
import { hasIcon, Icon } from "./icons.js";
import { bare, capital, worded } from "./words.js";

/** @typedef {import("../shapes.js").Kind} Kind */

/**
 * The cards of a seat that an action plays, with the type of that action: development and progress cards.
 * @param {any} view
 * @param {number} me
 * @param {Kind[]} kinds
 */
export function playedCards(view, me, kinds) {
  const held = [view.seats[me].development, ...Object.values(view).map((/** @type {any} */ part) => part?.seats?.[me]?.progress)];
  return held.flatMap((cards) => Object.entries(cards && typeof cards === "object" ? cards : {})).filter(([, count]) => Number(count)).map(([card, count]) => {
    const kind = kinds.find((one) => one.type.startsWith("play_") && one.type.endsWith(`_${card}`));
    return { card, count: Number(count), type: kind?.type ?? "" };
  });
}

/**
 * @param {{ view: any, me: number, kinds: Kind[], legal: string[], lifted: Record<string, number> | null, pressed: string,
 *           onLift: (kind: string) => void, onCard: (type: string, card: string) => void }} props
 */
export function Hand({ view, me, kinds, legal, lifted, pressed, onLift, onCard }) {
  const own = view.seats[me];
  const goods = typeof own.resources === "object" ? Object.entries(own.resources) : [];
  const cards = playedCards(view, me, kinds);
  return html`<section class=${`hand${goods.length > 5 ? " slim" : ""}`} aria-label=${label("your_hand")}>
    ${goods.map(([kind, count]) => {
      const up = lifted?.[kind] ?? 0;
      const words = `${count} ${worded(kind, count)}`;
      const inside = html`${hasIcon(kind) ? html`<${Icon} name=${kind} size="l" />` : ""}<span>${bare(kind)}</span>${count ? html`<span class="n num">${up ? `−${up}` : count}</span>` : ""}`;
      const look = `card k-${kind}${count > 1 ? " many" : ""}${count ? "" : " none"}${up ? " up" : ""}`;
      return lifted && count
        ? html`<button type="button" class=${look} aria-label=${label("lifted", { cards: words, count: up })} onClick=${() => onLift(kind)}>${inside}</button>`
        : html`<div class=${look} role="img" aria-label=${words}>${inside}</div>`;
    })}
    ${cards.length ? html`<span class="gap"></span>` : ""}
    ${cards.map(({ card, count, type }) => html`<button type="button" class=${`card dev k-dev${count > 1 ? " many" : ""}${legal.includes(type) ? "" : " later"}`}
      aria-pressed=${pressed && pressed === type ? "true" : "false"} onClick=${() => onCard(type, card)}>
      <${Icon} name=${hasIcon(card) ? card : "dev"} size="l" /><span>${capital(bare(card))}</span>${count > 1 ? html`<span class="n num">${count}</span>` : ""}</button>`)}
  </section>`;
}
