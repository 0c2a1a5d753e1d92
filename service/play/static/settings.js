// How the board is shown and who plays. Every setting is a parameter of the address, so a link shows what its sender saw.

/** @typedef {import("./shapes.js").Settings} Settings */

/** @type {Settings} */
const DEFAULTS = { viewer: "all", theme: "light", places: "none", board: "picture", route: "", others: "nobody", pace: "150", seed: "" };
const NAMES = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));

/** @returns {Settings} */
export function readSettings() {
  const asked = new URLSearchParams(location.search);
  const found = { ...DEFAULTS };
  for (const name of NAMES) found[name] = asked.get(name) ?? DEFAULTS[name];
  return found;
}

/** @param {Settings} settings */
export function writeSettings(settings) {
  const told = new URLSearchParams();
  for (const name of NAMES) if (settings[name] !== DEFAULTS[name]) told.set(name, settings[name]);
  const query = told.size ? `?${told}` : location.pathname;
  history.replaceState(null, "", query + location.hash);
}

/**
 * A seat's number, or undefined for a text that is none.
 * @param {string} text
 */
export const seatOf = (text) => (/^\d+$/.test(text) ? Number(text) : undefined);

/**
 * The viewer as a question has it; undefined for whoever sees everything.
 * @param {string} viewer
 * @returns {number | "spectator" | undefined}
 */
export const viewerOf = (viewer) => (viewer === "spectator" ? viewer : seatOf(viewer));
