// A pasted state or log: what it is, and stepping through its actions.

import { html, useState } from "./preact.js";

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
  if (!begins(first)) throw new Error("This is neither a state nor a log that begins with a deal or a state.");
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
    throw new Error(`Line ${index + 1} is not JSON.`);
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
    <p class="field"><label for="record">A state, or a log of actions (JSON or NDJSON). Paste it, or drop a file here.</label>
      <textarea id="record" rows="4" value=${text} onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></p>
    <button type="button" onClick=${() => onOpen(text)}>Open it</button>
    ${log && most ? html`<p role="group" aria-label="Steps of the log">
      <button type="button" onClick=${() => onStep(0)}>First</button>
      <button type="button" disabled=${at <= 0} onClick=${() => onStep(at - 1)}>Previous</button>
      <output>${at} of ${most}</output>
      <button type="button" disabled=${at >= most} onClick=${() => onStep(at + 1)}>Next</button>
      <button type="button" onClick=${() => onStep(most)}>Last</button>
      <button type="button" onClick=${onIllegal}>First illegal action</button></p>
      ${log.games > 1 ? html`<p>This is the first of ${log.games} games.</p>` : ""}
      ${at < most ? html`<p>Next: <code>${JSON.stringify(log.actions[at])}</code></p>` : ""}` : ""}
  </section>`;
}
