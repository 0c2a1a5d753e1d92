// The game of this tab, which the browser keeps: it is there again after a reload, and on the way back from a rule.

/** @typedef {import("../course.js").Course} Course */

const NAME = "harbormaster";
/** Steps that are kept, the last ones. */
const MOST = 40;

/** Keep a game that has begun; without one, forget the last. A browser that keeps nothing is no fault. @param {Course | null} course */
export function keep(course) {
  try {
    if (!course) return sessionStorage.removeItem(NAME);
    const from = Math.max(0, Math.min(course.at, course.steps.length - MOST));
    const steps = course.steps.slice(from, from + MOST).map((step) => ({ ...step, target: course.steps[0].target }));
    sessionStorage.setItem(NAME, JSON.stringify({ steps, at: course.at - from }));
    // The position in the address is no longer this one.
    if (course.at && location.hash) history.replaceState(null, "", location.pathname + location.search);
  } catch {
    // full, or forbidden
  }
}

/** The game that was kept, unless the address names a position or a scenario. @returns {Course | null} */
export function kept() {
  try {
    return location.hash ? null : JSON.parse(sessionStorage.getItem(NAME) ?? "null");
  } catch {
    return null;
  }
}
