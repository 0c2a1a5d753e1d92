// What lies beside the board, as each book declares it: ways with a figure, ladders, stocks and decks with their signs.

import { html, useEffect, useRef, useState } from "../preact.js";
import { ask } from "../api.js";
import { Cards, cardWords } from "./icons.js";
import { missing } from "./dock.js";
import { capital } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */

/** @typedef {{ kind: string, seat: number | null, words: string, of?: string, title?: string, sign?: string, steps?: number, at?: number,
 *             act?: Action, cost?: Record<string, number> }} Panel */

export const NONE = { panels: [], prices: {} };

/**
 * The panels of a view and the prices of a seat; null until the first ones have come. While new ones are on their way, the
 * last ones stay.
 * @param {any} view
 * @param {number} seat
 * @param {(error: unknown) => void} onError
 * @returns {{ panels: Panel[], prices: Record<string, Record<string, number>> } | null}
 */
export function usePanels(view, seat, onError) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!view) return undefined;
    let stale = false;
    ask("/v1/panels", { state: view, seat }).then((answer) => stale || setFound(answer)).catch((error) => {
      setFound((/** @type {any} */ last) => last ?? NONE);
      onError(error);
    });
    return () => {
      stale = true;
    };
  }, [view, seat]);
  return found;
}

/** A sign of the service's pictures. @param {{ art: string }} props */
export function Sign({ art }) {
  const frame = useRef(/** @type {SVGElement | null} */ (null));
  useEffect(() => {
    const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`, "image/svg+xml").documentElement;
    frame.current?.replaceChildren(...document.importNode(drawn, true).childNodes);
  }, [art]);
  return html`<svg class="ico s" viewBox="-12 -12 24 24" aria-hidden="true" ref=${frame}></svg>`;
}

/** A stock in the row of its owner. @param {{ panel: Panel }} props */
export function Stock({ panel }) {
  const label = capital(panel.title ?? "");
  return html`<span title=${label}>${panel.sign ? html`<${Sign} art=${panel.sign} />` : ""}<span class="hush">${label}</span><b>${panel.at ?? panel.words}</b></span>`;
}

/** What is shared by all. @param {{ panels: Panel[] }} props */
export function Shared({ panels }) {
  const shared = panels.filter((panel) => panel.seat === null && panel.kind !== "deck");
  if (!shared.length) return "";
  return html`<section class="shared" aria-label="Beside the board">${shared.map((panel) =>
    panel.kind === "track" ? html`<${Way} panel=${panel} />`
      : html`<p class="stock">${panel.sign ? html`<${Sign} art=${panel.sign} />` : ""}<span>${panel.title ? `${capital(panel.title)} ` : ""}<b>${panel.words}</b></span></p>`,
  )}</section>`;
}

/** The types of action that ladders have buttons for. @param {Panel[]} panels */
export const climbed = (panels) => panels.flatMap((panel) => (panel.act ? [panel.act.type] : []));

/**
 * The ladders of whoever sits here, each with a button that names the price of its next step.
 * @param {{ panels: Panel[], me: number, held: any, legal: Action[], onAct: (action: Action) => void }} props
 */
export function Ladders({ panels, me, held, legal, onAct }) {
  const own = panels.filter((panel) => panel.kind === "track" && panel.seat === me);
  if (!own.length) return "";
  return html`<section class="tracks" aria-label="Your tracks">${own.map(({ title = "", sign, steps = 0, at = 0, words, act, cost = {} }) => {
    const ready = legal.some((action) => Object.entries(act ?? {}).every(([name, value]) => /** @type {any} */ (action)[name] === value));
    return html`<div class="track"><span>${sign ? html`<${Sign} art=${sign} />` : ""} ${capital(title)}</span>
      <span class="steps" role="img" aria-label=${words}>${Array.from({ length: steps }, (_, step) => html`<i class=${step < at ? "on" : ""}></i>`)}</span>
      ${act ? html`<button type="button" class="btn" aria-disabled=${ready ? "false" : "true"} aria-label=${`${capital(title)}: next step for ${cardWords(cost)}`} onClick=${() => onAct(act)}><${Cards} cards=${cost} lacking=${missing(cost, held)} /></button>` : html`<b>full</b>`}</div>`;
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
