// The board as tables of buttons, for screen readers and keyboards: one table for each kind of place.
//
// Arrows go to the neighbours, Enter acts. o says the place, m what may be done there, x what lies beside it, l what
// happened last, i goes to the input line.

import { html, useState } from "./preact.js";
import { label } from "./labels.js";
import { actionsAt, beside, mentions, neighbour } from "./places.js";

/** @typedef {import("./shapes.js").Place} Place */
/** @typedef {import("./shapes.js").Action} Action */

const CAPTIONS = { hex: "wb_hex_table", corner: "wb_corner_table", edge: "wb_edge_table" };
const PLACES = { hex: "wb_hex", corner: "wb_corner", edge: "wb_edge" };

/**
 * @param {{ places: Place[], state: any, legal: Action[], last: string, onPlace: (name: string) => void,
 *           say: (words: string) => void }} props
 */
export function Tables({ places, state, legal, last, onPlace, say }) {
  const [focus, setFocus] = useState(/** @type {Record<string, string>} */ ({}));
  /** @param {Place} place */
  const told = (place) => {
    const found = mentions(state, place.name);
    const types = [...new Set(actionsAt(legal, place.name).map((action) => action.type.replaceAll("_", " ")))];
    const what = found.length ? found.join("; ") : label("wb_empty");
    const called = label(PLACES[place.kind], { place: place.name });
    return label(types.length ? "wb_legal_there" : "wb_holds", { place: called, what, types: types.join(", ") });
  };
  /** @param {KeyboardEvent} event @param {Place} place */
  const pressed = (event, place) => {
    const row = places.filter((other) => other.kind === place.kind && other.y === place.y);
    const next = event.key.startsWith("Arrow")
      ? neighbour(places, place, event.key)
      : { Home: row[0], End: row[row.length - 1] }[event.key];
    if (next) {
      event.preventDefault();
      setFocus({ ...focus, [place.kind]: next.name });
      document.getElementById(`place-${next.name}`)?.focus();
    } else if (event.key === "o") say(told(place));
    else if (event.key === "m") say(listed(actionsAt(legal, place.name)) || label("wb_nothing_here"));
    else if (event.key === "x") say(label("wb_beside", { places: beside(places, place).join("; ") }));
    else if (event.key === "l") say(last || label("wb_nothing_yet"));
    else if (event.key === "i") {
      event.preventDefault();
      document.getElementById("line")?.focus();
    }
  };
  return html`<div class="tables">
    ${/** @type {const} */ (["hex", "corner", "edge"]).map((kind) => {
      const own = places.filter((place) => place.kind === kind);
      const first = focus[kind] ?? own[0]?.name;
      return html`<table>
        <caption>${label(CAPTIONS[kind])}</caption>
        <tbody>${rows(own).map(
          (row, index) => html`<tr><th scope="row">${label("wb_row", { row: index + 1 })}</th>
            ${row.map(
              (place) => html`<td><button type="button" id=${`place-${place.name}`} aria-label=${told(place)}
                tabindex=${place.name === first ? 0 : -1} class=${actionsAt(legal, place.name).length ? "legal" : ""}
                onClick=${() => onPlace(place.name)}
                onKeyDown=${(/** @type {KeyboardEvent} */ event) => pressed(event, place)}>${place.name}</button></td>`,
            )}</tr>`,
        )}</tbody>
      </table>`;
    })}
  </div>`;
}

/** @param {Action[]} actions */
const listed = (actions) => [...new Set(actions.map((action) => action.type.replaceAll("_", " ")))].join(", ");

/**
 * @param {Place[]} places
 * @returns {Place[][]}
 */
function rows(places) {
  const found = new Map();
  for (const place of places) found.set(place.y, [...(found.get(place.y) ?? []), place]);
  return [...found.values()];
}
