// Who plays the other seats: nobody, a player that takes any legal action, or a greedy one. The greedy one chooses like
// `harbormaster play --bot greedy`: by the same file, and held to the same cases. Each sees only its own hand.

import { ask } from "./api.js";
import { inARow, lastOffer } from "./course.js";

/** @typedef {import("./shapes.js").Action} Action */
/** @typedef {import("./shapes.js").Legal} Legal */
/** @typedef {Record<string, number>} Goods */
/**
 * How the types of action begin that are done first, and last; after `patience` actions in a row one of the last is done.
 * Of so many cards of a kind there is one to `spare`.
 * @typedef {{ first: string[], last: string[], patience: number, spare: number }} Habits
 */

export const PLAYERS = ["nobody", "random", "greedy"];

/** @returns {Promise<Habits>} */
export const greedyHabits = () => ask("/play/greedy.json");

/**
 * The action that a player takes.
 * @param {any} view what the player sees of the state
 * @param {Pick<Legal, "actions" | "templates">} legal what the player may do
 * @param {Habits | null} habits of a greedy player; null stands for one that does not care
 * @param {number} often how many actions the player has taken in a row
 * @param {boolean} offered whether the player has offered a trade in this turn
 * @returns {Action | undefined}
 */
export function choiceOf(view, legal, habits, often, offered) {
  const wanted = habits ? preferred(view, legal, habits, often, offered) : legal.actions.length ? legal.actions : filled(legal.templates);
  return wanted[Math.floor(Math.random() * wanted.length)];
}

/**
 * What the programs do next: the first of them that can do anything.
 * @param {any} state
 * @param {Pick<Legal, "actions" | "templates">} legal
 * @param {(seat: number) => boolean} plays whether a program plays a seat
 * @param {(seat: number) => Habits | null} habitsOf
 * @param {import("./course.js").Course | null} course
 * @returns {Action | undefined}
 */
export function nextOf(state, legal, plays, habitsOf, course) {
  const seats = new Set([...legal.actions, ...legal.templates].map((found) => found.seat).filter(plays));
  for (const seat of seats) {
    const own = { actions: legal.actions.filter((action) => action.seat === seat), templates: legal.templates.filter((template) => template.seat === seat) };
    const view = { ...state, seats: state.seats.map((/** @type {any} */ held, /** @type {number} */ other) => (other === seat ? held : {})) };
    const chosen = choiceOf(view, own, habitsOf(seat), course ? inARow(course, seat) : 0, Boolean(course && lastOffer(course, seat)));
    if (chosen) return chosen;
  }
  return undefined;
}

const NEARLY = 1e-9;

/**
 * The actions that are equally good to a greedy player; none if there is nothing that it can do.
 * @param {any} view
 * @param {Pick<Legal, "actions" | "templates">} legal
 * @param {Habits} habits
 * @param {number} often
 * @param {boolean} offered
 * @returns {Action[]}
 */
export function preferred(view, legal, habits, often, offered) {
  const all = [...legal.actions, ...filled(legal.templates), ...(offered ? [] : proposed(view, legal.templates, habits))];
  /** @param {Action} action */
  const late = (action) => habits.last.some((start) => action.type.startsWith(start));
  const ending = often > habits.patience ? all.filter(late) : [];
  const open = ending.length ? ending : all;
  const sensible = open.filter((action) => !termsOf(view, action) || gain(view, action) > 0);
  const actions = sensible.length ? sensible : open;
  const start = habits.first.find((first) => actions.some((action) => action.type.startsWith(first)));
  const sooner = actions.filter((action) => (start ? action.type.startsWith(start) : !late(action)));
  const wanted = sooner.length ? sooner : actions;
  const best = Math.max(...wanted.map((action) => gain(view, action)));
  return wanted.filter((action) => gain(view, action) > best - NEARLY);
}

/**
 * How much more the hand is worth after a trade, or less after cards were put back; 0 for all other actions.
 * @param {any} view
 * @param {Action} action
 */
function gain(view, action) {
  const [give, receive] = putsBack(action) ? [action.cards, {}] : (termsOf(view, action) ?? [{}, {}]);
  return change(view.seats[action.seat].resources ?? {}, give, receive);
}

/** @param {Goods} held @param {Goods} give @param {Goods} receive */
const change = (held, give, receive) =>
  Object.entries(held).reduce((sum, [kind, count]) => sum + worth(count - (give[kind] ?? 0) + (receive[kind] ?? 0)) - worth(count), 0);

/** The more cards of a kind somebody holds, the less another one is worth. @param {number} count */
const worth = (count) => Array.from({ length: count }, (_, place) => 1 / (place + 1)).reduce((sum, one) => sum + one, 0);

/**
 * What a trade takes of the hand and what it brings: those of an offer that is accepted, or its own.
 * @param {any} view
 * @param {Action} action
 * @returns {[Goods, Goods] | null}
 */
function termsOf(view, action) {
  if (action.type === "accept_trade") {
    const offer = view.turn.offers.find((/** @type {any} */ one) => one.seat === action.by);
    return [offer.receive, offer.give];
  }
  return isGoods(action.give) && isGoods(action.receive) ? [action.give, action.receive] : null;
}

/** @param {any} value */
const isGoods = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);
/** @param {Action} action */
const putsBack = (action) => action.type.startsWith("discard_") && isGoods(action.cards);

/**
 * Where there are too many ways to choose cards to list them: those of which there are most.
 * @param {Legal["templates"]} templates
 * @returns {Action[]}
 */
function filled(templates) {
  return templates.flatMap(({ type, seat, fields }) => {
    const { of, count } = /** @type {any} */ (fields.cards ?? {});
    if (!count || !isGoods(of)) return [];
    const left = { ...of };
    /** @type {Goods} */
    const cards = {};
    for (let taken = 0; taken < count; taken += 1) {
      const kind = Object.keys(left).reduce((most, one) => (left[one] > left[most] ? one : most));
      left[kind] -= 1;
      cards[kind] = (cards[kind] ?? 0) + 1;
    }
    return [{ type, seat, cards }];
  });
}

/**
 * Offers to all others, in the own turn and while no other stands: a card of which one has many for one of which one has
 * none.
 * @param {any} view
 * @param {Legal["templates"]} templates
 * @param {Habits} habits
 * @returns {Action[]}
 */
function proposed(view, templates, habits) {
  const template = templates.find(({ type }) => type === "offer_trade");
  if (!template || view.turn.seat !== template.seat || view.turn.offers.length) return [];
  const { seat, fields } = template;
  const held = view.seats[seat].resources;
  /** @type {{ to: number[], give: string[], receive: string[] }} */
  const { to, give, receive } = /** @type {any} */ (fields);
  const most = give.reduce((best, kind) => ((held[kind] ?? 0) > (held[best] ?? 0) ? kind : best));
  if ((held[most] ?? 0) < habits.spare) return [];
  // Other goods that may be traded are none of its cards.
  return receive.filter((kind) => held[kind] === 0).map((kind) => ({ type: "offer_trade", seat, to, give: { [most]: 1 }, receive: { [kind]: 1 } }));
}
