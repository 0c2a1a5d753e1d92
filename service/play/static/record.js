// A pasted state or log: what it is, and stepping through its actions.

import { html, useState } from "./preact.js";
import { label } from "./labels.js";

/** @typedef {import("./shapes.js").Action} Action */
/** @typedef {{ start: { deal?: any, state?: any, draw?: any }, actions: Action[], games: number }} Log */

/**
 * What a text holds: a state, or the first game of a log. A log is lines of JSON, with its actions bare or each in an
 * object of its own as `harbormaster play` writes them, or the body of a replay, or a list of such bodies.
 * Raises an error for anything else.
 * @param {string} text
 * @returns {Log}
 */
export function readRecord(text) {
  const trimmed = text.trim();
  /** @type {any[]} */
  let parts;
  try {
    parts = [JSON.parse(trimmed)].flat();
  } catch {
    parts = trimmed.split("\n").filter((line) => line.trim()).map(lineOf);
  }
  const [first] = parts;
  if (first?.seats && first.ruleset && !first.deal && parts.length === 1) return { start: { state: first }, actions: [], games: 1 };
  if (!begins(first)) throw new Error(label("wb_no_record"));
  const { deal, state, draw } = first;
  const start = { ...(deal ? { deal } : { state }), ...(draw ? { draw } : {}) };
  const others = parts.slice(1);
  const next = others.findIndex(begins);
  const own = next < 0 ? others : others.slice(0, next);
  const actions = own.map((part) => part?.action ?? part).filter((part) => part?.type);
  return { start, actions: [...(first.actions ?? []), ...actions], games: parts.filter(begins).length };
}

/** Whether a game begins with a part of a log. @param {any} part */
const begins = (part) => Boolean(part?.deal || part?.state);

/** @param {string} line @param {number} index */
function lineOf(line, index) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(label("wb_no_json", { line: index + 1 }));
  }
}

/**
 * @param {{ log: Log | null, at: number, onOpen: (text: string) => void, onStep: (to: number) => void, onIllegal: () => void }} props
 */
export function Record({ log, at, onOpen, onStep, onIllegal }) {
  const [text, setText] = useState("");
  /** @param {DragEvent} event */
  const dropped = async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) onOpen(await file.text());
  };
  const most = log?.actions.length ?? 0;
  return html`<section class="record" onDrop=${dropped} onDragOver=${(/** @type {Event} */ event) => event.preventDefault()}>
    <p class="field"><label for="record">${label("wb_record")}</label>
      <textarea id="record" rows="4" value=${text} onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></p>
    <button type="button" onClick=${() => onOpen(text)}>${label("wb_open_it")}</button>
    ${log && most ? html`<p role="group" aria-label=${label("wb_steps")}>
      <button type="button" onClick=${() => onStep(0)}>${label("wb_first")}</button>
      <button type="button" disabled=${at <= 0} onClick=${() => onStep(at - 1)}>${label("wb_previous")}</button>
      <output>${label("wb_at", { at, most })}</output>
      <button type="button" disabled=${at >= most} onClick=${() => onStep(at + 1)}>${label("wb_next")}</button>
      <button type="button" onClick=${() => onStep(most)}>${label("wb_last")}</button>
      <button type="button" onClick=${onIllegal}>${label("wb_first_illegal")}</button></p>
      ${log.games > 1 ? html`<p>${label("wb_games", { count: log.games })}</p>` : ""}
      ${at < most ? html`<p>${label("wb_then")} <code>${JSON.stringify(log.actions[at])}</code></p>` : ""}` : ""}
  </section>`;
}
