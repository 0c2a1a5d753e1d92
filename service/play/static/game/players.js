// Who sits at the table: points, cards, awards, and whose turn it is.

import { html } from "../preact.js";
import { label } from "../labels.js";
import { Icon } from "./icons.js";
import { Disc, nameOf } from "./seats.js";
import { Sign, Stock } from "./panels.js";
import { bare } from "./words.js";

const AWARDS = /** @type {Record<string, string>} */ ({ longest_road: "route", largest_army: "army" });

/**
 * How many cards somebody holds, whether they are seen or only counted.
 * @param {any} cards
 * @returns {number}
 */
export const counted = (cards) =>
  typeof cards === "number" ? cards
    : Array.isArray(cards) ? cards.length
      : Object.values(cards ?? {}).reduce((sum, count) => sum + Number(count), 0);

/**
 * @param {{ view: any, me: number, scores: any[], target: number | undefined, limit: number, winners: number[], panels: any[] }} props
 */
export function Players({ view, me, scores, target, limit, winners, panels }) {
  return html`<section class="players" aria-label=${label("players")}>${view.seats.map((/** @type {any} */ own, /** @type {number} */ seat) => {
    const score = scores[seat] ?? {};
    const points = seat === me ? (score.total ?? score.public) : score.public;
    const cards = counted(own.resources ?? own.hand);
    const now = view.turn?.seat === seat;
    const beside = panels.filter((panel) => panel.seat === seat);
    const standing = label("stands", { seat: nameOf(seat), me: seat === me, points: points ?? 0, target: target ?? "none", cards });
    return html`<div class=${`player${now ? " now" : ""}`} role="group" aria-label=${standing} aria-current=${now ? "step" : undefined}>
      <${Disc} seat=${seat} />
      <div><div class="who">${nameOf(seat)}${seat === me ? html` <small>${label("you")}</small>` : ""}${winners.includes(seat) ? html` <${Icon} name="star" size="s" label=${label("winner")} />` : ""}
        ${beside.filter((panel) => panel.kind === "award").map(({ of, words }) => html` <span class="award" title=${words}><${Icon} name=${AWARDS[of] ?? "star"} size="xs" /><span class="t">${words}</span></span>`)}</div>
        <div class="facts">
          <span class=${cards > limit ? "over" : ""} title=${cards > limit ? label("seven_takes") : label("cards_in_hand")}><${Icon} name="hand" size="s" label=${label("cards")} /><b class=${cards > limit ? "over" : ""}>${cards}</b></span>
          ${"development" in own && view.deck && counted(view.deck) + counted(own.development) + counted(own.played) ? html`<span title=${label("development")}><${Icon} name="dev" size="s" label=${label("development")} /><b>${counted(own.development)}</b></span>` : ""}
          ${own.played?.knight ? html`<span class="opt" title=${label("knights")}><${Icon} name="knight" size="s" label=${label("knights")} /><b>${own.played.knight}</b></span>` : ""}
          ${beside.filter((panel) => panel.kind !== "award" && panel.at !== 0).map((panel) => html`<${Stock} panel=${panel} />`)}
        </div></div>
      <div class="vp">${points ?? ""}<small>${target ? label("of", { target }) : label("points")}</small></div>
    </div>`;
  })}</section>`;
}

/** The stacks of the bank, and the decks. @param {{ bank: Record<string, number> | undefined, panels: any[] }} props */
export function Bank({ bank, panels }) {
  if (!bank || !Object.keys(bank).length) return "";
  const decks = panels.filter((panel) => panel.kind === "deck");
  return html`<section class="bank" aria-label=${label("bank")}><h2>${label("bank")}</h2>${Object.entries(bank).map(
    ([kind, count]) => html`<div class=${count < 3 ? "low" : ""} title=${bare(kind)}><${Icon} name=${kind} size="s" label=${bare(kind)} /><span class="num">${count}</span></div>`,
  )}${decks.map(({ title, sign, words }) => html`<div class="deck" title=${title}>${sign ? html`<${Sign} art=${sign} />` : ""}<span class="hush">${title}</span><span class="num">${words}</span></div>`)}</section>`;
}
