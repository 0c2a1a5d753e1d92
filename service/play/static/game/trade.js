// Trade by plus and minus: with the bank where the chosen cards fit a legal trade, or an offer to other players.

import { html, useState } from "../preact.js";
import { label, labels, rich } from "../labels.js";
import { Cards, cardWords, hasIcon, Icon } from "./icons.js";
import { missing } from "./dock.js";
import { Sheet } from "./sheet.js";
import { Disc, nameOf } from "./seats.js";
import { bare } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {Record<string, number>} Goods */

await labels("trade");
const MOST = 19;

/** @param {Goods} goods */
const some = (goods) => Object.fromEntries(Object.entries(goods).filter(([, count]) => count));
/** @param {Goods} one @param {Goods} other */
const same = (one, other) => JSON.stringify(Object.entries(some(one)).sort()) === JSON.stringify(Object.entries(some(other)).sort());

/** @param {{ row: string, hint: string, kinds: string[], goods: Goods, most: (kind: string) => number, onChange: (goods: Goods) => void }} props */
function Row({ row, hint, kinds, goods, most, onChange }) {
  /** @param {string} kind @param {number} by */
  const step = (kind, by) => () => onChange({ ...goods, [kind]: (goods[kind] ?? 0) + by });
  return html`<div class="swap" role="group" aria-label=${row}><b>${row}<small>${hint}</small></b>${kinds.map((kind) => {
    const count = goods[kind] ?? 0;
    return html`<div class=${`step${count ? " on" : ""}`}><span class="top">${hasIcon(kind) ? html`<${Icon} name=${kind} />` : bare(kind)}<output class=${count ? "" : "zero"} aria-label=${bare(kind)}>${count}</output></span>
      <button type="button" aria-label=${label("less", { row, kind: bare(kind) })} disabled=${!count} onClick=${step(kind, -1)}>−</button>
      <button type="button" aria-label=${label("more_of", { row, kind: bare(kind) })} disabled=${count >= most(kind)} onClick=${step(kind, 1)}>+</button></div>`;
  })}</div>`;
}

/** Both sides of a trade as signs. @param {Action} action */
const swapped = ({ give, receive }) => ({ give: html`<${Cards} cards=${give} />`, receive: html`<${Cards} cards=${receive} />` });

/** @typedef {{ give: Goods, receive: Goods, to?: number[] }} Terms of an offer, as the seat that makes it sees them */
/** @typedef {{ give: Goods, receive: Goods, declined: number[] }} Last the last offer, and who has declined it */

/**
 * @param {{ held: Goods, me: number, legal: Action[], template: any, terms?: Terms, last: Last | null,
 *           onAct: (action: Action) => Promise<any>, onClose: () => void }} props
 */
export function Trade({ held, me, legal, template, terms, last, onAct, onClose }) {
  const [give, setGive] = useState(terms?.give ?? {});
  const [receive, setReceive] = useState(terms?.receive ?? {});
  const kinds = Object.keys(held);
  const bank = legal.filter((action) => action.type === "trade_with_bank");
  const chosen = cardWords(give) && cardWords(receive);
  const exact = bank.find((action) => same(action.give, give) && same(action.receive, receive));
  // What the bank would take for what is wanted, while nothing or too little is given.
  const rates = bank.filter((action) => same(action.receive, receive));
  const no = last && same(last.give, give) && same(last.receive, receive) ? last.declined : [];
  /** @type {number[]} */
  const partners = terms?.to ?? template?.fields.to ?? [];
  /** @param {number[]} to */
  const offer = (to) => onAct({ type: "offer_trade", seat: me, give: some(give), receive: some(receive), to }).then(onClose);
  const withBank = () => onAct(exact ?? { type: "trade_with_bank", seat: me, give: some(give), receive: some(receive) }).then(onClose);
  return html`<${Sheet} title=${terms ? label("counter_offer") : label("trade")} onClose=${onClose}>
    <${Row} row=${label("you_give")} hint=${label("from_hand")} kinds=${kinds} goods=${give} most=${(/** @type {string} */ kind) => held[kind]} onChange=${setGive} />
    <${Row} row=${label("you_get")} hint=${label("what_you_want")} kinds=${kinds} goods=${receive} most=${() => MOST} onChange=${setReceive} />
    ${!chosen && rates.length ? html`<div class="row rates">${rates.map((action) => html`<button type="button" class="btn" onClick=${() => { setGive(action.give); setReceive(action.receive); }}>${rich("swap", swapped(action))}</button>`)}</div>` : ""}
    ${chosen && partners.length ? html`<div class="takers">${partners.map((seat) => html`<${Taker} seat=${seat} declines=${no.includes(seat)} onOffer=${() => offer([seat])} />`)}</div>` : ""}
    ${terms ? "" : html`<div class="row">
      <button type="button" class=${`btn${exact ? " main" : ""}`} disabled=${!chosen} onClick=${withBank}>${rich("bank_takes", { exact: Boolean(exact), ...(exact && swapped(exact)) })}</button>
      ${partners.length > 1 ? html`<button type="button" class="btn" disabled=${!chosen} onClick=${() => offer(partners)}>${label("offer_to_all")}</button>` : ""}
    </div>`}
  </${Sheet}>`;
}

/**
 * Somebody to whom an offer may be made, and whether this one has been declined. Nobody knows what a hidden hand answers
 * before it is asked.
 * @param {{ seat: number, declines: boolean, onOffer: () => void }} props
 */
function Taker({ seat, declines, onOffer }) {
  return html`<p class="taker"><${Disc} seat=${seat} /><span>${nameOf(seat)}${declines ? html` <span class="no">${label("declined_this")}</span>` : ""}</span>
    <button type="button" class="btn" aria-label=${label("offer_to", { seat: nameOf(seat) })} onClick=${onOffer}>${label("offer")}</button></p>`;
}

/**
 * The offers to this seat: to be accepted, declined, or answered by another one. One that cannot be paid says so.
 * @param {{ offers: any[], me: number, held: Goods, declines: Action[], counters: boolean, onAct: (action: Action) => Promise<any>, onCounter: (terms: Terms) => void }} props
 */
export function Offered({ offers, me, held, declines, counters, onAct, onCounter }) {
  return html`<${Sheet} title=${label("offer_to_you")} closes=${false} onClose=${() => undefined}>
    ${declines.map((decline) => {
      const { seat, give, receive } = offers.find((offer) => offer.seat === decline.by);
      const lack = cardWords(missing(receive, held));
      return html`<p class="taker offer"><${Disc} seat=${seat} /><span>${rich("gives_you", { seat: nameOf(seat), give: html`<${Cards} cards=${some(give)} />`, receive: html`<${Cards} cards=${some(receive)} lacking=${missing(receive, held)} />` })}${lack ? html` <span class="no">${label("short_of", { cards: lack })}</span>` : ""}</span></p>
        <div class="row"><button type="button" class=${`btn${lack ? "" : " main"}`} aria-disabled=${lack ? "true" : "false"} onClick=${() => onAct({ type: "accept_trade", seat: me, by: seat })}>${label("accept")}</button>
          <button type="button" class="btn" onClick=${() => onAct(decline)}>${label("decline")}</button>
          ${counters ? html`<button type="button" class="btn" onClick=${() => onCounter({ give: some(receive), receive: some(give), to: [seat] })}>${label("counter")}</button>` : ""}</div>`;
    })}
  </${Sheet}>`;
}
