// The board: the picture that the service draws, with a button for each lit place, for whoever uses no pointer.

import { html, useEffect, useRef } from "../preact.js";
import { picture } from "../api.js";
import { label } from "../labels.js";
import { landAround, placeWords, wordOf } from "./words.js";
import { useZoom } from "./zoom.js";

/** @typedef {import("./lights.js").Light} Light */

/** The share of a phone's screen that the sheet of a refusal leaves free, and how far above it a place should be. */
const FREE = 0.44;
const ROOM = 30;
/** How much nearer than a lit place another one must be to a finger, in pixels. */
const FINGER = 8;

/**
 * @param {{ body: any, lights: Light[], state: any, onPlace: (name: string, atSea: boolean) => void, onError: (error: unknown) => void }} props
 */
export function Board({ body, lights, state, onPlace, onError }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const zoom = useZoom(frame);
  const asked = JSON.stringify(body);
  useEffect(() => {
    let stale = false;
    picture({ ...body, targets: true, text: false, legend: false })
      .then((root) => {
        if (stale || !frame.current) return;
        const drawn = document.importNode(root, true);
        drawn.querySelector("title")?.remove();
        drawn.removeAttribute("aria-labelledby");
        drawn.setAttribute("aria-label", label("the_board"));
        frame.current.replaceChildren(drawn);
        zoom.again();
        reveal(drawn.querySelector(".hm-mark-wrong"));
      })
      .catch(onError);
    return () => {
      stale = true;
    };
  }, [asked]);
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    if (zoom.dragged()) return;
    const target = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const hit = target?.getAttribute("data-place");
    const finger = zoom.finger();
    const name = hit && frame.current && finger ? nearest(frame.current, lights.map((light) => light.place), hit, finger) : hit;
    if (name) onPlace(name, !landAround(state, name).length);
  };
  /** @param {string} name @param {boolean} on */
  const ring = (name, on) => {
    for (const mark of frame.current?.querySelectorAll(".hm-mark") ?? []) {
      mark.classList.toggle("hm-focus", on && mark.getAttribute("data-place") === name);
    }
  };
  /** @param {KeyboardEvent} event @param {string} name */
  const pressed = (event, name) => {
    if (!event.key.startsWith("Arrow") || !frame.current) return;
    event.preventDefault();
    const next = towards(frame.current, lights.map((light) => light.place), name, event.key);
    document.getElementById(`place-${next}`)?.focus();
  };
  const named = lights.map(({ place, actions }) => label("light", { deed: wordOf(actions[0].type), place: placeWords(state, place) }));
  return html`<div class="board" ref=${frame} onClick=${clicked} ...${zoom.on}></div>${zoom.controls}
    ${lights.length ? html`<ul class="hush lit" aria-label=${label("lit_places")}>${lights.map(
      ({ place }, index) => html`<li><button type="button" id=${`place-${place}`} onClick=${() => onPlace(place, false)}
        onFocus=${() => ring(place, true)} onBlur=${() => ring(place, false)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => pressed(event, place)}
        >${named.filter((words) => words === named[index]).length > 1 ? `${named[index]}, ${place}` : named[index]}</button></li>`,
    )}</ul>` : ""}`;
}

/** Scrolls the page so that the sheet of a refusal does not cover its place. @param {Element | null} mark */
function reveal(mark) {
  const sheet = mark && document.querySelector(".refusal")?.getBoundingClientRect();
  const box = sheet && mark.getBoundingClientRect();
  const hidden = box && box.right > sheet.left ? box.bottom + ROOM - innerHeight * FREE : 0;
  if (hidden > 0) scrollBy(0, hidden);
}

/**
 * The place that a finger means: the one that was hit, unless a lit one is about as near. On a phone a road and the
 * corner at its end are a few pixels apart.
 * @param {Element} frame
 * @param {string[]} lit
 * @param {string} hit
 * @param {{ x: number, y: number }} finger
 */
function nearest(frame, lit, hit, finger) {
  /** @param {string} place */
  const far = (place) => {
    const [x, y] = middleOf(frame, place);
    return Math.hypot(x - finger.x, y - finger.y) - (lit.includes(place) ? FINGER : 0);
  };
  return [hit, ...lit].reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** @param {Element} frame @param {string} place */
function middleOf(frame, place) {
  const box = frame.querySelector(`.hm-place[data-place="${place}"]`)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [Infinity, Infinity];
}

/**
 * The lit place that lies next in the direction of an arrow key.
 * @param {Element} frame
 * @param {string[]} places
 * @param {string} from
 * @param {string} key
 */
function towards(frame, places, from, key) {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const [x, y] = middleOf(frame, from);
  let [best, least] = [from, Infinity];
  for (const place of places) {
    const [px, py] = middleOf(frame, place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [place, along + 2 * aside];
  }
  return best;
}
