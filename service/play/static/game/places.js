// Where a place lies: the hexes around it, from its name.

/** @typedef {"hex" | "corner" | "edge"} PlaceKind */

/** @type {Record<string, [number, number][]>} */
const AROUND = {
  N: [[0, 0], [0, -1], [1, -1]],
  S: [[0, 0], [0, 1], [-1, 1]],
  C: [[0, 0]],
  NE: [[0, 0], [1, -1]],
  E: [[0, 0], [1, 0]],
  SE: [[0, 0], [0, 1]],
};

/**
 * The names of the hexes that a place touches; a hex touches itself.
 * @param {string} place
 */
export function hexesAround(place) {
  const [q, r, side] = place.split(",");
  if (side === undefined) return [place];
  const offsets = AROUND[side.startsWith("C-") ? "C" : side] ?? [[0, 0]];
  return offsets.map(([dq, dr]) => `${Number(q) + dq},${Number(r) + dr}`);
}

/**
 * The kind of place that a name stands for.
 * @param {string} name
 * @returns {PlaceKind | undefined}
 */
export function kindOfPlace(name) {
  if (/^-?\d+,-?\d+$/.test(name)) return "hex";
  if (/^-?\d+,-?\d+,[NSC]$/.test(name)) return "corner";
  return /^-?\d+,-?\d+,[A-Z]{1,2}(-[A-Z]{1,2})?$/.test(name) ? "edge" : undefined;
}
