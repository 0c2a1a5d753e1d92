// The input line: an action in a few words, such as "build_road 0,0,E" or "road 0,0,E seat=1".

import { label } from "./labels.js";
import { actionOf, fieldFor, kindOf } from "./forms.js";

/** @typedef {import("./shapes.js").Kind} Kind */

/**
 * The action that a line means. Raises an error that says what is not understood.
 * @param {string} line
 * @param {Kind[]} kinds
 * @param {string[]} possible the types that are legal now
 * @param {number} seat whose action it is, unless the line says so
 */
export function readLine(line, kinds, possible, seat) {
  const [word, ...rest] = line.trim().split(/\s+/);
  const kind = kindCalled(word, kinds, possible);
  /** @type {Record<string, string>} */
  const values = { seat: String(seat) };
  for (const part of rest) {
    const [name, value] = part.split(/=(.*)/);
    const field = value === undefined ? free(kind, values, part) : kind.fields.find((found) => found.name === name);
    if (!field) throw new Error(label("wb_no_room", { action: kind.type, part }));
    values[field.name] = value ?? part;
  }
  return actionOf(kind, values);
}

/**
 * The action that a word means: of that name; else the only one with that word in its name, legal ones first, then what
 * is built.
 * @param {string} word
 * @param {Kind[]} kinds
 * @param {string[]} possible
 */
function kindCalled(word, kinds, possible) {
  const near = kinds.filter((kind) => kind.type.split("_").includes(word));
  const choices = [
    kinds.filter((kind) => kind.type === word),
    near,
    near.filter((kind) => possible.includes(kind.type)),
    near.filter((kind) => kind.type === `build_${word}`),
  ];
  const found = choices.find((choice) => choice.length === 1);
  if (found) return found[0];
  const names = (near.length ? near : kinds).map((kind) => kind.type).join(", ");
  throw new Error(label("wb_begin_with", { names }));
}

/**
 * The field that a word without a name goes to.
 * @param {Kind} kind
 * @param {Record<string, string>} values
 * @param {string} word
 */
function free(kind, values, word) {
  if (kindOf(word)) return fieldFor(kind, values, word);
  return kind.fields.find((field) => field.name !== "seat" && !values[field.name]);
}
