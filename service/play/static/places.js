// What is known of a place without knowing the game: where a state names it, and which places lie beside it.

/** @typedef {import("./shapes.js").Place} Place */
/** @typedef {import("./shapes.js").Action} Action */

/**
 * Where a state names a place, in words: "seats 0 roads".
 * @param {any} state
 * @param {string} place
 * @returns {string[]}
 */
export function mentions(state, place) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} node @param {string[]} path */
  const walk = (node, path) => {
    if (node === place) found.push(words(path));
    else if (Array.isArray(node)) node.forEach((item, index) => walk(item, [...path, String(index)]));
    else if (node !== null && typeof node === "object") {
      for (const [name, value] of Object.entries(node)) {
        if (name === place) found.push(`${words(path)} ${described(value)}`);
        else walk(value, [...path, name]);
      }
    }
  };
  walk(state, []);
  return [...new Set(found)];
}

/** @param {string[]} path */
const words = (path) =>
  path
    .filter((name, index) => !(/^\d+$/.test(name) && path[index - 1] !== "seats"))
    .join(" ")
    .replaceAll("_", " ")
    .replace("seats", "seat");

/** @param {any} value */
const described = (value) =>
  value !== null && typeof value === "object"
    ? Object.entries(value)
        .map(([name, part]) => (name === "terrain" ? part : `${name} ${part}`))
        .join(", ")
    : String(value);

/**
 * The actions that name a place.
 * @param {Action[]} actions
 * @param {string} place
 */
export const actionsAt = (actions, place) =>
  actions.filter((action) => Object.values(action).some((value) => value === place));

/**
 * The next place of the same kind in a direction.
 * @param {Place[]} places
 * @param {Place} from
 * @param {string} key the name of an arrow key
 * @returns {Place}
 */
export function neighbour(places, from, key) {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (place.kind === from.kind && along > 1 && along + 2 * aside < least) {
      best = place;
      least = along + 2 * aside;
    }
  }
  return best;
}

/**
 * The places beside one, of all kinds, the nearest first.
 * @param {Place[]} places
 * @param {Place} from
 */
export const beside = (places, from) =>
  places
    .map((place) => ({ place, far: Math.hypot(place.x - from.x, place.y - from.y) }))
    .filter(({ far }) => far > 0 && far < 65)
    .sort((one, other) => one.far - other.far)
    .map(({ place }) => place.name);
