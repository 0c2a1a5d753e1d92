// The form of an action, from the fields that the service declares for it: every action of every book has one.

import { html } from "./preact.js";
import { label } from "./labels.js";

/** @typedef {import("./shapes.js").Field} Field */
/** @typedef {import("./shapes.js").Kind} Kind */
/** @typedef {import("./shapes.js").Action} Action */

/** @type {Record<string, string>} */
const PLACES = { Hex: "hex", Corner: "corner", Edge: "edge" };
/** Declarations whose values are names, even where a name looks like a number, as that of a nine. */
const NAMES = ["Rank", "PlayingCard", "Card", "ProgressCard", ...Object.keys(PLACES)];

/**
 * The kind of place that a text names; undefined if it names none.
 * @param {string} name
 */
export function kindOf(name) {
  if (/^-?\d+,-?\d+$/.test(name)) return "hex";
  if (/^-?\d+,-?\d+,(N|S|C)$/.test(name)) return "corner";
  return /^-?\d+,-?\d+,[A-Z-]+$/.test(name) ? "edge" : undefined;
}

/**
 * The first field of an action that a place fits into, an empty one if there is one.
 * @param {Kind} kind
 * @param {Record<string, string>} values
 * @param {string} place
 */
export function fieldFor(kind, values, place) {
  const fitting = kind.fields.filter((field) => PLACES[field.of] === kindOf(place));
  return fitting.find((field) => !values[field.name]) ?? fitting[0];
}

/**
 * Whether nothing but a place is needed besides the seat.
 * @param {Kind} kind
 */
export const needsOnePlace = (kind) => {
  const needed = kind.fields.filter((field) => field.required && field.name !== "seat");
  return needed.length === 1 && needed[0].of in PLACES;
};

/**
 * The action that a filled form stands for. A text that is JSON is what it says, any other text is itself.
 * @param {Kind} kind
 * @param {Record<string, string>} values
 * @returns {Action}
 */
export function actionOf(kind, values) {
  /** @type {Action} */
  const action = { type: kind.type, seat: Number(values.seat ?? 0) };
  for (const field of kind.fields) {
    const text = (values[field.name] ?? "").trim();
    if (field.name !== "seat" && text !== "") action[field.name] = valueOf(text, field);
  }
  return action;
}

/** @param {string} text @param {Field} field */
function valueOf(text, field) {
  if (NAMES.includes(field.of)) return text === "null" && field.nullable ? null : text;
  try {
    return JSON.parse(text);
  } catch {
    // Cards and names may be listed without quotation marks.
    if (field.of === "PlayingCards" || field.of === "Many") return text.split(/[\s,]+/);
    if (/^\w+ *[:=] *\d+/.test(text)) {
      const pairs = text.split(/[;,]\s*/).map((pair) => pair.split(/ *[:=] */));
      return Object.fromEntries(pairs.map(([name, number]) => [name, Number(number)]));
    }
    return text;
  }
}

/**
 * The texts of a form that stand for an action.
 * @param {Action} action
 * @returns {Record<string, string>}
 */
export const valuesOf = (action) =>
  Object.fromEntries(
    Object.entries(action)
      .filter(([name]) => name !== "type" && name !== "chance")
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );

/**
 * @param {{ kind: Kind, values: Record<string, string>, seats: number, onChange: (values: Record<string, string>) => void,
 *           onSubmit: () => void }} props
 */
export function ActionForm({ kind, values, seats, onChange, onSubmit }) {
  /** @param {Event} event */
  const submitted = (event) => {
    event.preventDefault();
    onSubmit();
  };
  /** @param {string} name @param {Event} event */
  const changed = (name, event) =>
    onChange({ ...values, [name]: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<form class="action" onSubmit=${submitted}>
    <p><span lang="en">${kind.says}</span> <a href=${`/v1/rules/${kind.id}`}>${label("wb_the_rule")}</a></p>
    ${kind.fields.map((field) => {
      const id = `field-${field.name}`;
      return html`<p class="field"><label for=${id}>${field.required ? field.name : label("wb_optional", { field: field.name })}</label>
        ${field.of === "Seat"
          ? html`<select id=${id} value=${values[field.name] ?? ""} onChange=${(/** @type {Event} */ event) => changed(field.name, event)}>
              ${field.name === "seat" ? "" : html`<option value=""></option>`}
              ${Array.from({ length: seats }, (_, seat) => html`<option value=${String(seat)}>${seat}</option>`)}
            </select>`
          : html`<input id=${id} value=${values[field.name] ?? ""} title=${field.says} autocomplete="off"
              onInput=${(/** @type {Event} */ event) => changed(field.name, event)} />`}
        <small lang="en">${field.says}</small></p>`;
    })}
    <button type="submit">${label("wb_try")}</button>
  </form>`;
}
