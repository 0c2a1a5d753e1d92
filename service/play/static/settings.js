// How the board is shown. Every setting is a parameter of the address, so a link shows what its sender saw.

/** @typedef {import("./shapes.js").Settings} Settings */

/** @type {Settings} */
const DEFAULTS = { viewer: "all", theme: "clear", places: "none", names: false, board: "picture" };

/** @returns {Settings} */
export function readSettings() {
  const asked = new URLSearchParams(location.search);
  return {
    viewer: asked.get("viewer") ?? DEFAULTS.viewer,
    theme: asked.get("theme") ?? DEFAULTS.theme,
    places: asked.get("places") ?? DEFAULTS.places,
    names: false,
    board: asked.get("board") ?? DEFAULTS.board,
  };
}

/** @param {Settings} settings */
export function writeSettings(settings) {
  const told = new URLSearchParams();
  for (const name of /** @type {const} */ (["viewer", "theme", "places", "board"])) {
    if (settings[name] !== DEFAULTS[name]) told.set(name, settings[name]);
  }
  const query = told.size ? `?${told}` : location.pathname;
  history.replaceState(null, "", query + location.hash);
}

/**
 * The viewer as a question has it; undefined for whoever sees everything.
 * @param {string} viewer
 * @returns {number | "spectator" | undefined}
 */
export function viewerOf(viewer) {
  if (viewer === "spectator") return viewer;
  return /^\d+$/.test(viewer) ? Number(viewer) : undefined;
}
