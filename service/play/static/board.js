// The board as a picture. It knows no rules: it shows what the service drew, and reports which place was clicked.

import { html, useEffect, useRef } from "./preact.js";
import { picture } from "./api.js";

/** @typedef {import("./shapes.js").Place} Place */

/**
 * @param {{ body: any, onPlace: (name: string) => void, onPlaces: (places: Place[]) => void,
 *           onError: (error: unknown) => void }} props
 */
export function Board({ body, onPlace, onPlaces, onError }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = JSON.stringify(body);
  useEffect(() => {
    let stale = false;
    picture({ ...body, targets: true, text: false })
      .then((root) => {
        if (stale || !frame.current) return;
        root.removeAttribute("role");
        frame.current.replaceChildren(document.importNode(root, true));
        onPlaces(placesOf(frame.current));
      })
      .catch(onError);
    return () => {
      stale = true;
    };
  }, [asked]);
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    const target = event.target instanceof Element ? event.target.closest(".hm-place") : null;
    const name = target?.getAttribute("data-place");
    if (name) onPlace(name);
  };
  return html`<div class="board" aria-hidden="true" ref=${frame} onClick=${clicked}></div>`;
}

/**
 * The places of a picture, row by row.
 * @param {Element} frame
 * @returns {Place[]}
 */
function placesOf(frame) {
  const found = [...frame.querySelectorAll(".hm-place")].map((target) => {
    const box = /** @type {SVGGraphicsElement} */ (target).getBBox();
    const kind = /** @type {Place["kind"]} */ (
      ["hex", "corner", "edge"].find((name) => target.classList.contains(`hm-${name}`))
    );
    const name = target.getAttribute("data-place") ?? "";
    return { name, kind, x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  });
  return found.sort((one, other) => one.y - other.y || one.x - other.x);
}
