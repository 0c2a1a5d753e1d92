// Whether it is for a program to act. What it does then is in opponents.js, which is fetched when the first one acts.

/** @typedef {import("./shapes.js").Legal} Legal */

/** How a program answers an offer. */
const ANSWER = /^(accept|decline)_trade$/;

/**
 * What programs may do, if it is for one of them to act: nobody else does while a person is first to act, but they
 * answer an offer, and wait for the answer of a person to one.
 * @param {Legal} legal
 * @param {number[]} persons
 * @param {any} state
 * @returns {Pick<Legal, "actions" | "templates"> | null}
 */
export function programsTurn(legal, persons, state) {
  /** @type {{ seat: number, to: number[] }[]} */
  const offers = state?.turn?.offers ?? [];
  const theirs = legal.actions.filter((action) => !persons.includes(action.seat));
  const answers = offers.length ? theirs.filter((action) => ANSWER.test(action.type)) : [];
  if (answers.length) return { actions: answers, templates: [] };
  const templates = legal.templates.filter((template) => !persons.includes(template.seat));
  const asked = offers.some((offer) => offer.to.some((seat) => persons.includes(seat)));
  // Somebody who owes something may have to wait for another who owes the same.
  const first = legal.actors.find((seat) => [...legal.actions, ...legal.templates].some((one) => one.seat === seat));
  return asked || first === undefined || persons.includes(first) ? null : { actions: theirs, templates };
}
