// Places, pieces and actions in words that a player uses.

import { has, joined, label } from "../labels.js";
import { hexesAround, kindOfPlace } from "./places.js";
import { calledBy, nameOf } from "./seats.js";

/** @typedef {import("../shapes.js").Action} Action */

const SEA = ["sea", "frame"];
/** By side of the hex that names a place: on which side of each hex around it the place lies. @type {Record<string, string[]>} */
const SIDES = { N: ["N", "SE", "SW"], S: ["S", "NW", "NE"], NE: ["NE", "SW"], E: ["E", "W"], SE: ["SE", "NW"] };
/** Members of an action that name seats. */
const SEATS = ["to", "by", "victim", "partner", "consent"];

/** A name of the wire as people write it. @param {string} name */
export const plain = (name) => name.replaceAll("_", " ");

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** A name of the wire in the service's words, as it reads after a count. @param {string} name @param {number} [count] */
export const worded = (name, count = 1) => (has(`word.${name}`) ? label(`word.${name}`, { count }) : plain(name));

/** The same without an article or quotation marks: the name of a card. @param {string} name */
export const bare = (name) => worded(name).replace(RegExp(label("word_leaves_out"), "g"), "");

/** The land around a place. @param {any} state @param {string} place @returns {any[]} */
export const landAround = (state, place) => hexesAround(place).map((name) => state.board.hexes[name]).filter((hex) => hex && !SEA.includes(hex.terrain));

/**
 * A place by what lies around it: "forest 11", "between forest 11 and hills 5", "on the north coast of hills 5", "at sea".
 * @param {any} state
 * @param {string} place
 */
export function placeWords(state, place) {
  const around = hexesAround(place).map((name) => state.board.hexes[name]);
  if (kindOfPlace(place) === "hex") return around[0] ? hexWords(around[0]) : worded("sea");
  const land = landAround(state, place);
  const [first, second, third] = land.map(hexWords);
  if (land.length > 1) return label(third ? "word.between_three" : "word.between_two", { first, second, third });
  const side = SIDES[place.split(",")[2]]?.[around.indexOf(land[0])];
  return land.length ? label("coast", { side, hex: first }) : worded("at_sea");
}

/** @param {{ terrain: string, number?: number }} hex */
const hexWords = ({ terrain, number }) => worded(terrain) + (number ? ` ${number}` : "");

/** What the service calls the types of action of the books in play. @type {Record<string, string>} */
const titles = {};

/** Learns what the types of action are called. @param {{ type: string, title: string }[]} kinds */
export const learn = (kinds) => Object.assign(titles, Object.fromEntries(kinds.map(({ type, title }) => [type, title])));

/** @param {string} type */
export const wordOf = (type) => titles[type] ?? capital(plain(type));

/**
 * The members in which an action differs from others of its type, in words.
 * @param {Action} action
 * @param {any} state
 * @param {number} me
 * @param {string[]} [told] members that are told already
 */
export function memberWords(action, state, me, told = []) {
  return Object.entries(action)
    .filter(([name, value]) => !["type", "seat", "chance", ...told].includes(name) && value !== null)
    .map(([name, value]) => valueWords(name, value, state, me))
    .join(", ");
}

/** @param {string} name @param {any} value @param {any} state @param {number} me @returns {string} */
function valueWords(name, value, state, me) {
  if (typeof value === "string") return state.board && kindOfPlace(value) ? placeWords(state, value) : bare(value);
  if (typeof value === "number") return SEATS.includes(name) ? calledBy(value, me) : has(`member_${name}`) ? label(`member_${name}`, { value }) : `${plain(name)} ${value}`;
  if (Array.isArray(value)) return joined(value.map((one) => valueWords(name, one, state, me)));
  if (value && typeof value === "object") return Object.entries(value).map(([kind, count]) => `${count} ${worded(kind, Number(count))}`).join(", ");
  return plain(name);
}
