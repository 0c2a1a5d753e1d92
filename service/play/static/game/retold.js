// A kept game in another language than before: the service tells its events and what is owed again.

import { ask } from "../api.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../shapes.js").Step} Step */

/** @param {Course} course @returns {Promise<Course>} */
export async function retold(course) {
  const steps = await Promise.all(course.steps.map(toldAgain));
  const legal = await ask("/v1/legal-actions", { state: steps[course.at].state });
  steps[course.at] = { ...steps[course.at], legal };
  return { steps, at: course.at };
}

/** @param {Step} step @returns {Promise<Step>} */
async function toldAgain(step) {
  const seats = Object.entries(step.events ?? {}).filter(([, events]) => events.length);
  const told = await Promise.all(seats.map(([seat, events]) => ask("/v1/views", { state: step.state, viewer: Number(seat), events })));
  return { ...step, events: { ...step.events, ...Object.fromEntries(seats.map(([seat], index) => [seat, told[index].events])) } };
}
