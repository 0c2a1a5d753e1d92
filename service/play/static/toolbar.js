// Above the board: back and forth, who looks, and how the board is shown.

import { html } from "./preact.js";

/** @typedef {import("./shapes.js").Settings} Settings */

/**
 * @param {{ settings: Settings, seats: number, course: import("./course.js").Course, onSettings: (settings: Settings) => void,
 *           onBack: () => void, onForth: () => void, onShare: () => void, onNew: () => void }} props
 */
export function Toolbar({ settings, seats, course, onSettings, onBack, onForth, onShare, onNew }) {
  const viewers = ["all", ...Array.from({ length: seats }, (_, seat) => String(seat)), "spectator"];
  /** @param {keyof Settings} name @param {string[]} choices @param {string} label */
  const choice = (name, choices, label) => html`<label>${label} <select value=${String(settings[name])}
    onChange=${(/** @type {Event} */ event) => onSettings({ ...settings, [name]: /** @type {HTMLSelectElement} */ (event.target).value })}>
    ${choices.map((value) => html`<option value=${value}>${/^\d+$/.test(value) ? `seat ${value}` : value}</option>`)}</select></label>`;
  return html`<div class="toolbar" role="toolbar" aria-label="Position and view">
    <button type="button" disabled=${course.at === 0} onClick=${onBack}>Undo</button>
    <button type="button" disabled=${course.at === course.steps.length - 1} onClick=${onForth}>Redo</button>
    ${choice("viewer", viewers, "Look as")}
    ${choice("places", ["none", "hexes", "corners", "edges", "all"], "Names")}
    ${choice("board", ["picture", "tables"], "Board")}
    ${choice("theme", ["light", "dark", "clear"], "Theme")}
    <button type="button" onClick=${onShare}>Link</button>
    <button type="button" onClick=${onNew}>New</button>
  </div>`;
}
