// Trade by plus and minus: with the bank where the chosen cards fit a legal trade, or an offer to other players.

import { html, useState } from "../preact.js";
import { Cards, cardWords, hasIcon, Icon } from "./icons.js";
import { Sheet } from "./sheet.js";
import { Disc, nameOf } from "./seats.js";
import { plain } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {Record<string, number>} Goods */

const MOST = 19;

/** @param {Goods} goods */
const some = (goods) => Object.fromEntries(Object.entries(goods).filter(([, count]) => count));
/** @param {Goods} one @param {Goods} other */
const same = (one, other) => JSON.stringify(Object.entries(some(one)).sort()) === JSON.stringify(Object.entries(some(other)).sort());

/** @param {{ label: string, hint: string, kinds: string[], goods: Goods, most: (kind: string) => number, onChange: (goods: Goods) => void }} props */
function Row({ label, hint, kinds, goods, most, onChange }) {
  /** @param {string} kind @param {number} by */
  const step = (kind, by) => () => onChange({ ...goods, [kind]: (goods[kind] ?? 0) + by });
  return html`<div class="swap" role="group" aria-label=${label}><b>${label}<small>${hint}</small></b>${kinds.map((kind) => {
    const count = goods[kind] ?? 0;
    return html`<div class=${`step${count ? " on" : ""}`}><span class="top">${hasIcon(kind) ? html`<${Icon} name=${kind} />` : plain(kind)}<output class=${count ? "" : "zero"} aria-label=${plain(kind)}>${count}</output></span>
      <button type="button" aria-label=${`${label}: less ${plain(kind)}`} disabled=${!count} onClick=${step(kind, -1)}>−</button>
      <button type="button" aria-label=${`${label}: more ${plain(kind)}`} disabled=${count >= most(kind)} onClick=${step(kind, 1)}>+</button></div>`;
  })}</div>`;
}

/**
 * @param {{ held: Goods, me: number, legal: Action[], template: any, onAct: (action: Action) => Promise<any>, onClose: () => void }} props
 */
export function Trade({ held, me, legal, template, onAct, onClose }) {
  const [give, setGive] = useState(/** @type {Goods} */ ({}));
  const [receive, setReceive] = useState(/** @type {Goods} */ ({}));
  const kinds = Object.keys(held);
  const bank = legal.filter((action) => action.type === "trade_with_bank");
  const chosen = cardWords(give) && cardWords(receive);
  const exact = bank.find((action) => same(action.give, give) && same(action.receive, receive));
  // What the bank would take for what is wanted, while nothing or too little is given.
  const rates = bank.filter((action) => same(action.receive, receive));
  const partners = template?.fields.to ?? [];
  /** @param {number[]} to */
  const offer = (to) => onAct({ type: "offer_trade", seat: me, give: some(give), receive: some(receive), to }).then(onClose);
  const withBank = () => onAct(exact ?? { type: "trade_with_bank", seat: me, give: some(give), receive: some(receive) }).then(onClose);
  return html`<${Sheet} title="Trade" onClose=${onClose}>
    <${Row} label="You give" hint="from your hand" kinds=${kinds} goods=${give} most=${(/** @type {string} */ kind) => held[kind]} onChange=${setGive} />
    <${Row} label="You get" hint="what you want" kinds=${kinds} goods=${receive} most=${() => MOST} onChange=${setReceive} />
    ${!chosen && rates.length ? html`<div class="row rates">${rates.map((action) => html`<button type="button" class="btn" onClick=${() => { setGive(action.give); setReceive(action.receive); }}><${Cards} cards=${action.give} /> for <${Cards} cards=${action.receive} /></button>`)}</div>` : ""}
    <div class="row">
      <button type="button" class=${`btn${exact ? " main" : ""}`} disabled=${!chosen} onClick=${withBank}>Bank${exact ? html`: <${Cards} cards=${exact.give} /> for <${Cards} cards=${exact.receive} />` : ""}</button>
      ${partners.length ? html`<button type="button" class="btn" disabled=${!chosen} onClick=${() => offer(partners)}>Offer to all</button>` : ""}
      ${partners.length > 1 ? partners.map((/** @type {number} */ seat) => html`<button type="button" class="btn" disabled=${!chosen} aria-label=${`Offer to ${nameOf(seat)}`} onClick=${() => offer([seat])}><${Disc} seat=${seat} small=${true} /> ${nameOf(seat)}</button>`) : ""}
    </div>
  </${Sheet}>`;
}

/**
 * An offer to this seat, by the terms that stand.
 * @param {{ offers: any[], accepts: Action[], declines: Action[], onAct: (action: Action) => void }} props
 */
export function Offered({ offers, accepts, declines, onAct }) {
  return html`<${Sheet} title="An offer to you" closes=${false} onClose=${() => undefined}>
    ${accepts.map((action) => {
      const terms = offers.find((offer) => offer.seat === action.by) ?? {};
      return html`<p class="taker"><${Disc} seat=${action.by} /><span>${nameOf(action.by)} gives you <${Cards} cards=${terms.give ?? {}} /> for <${Cards} cards=${terms.receive ?? {}} /></span>
        <button type="button" class="btn main" onClick=${() => onAct(action)}>Accept</button></p>`;
    })}
    <div class="row">${declines.map((action) => html`<button type="button" class="btn" onClick=${() => onAct(action)}>Decline</button>`)}</div>
  </${Sheet}>`;
}
