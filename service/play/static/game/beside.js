// What lies beside the board and is more than a stock: ladders of steps, ways with a figure, and what all share.

import { html } from "../preact.js";
import { label, labels } from "../labels.js";
import { Cards, cardWords } from "./icons.js";
import { missing } from "./dock.js";
import { Sign } from "./panels.js";
import { capital } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {import("./panels.js").Panel} Panel */

await labels("beside");

/** @param {{ panels: Panel[], me: number, held: any, legal: Action[], onAct: (action: Action) => void }} props */
export const Beside = (props) => html`<${Shared} panels=${props.panels} /><${Ladders} ...${props} />`;

/** What is shared by all. @param {{ panels: Panel[] }} props */
function Shared({ panels }) {
  const shared = panels.filter((panel) => panel.seat === null && panel.kind !== "deck");
  if (!shared.length) return "";
  return html`<section class="shared" aria-label=${label("beside")}>${shared.map((panel) =>
    panel.kind === "track" ? html`<${Way} panel=${panel} />`
      : html`<p class="stock">${panel.sign ? html`<${Sign} art=${panel.sign} />` : ""}<span>${panel.title ? `${capital(panel.title)} ` : ""}<b>${panel.words}</b></span></p>`,
  )}</section>`;
}

/**
 * The ladders of whoever sits here, each with a button that names the price of its next step.
 * @param {{ panels: Panel[], me: number, held: any, legal: Action[], onAct: (action: Action) => void }} props
 */
function Ladders({ panels, me, held, legal, onAct }) {
  const own = panels.filter((panel) => panel.kind === "track" && panel.seat === me);
  if (!own.length) return "";
  return html`<section class="tracks" aria-label=${label("your_tracks")}>${own.map(({ title = "", sign, steps = 0, at = 0, words, act, cost = {} }) => {
    const ready = legal.some((action) => Object.entries(act ?? {}).every(([name, value]) => /** @type {any} */ (action)[name] === value));
    return html`<div class="track"><span>${sign ? html`<${Sign} art=${sign} />` : ""} ${capital(title)}</span>
      <span class="steps" role="img" aria-label=${words}>${Array.from({ length: steps }, (_, step) => html`<i class=${step < at ? "on" : ""}></i>`)}</span>
      ${act ? html`<button type="button" class="btn" aria-disabled=${ready ? "false" : "true"} aria-label=${label("next_step", { track: capital(title), cards: cardWords(cost) })} onClick=${() => onAct(act)}><${Cards} cards=${cost} lacking=${missing(cost, held)} /></button>` : html`<b>${label("full")}</b>`}</div>`;
  })}</section>`;
}

/** A way of steps, and how far a figure has come. @param {{ panel: Panel }} props */
function Way({ panel }) {
  const { steps = 0, at = 0 } = panel;
  const wide = 312;
  /** @param {number} step */
  const x = (step) => 22 + (step * (wide - 44)) / Math.max(1, steps);
  return html`<div class="way"><p>${panel.words}</p><svg viewBox=${`0 0 ${wide} 44`} role="img" aria-label=${panel.words}>
    <rect class="water" width=${wide} height="44" rx="9" /><path class="land" d=${`M${wide - 38} 44c4-26 16-32 38-32v23a9 9 0 0 1-9 9z`} />
    ${Array.from({ length: steps + 1 }, (_, step) => html`<circle cx=${x(step)} cy="28" r=${step === at ? 0 : 3.4} class="stop" />`)}
    <g transform=${`translate(${x(at)} 20)`}><use href="/pages/symbols.svg#ship" transform="scale(1.2)" /></g></svg></div>`;
}
