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
 * @param {any} [state] what the player sees; without it every trade is as good as another
 * @returns {Action}
 */
export function choiceOf(actions, habits, state) {
  const sensible = habits && state ? actions.filter((action) => gains(action, state)) : actions;
  const wanted = habits ? preferred(sensible.length ? sensible : actions, habits) : actions;
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

/** After so many actions of a program in a row it goes on with the game: cargo could be loaded and unloaded for ever. */
const PATIENCE = 12;

/**
 * The actions left to a program that has acted so often in a row.
 * @param {Action[]} actions
 * @param {Habits} habits
 * @param {number} often
 */
export function lively(actions, habits, often) {
  const ending = actions.filter((action) => habits.last.some((start) => action.type.startsWith(start)));
  return often > PATIENCE && ending.length ? ending : actions;
}

/**
 * Whether an action is no trade, or one after which the hand is worth more: the more cards of a kind somebody holds, the
 * less another one is worth.
 * @param {Action} action
 * @param {any} state
 */
function gains(action, state) {
  const offer = action.type.startsWith("accept_") && state.turn?.offers?.find((/** @type {any} */ one) => one.seat === action.by);
  const held = state.seats[action.seat].resources;
  if (!offer || typeof held !== "object") return true;
  /** @param {Record<string, number>} cards */
  const worth = (cards) => Object.entries(cards).reduce((sum, [kind, count]) => sum + count / (1 + (held[kind] ?? 0)), 0);
  return worth(offer.give) > worth(offer.receive);
}
