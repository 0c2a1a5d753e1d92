// Who plays and how it looks. Every setting is a parameter of the address, so a link shows what its sender saw.

/** @typedef {{ who: string[], pace: number, theme: string, seed: string }} Settings */

const PACE = 500;
const WHO = ["you", "greedy", "greedy", "greedy"];

/** @returns {Settings} */
export function readSettings() {
  const asked = new URLSearchParams(location.search);
  const pace = Number(asked.get("pace") ?? PACE);
  return {
    who: asked.get("who")?.split(",") ?? WHO,
    pace: Number.isFinite(pace) ? pace : PACE,
    theme: asked.get("theme") ?? "",
    seed: asked.get("seed") ?? "",
  };
}

/** @param {Settings} settings */
export function writeSettings({ who, pace, theme, seed }) {
  const told = new URLSearchParams();
  if (who.join() !== WHO.join()) told.set("who", who.join());
  if (pace !== PACE) told.set("pace", String(pace));
  if (theme) told.set("theme", theme);
  if (seed) told.set("seed", seed);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  history.replaceState(null, "", location.pathname + (told.size ? `?${told}` : "") + location.hash);
}
