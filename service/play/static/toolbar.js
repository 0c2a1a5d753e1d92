// Above the board: back and forth, who looks, and how the board is shown.

import { html } from "./preact.js";
import { has, label } from "./labels.js";

/** @typedef {import("./shapes.js").Settings} Settings */

/**
 * @param {{ settings: Settings, seats: number, course: import("./course.js").Course, onSettings: (settings: Settings) => void,
 *           onBack: () => void, onForth: () => void, onShare: () => void, onNew: () => void }} props
 */
export function Toolbar({ settings, seats, course, onSettings, onBack, onForth, onShare, onNew }) {
  const viewers = ["all", ...Array.from({ length: seats }, (_, seat) => String(seat)), "spectator"];
  /** @param {keyof Settings} name @param {string[]} choices @param {string} words */
  const choice = (name, choices, words) => html`<label>${words} <select value=${String(settings[name])}
    onChange=${(/** @type {Event} */ event) => onSettings({ ...settings, [name]: /** @type {HTMLSelectElement} */ (event.target).value })}>
    ${choices.map((value) => html`<option value=${value}>${has(`wb_${value}`) ? label(`wb_${value}`) : label("wb_seat", { seat: value })}</option>`)}</select></label>`;
  return html`<div class="toolbar" role="toolbar" aria-label=${label("wb_view")}>
    <button type="button" disabled=${course.at === 0} onClick=${onBack}>${label("wb_undo")}</button>
    <button type="button" disabled=${course.at === course.steps.length - 1} onClick=${onForth}>${label("redo")}</button>
    ${choice("viewer", viewers, label("wb_look_as"))}
    ${choice("places", ["none", "hexes", "corners", "edges", "all"], label("wb_names"))}
    ${choice("board", ["picture", "tables"], label("wb_board"))}
    ${choice("theme", ["light", "dark", "clear"], label("wb_theme"))}
    <button type="button" onClick=${onShare}>${label("wb_link")}</button>
    <button type="button" onClick=${onNew}>${label("new")}</button>
  </div>`;
}
