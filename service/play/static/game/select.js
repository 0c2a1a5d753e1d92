// A choice from a list, and who may play a seat.

import { html } from "../preact.js";
import { label, labels } from "../labels.js";

await labels("who");

export const PLAYERS = /** @type {[string, string][]} */ ([["you", label("person")], ["greedy", label("greedy")], ["random", label("random")]]);

/** @param {{ label: string, value: string, choices: [string, string][], onChange: (value: string) => void }} props */
export function Select({ label, value, choices, onChange }) {
  return html`<label class="pickone"><span>${label}</span> <select onChange=${(/** @type {Event} */ event) => onChange(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${choices.map(([id, words]) => html`<option value=${id} selected=${id === value}>${words}</option>`)}</select></label>`;
}
