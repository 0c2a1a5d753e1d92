// Who plays the other seats: nobody, a player that takes any legal action, or a greedy one.

import { ask } from "./api.js";

/** @typedef {import("./shapes.js").Action} Action */
/** @typedef {{ first: string[], last: string[] }} Habits how the types of action begin that are done first, and last */

export const PLAYERS = ["nobody", "random", "greedy"];

/** The habits of the greedy player, which the command line reads, too. @returns {Promise<Habits>} */
export const greedyHabits = () => ask("/play/greedy.json");

/**
 * The action that a player takes.
 * @param {Action[]} actions at least one
 * @param {Habits | null} habits of a greedy player; null stands for one that does not care
 * @returns {Action}
 */
export function choiceOf(actions, habits) {
  const wanted = habits ? preferred(actions, habits) : actions;
  return wanted[Math.floor(Math.random() * wanted.length)];
}

/** @param {Action[]} actions @param {Habits} habits */
function preferred(actions, habits) {
  for (const start of habits.first) {
    const found = actions.filter((action) => action.type.startsWith(start));
    if (found.length) return found;
  }
  const sooner = actions.filter((action) => !habits.last.some((start) => action.type.startsWith(start)));
  return sooner.length ? sooner : actions;
}
