// Zoom and pan: the board's picture keeps its shapes, and only the part of it that is seen changes.

import { html, useRef, useState } from "../preact.js";
import { label } from "../labels.js";

/** @typedef {{ scale: number, x: number, y: number }} Part how much larger, and which point lies in the middle, as shares */

/** @type {Part} */
const WHOLE = { scale: 1, x: 0.5, y: 0.5 };
const MOST = 4;
const STEP = 1.4;
const SLACK = 6;

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** A part that does not leave the picture. @param {Part} part @returns {Part} */
function bounded({ scale, x, y }) {
  const size = within(scale, 1, MOST);
  const half = 0.5 / size;
  return { scale: size, x: within(x, half, 1 - half), y: within(y, half, 1 - half) };
}

/**
 * @param {{ current: HTMLElement | null }} frame what holds the picture
 */
export function useZoom(frame) {
  const [part, setPart] = useState(WHOLE);
  const held = useRef(/** @type {{ x: number, y: number, touch: boolean, part: Part, moved: boolean } | null} */ (null));
  const apply = (/** @type {Part} */ wanted) => {
    const svg = frame.current?.querySelector("svg");
    if (!svg) return;
    const whole = svg.dataset.whole ?? svg.getAttribute("viewBox") ?? "";
    svg.dataset.whole = whole;
    const [left, top, width, height] = whole.split(/[ ,]+/).map(Number);
    const { scale, x, y } = wanted;
    const box = [left + width * (x - 0.5 / scale), top + height * (y - 0.5 / scale), width / scale, height / scale];
    svg.setAttribute("viewBox", box.map((value) => value.toFixed(2)).join(" "));
  };
  const show = (/** @type {Part} */ wanted) => {
    const next = bounded(wanted);
    setPart(next);
    apply(next);
  };
  /** @param {number} by @param {number} [x] @param {number} [y] where the pointer is, as shares of what is seen */
  const zoom = (by, x = 0.5, y = 0.5) => {
    const scale = within(part.scale * by, 1, MOST);
    const gain = 1 / part.scale - 1 / scale;
    show({ scale, x: part.x + (x - 0.5) * gain, y: part.y + (y - 0.5) * gain });
  };
  /** @param {{ clientX: number, clientY: number }} at */
  const share = (at) => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(at.clientX - box.x) / box.width, (at.clientY - box.y) / box.height];
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const [x, y] = share(event);
    zoom(event.deltaY < 0 ? STEP : 1 / STEP, x, y);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    held.current = { x: event.clientX, y: event.clientY, touch: event.pointerType === "touch", part, moved: false };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const from = held.current;
    const box = frame.current?.getBoundingClientRect();
    if (!from || !box || part.scale === 1 || !event.buttons) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(dx, dy) > SLACK) from.moved = true;
    if (from.moved) show({ ...from.part, x: from.part.x - dx / box.width / from.part.scale, y: from.part.y - dy / box.height / from.part.scale });
  };
  /** Whether the pointer was dragged, so that its click means nothing. */
  const dragged = () => Boolean(held.current?.moved);
  /** Where a finger came down. A click may be elsewhere, since browsers move it to what they think was meant. */
  const finger = () => (held.current?.touch ? held.current : null);
  const controls = html`<div class="zoom" role="group" aria-label=${label("zoom")}>
    <button type="button" aria-label=${label("closer")} disabled=${part.scale >= MOST} onClick=${() => zoom(STEP)}>+</button>
    <button type="button" aria-label=${label("farther")} disabled=${part.scale === 1} onClick=${() => zoom(1 / STEP)}>−</button>
    <button type="button" aria-label=${label("whole_board")} disabled=${part.scale === 1} onClick=${() => show(WHOLE)}>⤢</button></div>`;
  return { controls, dragged, finger, again: () => apply(part), on: { onWheel: wheel, onPointerDown: down, onPointerMove: move } };
}
