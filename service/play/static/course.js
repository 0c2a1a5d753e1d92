// The course of a game: its states one after another, and where one is in it. Nothing is changed; each is a new value.

/** @typedef {import("./shapes.js").State} State */
/** @typedef {import("./shapes.js").Step} Step */
/** @typedef {{ steps: Step[], at: number }} Course */

/**
 * A course that begins with a state.
 * @param {State} state
 * @param {Partial<Step>} [known] what is known of it already
 * @returns {Course}
 */
export const begun = (state, known = {}) => ({ steps: [{ state, ...known }], at: 0 });

/** @param {Course} course */
export const present = (course) => course.steps[course.at];

/**
 * One step further; what was undone before is forgotten.
 * @param {Course} course
 * @param {Step} step
 * @returns {Course}
 */
export const followed = (course, step) => ({
  steps: [...course.steps.slice(0, course.at + 1), step],
  at: course.at + 1,
});

/**
 * Back or forth by some steps, as far as there are any.
 * @param {Course} course
 * @param {number} by
 * @returns {Course}
 */
export const moved = (course, by) => ({
  ...course,
  at: Math.max(0, Math.min(course.steps.length - 1, course.at + by)),
});

/**
 * Back to the last decision of a seat, or to the beginning if it has made none.
 * @param {Course} course
 * @param {number} seat
 * @returns {Course}
 */
export function takenBack(course, seat) {
  const own = course.steps.slice(0, course.at + 1).findLastIndex((step) => step.action?.seat === seat);
  return { ...course, at: Math.max(0, own - 1) };
}

/**
 * How many of the last actions were those of one seat.
 * @param {Course} course
 * @param {number} seat
 */
export function inARow(course, seat) {
  const before = course.steps.slice(0, course.at + 1);
  return before.length - 1 - before.findLastIndex((step) => step.action?.seat !== seat);
}

/**
 * The last offer that a seat made since it last ended its turn: its terms, who has declined it, and whether nothing else
 * has happened since.
 * @param {Course} course
 * @param {number} seat
 */
export function lastOffer(course, seat) {
  const steps = course.steps.slice(0, course.at + 1);
  const at = steps.findLastIndex(({ action }) => action?.seat === seat && ["offer_trade", "end_turn"].includes(action.type));
  const offer = steps[at]?.action;
  if (offer?.type !== "offer_trade") return null;
  const since = steps.slice(at + 1);
  const declined = since.flatMap(({ action }) => (action?.type === "decline_trade" && action.by === seat ? [action.seat] : []));
  return { give: offer.give, receive: offer.receive, declined, only: since.length === declined.length };
}
