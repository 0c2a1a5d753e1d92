// Which legal actions a place stands for, and what a click on it means.

import { kindOfPlace } from "./places.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {import("../shapes.js").Kind} Kind */
/** @typedef {import("./places.js").PlaceKind} PlaceKind */
/** @typedef {{ place: string, actions: Action[] }} Light */

/** @type {Record<string, PlaceKind>} */
const FIELDS = { Hex: "hex", Waters: "hex", Corner: "corner", Edge: "edge" };
const PIECES = ["road", "ship", "settlement", "city"];

/**
 * The places that an action names, in the order of its fields.
 * @param {Action} action
 * @param {Kind[]} kinds
 * @returns {string[]}
 */
export function placesOf(action, kinds) {
  const fields = kinds.find((kind) => kind.type === action.type)?.fields ?? [];
  return fields.filter((field) => field.of in FIELDS).map((field) => action[field.name]).filter((place) => place && kindOfPlace(place));
}

/**
 * The places that are lit once some have been picked, each with the actions that go on there.
 * @param {Action[]} actions
 * @param {Kind[]} kinds
 * @param {string[]} picks
 * @returns {Light[]}
 */
export function lightsOf(actions, kinds, picks) {
  /** @type {Map<string, Action[]>} */
  const found = new Map();
  for (const action of actions) {
    const places = placesOf(action, kinds);
    const next = places[picks.length];
    if (next !== undefined && picks.every((pick, index) => places[index] === pick)) found.set(next, [...(found.get(next) ?? []), action]);
  }
  return [...found].map(([place, here]) => ({ place, actions: here }));
}

/**
 * What a click on a lit place means: an action at once, a further place to pick, or a choice.
 * @param {Light} light
 * @param {Kind[]} kinds
 * @param {string[]} picks
 * @returns {{ act: Action } | { pick: string } | { choose: Action[] }}
 */
export function clickOn(light, kinds, picks) {
  const { actions, place } = light;
  if (actions.length === 1 && placesOf(actions[0], kinds).length === picks.length + 1) return { act: actions[0] };
  const goesOn = actions.every((action) => action.type === actions[0].type && placesOf(action, kinds).length > picks.length + 1);
  return goesOn ? { pick: place } : { choose: actions };
}

/**
 * The marks of lit places: a piece in the seat's colour where the action places one, else a plain light.
 * @param {Light[]} lights
 * @param {number} seat
 */
export const marksOf = (lights, seat) =>
  lights.map(({ place, actions }) => {
    const kind = PIECES.find((piece) => actions[0].type.split("_").includes(piece)) ?? "hint";
    return { place, at: kindOfPlace(place), kind, ...(kind === "hint" ? {} : { seat }) };
  });

/**
 * Whether every action names at most one place, so that the service knows best how its light looks.
 * @param {Action[]} actions
 * @param {Kind[]} kinds
 */
export const single = (actions, kinds) => actions.every((action) => placesOf(action, kinds).length < 2);

/**
 * The action that somebody means who clicks a place that is not lit; undefined if nothing is meant.
 * @param {string} place
 * @param {{ kinds: Kind[], legal: Action[], pressed: string, state: any, seat: number, atSea: boolean }} table
 * @returns {Action | undefined}
 */
export function meantAt(place, { kinds, legal, pressed, state, seat, atSea }) {
  const at = kindOfPlace(place);
  /** @param {Kind} kind */
  const fieldAt = (kind) => kind.fields.find((field) => FIELDS[field.of] === at);
  const fitting = kinds.filter((kind) => fieldAt(kind) && kind.fields.filter((field) => field.required && field.name !== "seat").length === 1);
  const own = state.seats[seat];
  const usual = at === "corner" ? (own.settlements?.includes(place) ? "build_city" : "build_settlement") : at === "edge" ? (atSea ? "build_ship" : "build_road") : "";
  const owed = fitting.find((kind) => !kind.type.startsWith("build_") && legal.some((action) => action.type === kind.type));
  const kind = fitting.find((one) => one.type === pressed) ?? owed ?? fitting.find((one) => one.type === usual);
  const field = kind && fieldAt(kind);
  return kind && field ? { type: kind.type, seat, [field.name]: place } : undefined;
}

/** Whether an action needs a place. @param {Kind} kind */
export const takesPlace = (kind) => kind.fields.some((field) => field.required && field.of in FIELDS);

/**
 * Fields for an action that is refused wherever it is tried: any place of the board, nothing of anything else.
 * @param {Kind} kind
 * @param {any} view
 */
export function anywhere(kind, view) {
  const hex = Object.keys(view.board?.hexes ?? { "0,0": {} })[0];
  /** @type {Record<string, unknown>} */
  const blank = { Hex: hex, Waters: hex, Corner: `${hex},N`, Edge: `${hex},E`, Bundle: {}, Many: [] };
  return Object.fromEntries(kind.fields.filter((field) => field.required && field.name !== "seat" && field.of in blank).map((field) => [field.name, blank[field.of]]));
}
