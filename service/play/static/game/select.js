// A choice from a list, and who may play a seat.

import { html } from "../preact.js";

export const PLAYERS = /** @type {[string, string][]} */ ([["you", "a person"], ["greedy", "the greedy program"], ["random", "any legal move"]]);

/** @param {{ label: string, value: string, choices: [string, string][], onChange: (value: string) => void }} props */
export function Select({ label, value, choices, onChange }) {
  return html`<label class="pickone"><span>${label}</span> <select onChange=${(/** @type {Event} */ event) => onChange(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${choices.map(([id, words]) => html`<option value=${id} selected=${id === value}>${words}</option>`)}</select></label>`;
}
