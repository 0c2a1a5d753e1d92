// What lies beside the board, as each book declares it. Most books bring stocks and decks alone; what shows others comes
// with the first of them.

import { html, useEffect, useRef, useState } from "../preact.js";
import { ask } from "../api.js";
import { styled } from "./later.js";
import { capital } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */

/** @typedef {{ kind: string, seat: number | null, words: string, of?: string, title?: string, sign?: string, steps?: number, at?: number,
 *             act?: Action, cost?: Record<string, number> }} Panel */

/** @typedef {{ panels: Panel[], prices: Record<string, Record<string, number>>, Beside?: (props: any) => any }} Found */

/** @type {Found} */
export const NONE = { panels: [], prices: {} };

/** Whether a panel is no more than a number in a row of others. @param {Panel} panel */
const small = ({ kind, seat }) => kind === "deck" || (kind !== "track" && seat !== null);

/**
 * The panels of a view and the prices of a seat; null until the first ones have come. While new ones are on their way, the
 * last ones stay.
 * @param {any} view
 * @param {number} seat
 * @param {(error: unknown) => void} onError
 * @returns {Found | null}
 */
export function usePanels(view, seat, onError) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!view) return undefined;
    let stale = false;
    const found = async () => {
      const answer = await ask("/v1/panels", { state: view, seat });
      if (answer.panels.every(small)) return answer;
      const [{ Beside }] = await Promise.all([import("./beside.js"), styled("/play/game/beside.css")]);
      return { ...answer, Beside };
    };
    found().then((answer) => stale || setFound(answer)).catch((error) => {
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
  const title = capital(panel.title ?? "");
  return html`<span title=${title}>${panel.sign ? html`<${Sign} art=${panel.sign} />` : ""}<span class="hush">${title}</span><b>${panel.at ?? panel.words}</b></span>`;
}

/** The types of action that ladders have buttons for. @param {Panel[]} panels */
export const climbed = (panels) => panels.flatMap((panel) => (panel.act ? [panel.act.type] : []));
