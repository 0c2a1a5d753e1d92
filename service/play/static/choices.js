// What may be done now, and everything else that the books know, which may be tried to see why it is refused.

import { html, useState } from "./preact.js";
import { actionsAt } from "./places.js";
import { valueWords } from "./verdict.js";

/** @typedef {import("./shapes.js").Action} Action */
/** @typedef {import("./shapes.js").Kind} Kind */
/** @typedef {import("./shapes.js").Legal} Legal */

const MOST_LISTED = 40;

/**
 * @param {{ legal: Legal, asking: boolean, kinds: Kind[], type: string, place: string, onType: (type: string) => void,
 *           onAct: (action: Action) => void, onFill: (action: Action) => void, onLine: (line: string) => void }} props
 */
export function Choices({ legal, asking, kinds, type, place, onType, onAct, onFill, onLine }) {
  const [line, setLine] = useState("");
  const possible = [...new Set([...legal.actions, ...legal.templates].map((action) => action.type))];
  /** @type {string[]} */
  const others = kinds.map((kind) => kind.type).filter((name) => !possible.includes(name));
  const listed = place ? actionsAt(legal.actions, place) : type ? legal.actions.filter((action) => action.type === type) : [];
  /** @param {Event} event */
  const submitted = (event) => {
    event.preventDefault();
    onLine(line);
    setLine("");
  };
  return html`<section class="choices"><h2>Action</h2>
    <p>${legal.actors.length ? `Seat ${legal.actors.join(", ")} may act: ${legal.count} legal actions.` : asking ? "…" : "Nobody may act."}</p>
    <div class="types" role="group" aria-label="Legal types of action">${possible.map(
      (name) => html`<button type="button" aria-pressed=${name === type ? "true" : "false"} onClick=${() => onType(name)}>${name.replaceAll("_", " ")}</button>`,
    )}</div>
    <p class="field"><label for="other">Any other action</label><select id="other" value=${others.includes(type) ? type : ""}
      onChange=${(/** @type {Event} */ event) => onType(/** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="">choose one to see why it is refused</option>${others.map((name) => html`<option value=${name}>${name.replaceAll("_", " ")}</option>`)}</select></p>
    ${listed.length ? html`<h3>${place ? `Legal at ${place}` : "Legal now"}</h3><ul class="legal-actions">${listed.slice(0, MOST_LISTED).map(
      (action) => html`<li><button type="button" onClick=${() => onAct(action)}>${actionWords(action)}</button>
        <button type="button" class="fill" aria-label=${`edit: ${actionWords(action)}`} onClick=${() => onFill(action)}>edit</button></li>`,
    )}</ul>${listed.length > MOST_LISTED ? html`<p>and ${listed.length - MOST_LISTED} more, by the form.</p>` : ""}` : ""}
    <form onSubmit=${submitted}><p class="field"><label for="line">In words, such as: road 0,0,E</label>
      <input id="line" value=${line} autocomplete="off" onInput=${(/** @type {Event} */ event) => setLine(/** @type {HTMLInputElement} */ (event.target).value)} /></p></form>
  </section>`;
}

/** @param {Action} action */
export function actionWords(action) {
  const rest = Object.entries(action).filter(([name, value]) => name !== "type" && name !== "seat" && value !== null);
  const told = rest.map(([name, value]) => `${name} ${valueWords(value)}`);
  return `seat ${action.seat}: ${action.type.replaceAll("_", " ")}${told.length ? `, ${told.join(", ")}` : ""}`;
}
