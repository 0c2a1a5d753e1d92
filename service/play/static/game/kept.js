// What outlasts a reload: the settings, which are parameters of the address, so that a link shows what its sender saw, and
// the game of this tab, which the browser keeps. It is there again on the way back from a rule.

import { language } from "../labels.js";

/** @typedef {import("../course.js").Course} Course */
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

const NAME = "harbormaster";
/** Steps that are kept, the last ones. */
const MOST = 40;

/** Keep a game that has begun; without one, forget the last. A browser that keeps nothing is no fault. @param {Course | null} course */
export function keep(course) {
  try {
    if (!course) return sessionStorage.removeItem(NAME);
    const from = Math.max(0, Math.min(course.at, course.steps.length - MOST));
    const steps = course.steps.slice(from, from + MOST).map((step) => ({ ...step, target: course.steps[0].target }));
    sessionStorage.setItem(NAME, JSON.stringify({ steps, at: course.at - from, language }));
    // The position in the address is no longer this one.
    if (course.at && location.hash) history.replaceState(null, "", location.pathname + location.search);
  } catch {
    // full, or forbidden
  }
}

/** The game that was kept, unless the address names a position or a scenario. @returns {Course & { language?: string } | null} */
export function kept() {
  try {
    return location.hash ? null : JSON.parse(sessionStorage.getItem(NAME) ?? "null");
  } catch {
    return null;
  }
}
