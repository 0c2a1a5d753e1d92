// Places, pieces and actions in words that a player uses.

import { hexesAround, kindOfPlace } from "./places.js";
import { calledBy, nameOf } from "./seats.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {import("../shapes.js").Kind} Kind */

const SEA = ["sea", "frame"];
/** By side of the hex that names a place: on which side of each hex around it the place lies. @type {Record<string, string[]>} */
const SIDES = {
  N: ["north", "south-east", "south-west"], S: ["south", "north-west", "north-east"],
  NE: ["north-east", "south-west"], E: ["east", "west"], SE: ["south-east", "north-west"],
};
/** Members of an action that name seats. */
const SEATS = ["to", "by", "victim", "partner", "consent"];
/** Members of a seat whose entries are no pieces on the board. */
const PIECES = /^[a-z_]+s$/;

/** A name of the wire as people write it. @param {string} name */
export const plain = (name) => name.replaceAll("_", " ");

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Words joined as in a sentence. @param {string[]} words */
export const joined = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/**
 * A place by what lies around it: "forest 11", "between forest 11 and hills 5", "on the north coast of hills 5", "at sea".
 * @param {any} state
 * @param {string} place
 */
export function placeWords(state, place) {
  const around = hexesAround(place).map((name) => state.board.hexes[name]);
  if (kindOfPlace(place) === "hex") return around[0] ? hexWords(around[0]) : "the sea";
  const land = around.filter((hex) => hex && !SEA.includes(hex.terrain));
  if (land.length > 1) return `between ${joined(land.map(hexWords))}`;
  return land.length ? `on the ${sideOf(place, around.indexOf(land[0]))}coast of ${hexWords(land[0])}` : "at sea";
}

/** On which side of one of the hexes around it a place lies: "north-west ", or nothing. @param {string} place @param {number} hex */
const sideOf = (place, hex) => {
  const side = SIDES[place.split(",")[2]]?.[hex];
  return side ? `${side} ` : "";
};

/** @param {{ terrain: string, number?: number }} hex */
const hexWords = (hex) => plain(hex.terrain) + (hex.number ? ` ${hex.number}` : "");

/**
 * What stands at a place, with its owner: "White's city"; empty if nothing does.
 * @param {any} state
 * @param {string} place
 * @param {number} me
 */
export function pieceWords(state, place, me) {
  for (const owned of [state.seats, ...Object.values(state).map((/** @type {any} */ part) => part?.seats)]) {
    if (!Array.isArray(owned)) continue;
    for (const [seat, own] of owned.entries()) {
      const member = Object.keys(own).find((name) => PIECES.test(name) && stands(own[name], place));
      if (member) return `${seat === me ? "Your own" : `${nameOf(seat)}’s`} ${plain(singular(member))}`;
    }
  }
  const shared = ["robber", "pirate", "merchant"].find((name) => Object.values({ state, ...state }).some((/** @type {any} */ part) => part?.[name] === place));
  return shared ? `The ${shared}` : "";
}

/** @param {any} pieces @param {string} place @returns {boolean} */
function stands(pieces, place) {
  if (Array.isArray(pieces)) return pieces.some((piece) => piece === place || piece?.edge === place || piece?.corner === place);
  return pieces !== null && typeof pieces === "object" && Object.hasOwn(pieces, place);
}

/** @param {string} member */
const singular = (member) => (member.endsWith("ies") ? `${member.slice(0, -3)}y` : member.replace(/s$/, ""));

/**
 * What an action type does, as it follows "You cannot": "build a road".
 * @param {Kind | undefined} kind
 * @param {string} type
 */
export function deedWords(kind, type) {
  const says = kind?.says.split(/[.:;(]/)[0].trim() || plain(type);
  return (says.charAt(0).toLowerCase() + says.slice(1)).replace(/\bone's\b/g, "your");
}

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
  if (typeof value === "string") return state.board && kindOfPlace(value) ? placeWords(state, value) : plain(value);
  if (typeof value === "number") return SEATS.includes(name) ? calledBy(value, me) : `${plain(name)} ${value}`;
  if (Array.isArray(value)) return joined(value.map((one) => valueWords(name, one, state, me)));
  if (value && typeof value === "object") return Object.entries(value).map(([kind, count]) => `${count} ${plain(kind)}`).join(", ");
  return plain(name);
}
