// What may be done now, and everything else that the books know, which may be tried to see why it is refused.

import { html, useState } from "./preact.js";
import { label } from "./labels.js";
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
  return html`<section class="choices"><h2>${label("wb_action")}</h2>
    <p>${legal.actors.length ? label("wb_may_act", { seats: legal.actors.join(", "), count: legal.count }) : asking ? "…" : label("wb_nobody")}</p>
    <div class="types" role="group" aria-label=${label("wb_types")}>${possible.map(
      (name) => html`<button type="button" aria-pressed=${name === type ? "true" : "false"} onClick=${() => onType(name)}>${name.replaceAll("_", " ")}</button>`,
    )}</div>
    <p class="field"><label for="other">${label("wb_other")}</label><select id="other" value=${others.includes(type) ? type : ""}
      onChange=${(/** @type {Event} */ event) => onType(/** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="">${label("wb_choose_refused")}</option>${others.map((name) => html`<option value=${name}>${name.replaceAll("_", " ")}</option>`)}</select></p>
    ${listed.length ? html`<h3>${place ? label("wb_legal_at", { place }) : label("wb_legal_now")}</h3><ul class="legal-actions">${listed.slice(0, MOST_LISTED).map(
      (action) => html`<li><button type="button" onClick=${() => onAct(action)}>${actionWords(action)}</button>
        <button type="button" class="fill" aria-label=${label("wb_edit_this", { action: actionWords(action) })} onClick=${() => onFill(action)}>${label("wb_edit")}</button></li>`,
    )}</ul>${listed.length > MOST_LISTED ? html`<p>${label("wb_more", { count: listed.length - MOST_LISTED })}</p>` : ""}` : ""}
    <form onSubmit=${submitted}><p class="field"><label for="line">${label("wb_in_words")}</label>
      <input id="line" value=${line} autocomplete="off" onInput=${(/** @type {Event} */ event) => setLine(/** @type {HTMLInputElement} */ (event.target).value)} /></p></form>
  </section>`;
}

/** @param {Action} action */
export function actionWords(action) {
  const rest = Object.entries(action).filter(([name, value]) => name !== "type" && name !== "seat" && value !== null);
  const told = rest.map(([name, value]) => `${name} ${valueWords(value)}`);
  return label("wb_says", { seat: action.seat, action: [action.type.replaceAll("_", " "), ...told].join(", ") });
}
