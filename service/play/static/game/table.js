// The table: the course of a game, what each person sees of it, what is legal, and the programs that play other seats.
// It knows no rules; the service keeps nothing.

import { useEffect, useRef, useState } from "../preact.js";
import { ask, NotUnderstood } from "../api.js";
import { label, labels, language } from "../labels.js";
import { begun, followed, lastOffer, moved, present, takenBack } from "../course.js";
import { programsTurn } from "../waiting.js";
import { keep, kept } from "./kept.js";
import { learn } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {import("../shapes.js").Answer} Answer */
/** @typedef {import("../shapes.js").Kind} Kind */
/** @typedef {import("../shapes.js").Legal} Legal */
/** @typedef {{ action: Action, answer: Answer }} Tried */

/** @type {Legal} */
const NOTHING = { actors: [], count: 0, actions: [], templates: [] };
/** @typedef {{ actions: Kind[], options: Record<string, any> }} Compiled what a ruleset gives */
/** @type {Compiled} */
const NO_RULESET = { actions: [], options: {} };
/** @typedef {ReturnType<typeof useTable>} Table */

export const PERSON = "you";

/**
 * The numbers of the seats that people play.
 * @param {string[]} who
 */
export const people = (who) => who.flatMap((player, seat) => (player === PERSON ? [seat] : []));

/**
 * @param {{ who: string[], pace: number, seed: string }} settings
 * @param {(words: string) => void} say
 */
export function useTable({ who, pace, seed }, say) {
  const [course, setCourse] = useState(kept);
  const [{ actions: kinds, options }, setCompiled] = useState(NO_RULESET);
  const [tried, setTried] = useState(/** @type {Tried | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const [programs, setPrograms] = useState(/** @type {Programs | null} */ (null));
  const underway = useRef(false);
  const step = course ? present(course) : null;
  const state = step?.state ?? null;
  const legal = step?.legal ?? NOTHING;
  const persons = people(who);
  const turn = state?.turn?.seat;
  const me = legal.actors.find((seat) => persons.includes(seat)) ?? (persons.includes(turn) ? turn : (persons[0] ?? 0));
  const view = step?.views?.[me] ?? state;

  /** @param {unknown} error */
  const fail = (error) => setProblem(error instanceof NotUnderstood ? error.problem : { detail: String(error instanceof Error ? error.message : error) });
  /** @param {() => Promise<void>} work */
  const attempt = async (work) => {
    setProblem(null);
    setBusy(true);
    await work().catch(fail).finally(() => setBusy(false));
  };

  useEffect(() => keep(course), [course]);
  /** @param {any} rules */
  const follow = async (rules) => {
    await labels(...rules.modules.map((/** @type {{ id: string }} */ book) => `book/${book.id}`));
    learn(rules.actions);
    setCompiled(rules);
  };
  // A game that goes on after a reload.
  useEffect(() => {
    if (!course || !state) return;
    ask("/v1/rulesets", state.ruleset).then(follow).catch(fail);
    if (course.language !== language) import("./retold.js").then(({ retold }) => retold(course)).then(setCourse).catch(fail);
  }, []);

  /** A state that nobody has moved in yet. @param {any} found */
  const open = (found) =>
    attempt(async () => {
      const [rules, legalNow, scores, ...views] = await Promise.all([
        ask("/v1/rulesets", found.ruleset),
        ask("/v1/legal-actions", { state: found }),
        ask("/v1/scores", { state: found }),
        ...persons.map((seat) => ask("/v1/views", { state: found, viewer: seat })),
      ]);
      setTried(null);
      await follow(rules);
      setCourse(begun(found, { legal: legalNow, scores: scores.scores, target: scores.target, views: Object.fromEntries(persons.map((seat, index) => [seat, views[index].state])) }));
    });

  /**
   * Asks for an action, and takes it where it is legal. A refused one is shown and changes nothing.
   * @param {Action} action
   * @returns {Promise<Answer | undefined>}
   */
  const act = async (action) => {
    if (!course || !state || underway.current) return undefined;
    underway.current = true;
    /** @type {Answer | undefined} */
    let answer;
    await attempt(async () => {
      const seats = state.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
      const draw = seed ? `${seed} ${course.at}` : crypto.randomUUID();
      answer = /** @type {Answer} */ (await ask("/v1/adjudications", { state, action, draw: { seed: draw }, views: persons, legal: seats }));
      if (answer.verdict === "legal" && answer.state) {
        setTried(null);
        setCourse(followed(course, seenIn(answer, persons)));
      } else {
        setTried({ action, answer });
      }
    });
    underway.current = false;
    return answer;
  };

  const forget = () => {
    setTried(null);
    setProblem(null);
  };
  const waiting = programsTurn(legal, persons, state);
  useEffect(() => {
    if (!waiting || busy) return undefined;
    if (!programs) {
      programsWithHabits().then(setPrograms).catch(fail);
      return undefined;
    }
    const timer = setTimeout(() => {
      const chosen = programs.nextOf(state, waiting, (seat) => !persons.includes(seat), (seat) => (who[seat] === "random" ? null : programs.habits), course);
      if (chosen) act(chosen);
    }, pace);
    return () => clearTimeout(timer);
  }, [step, programs, busy, pace]);

  return {
    course, state, view, kinds, options, legal, me, tried, problem, busy, persons, waiting: waiting !== null,
    scores: step?.scores ?? [], target: course?.steps[0].target, winners: step?.winners ?? [],
    open, act, forget, fail,
    offer: course && lastOffer(course, me),
    leave: () => setCourse(null),
    undo: () => {
      if (!course) return;
      forget();
      setCourse(takenBack(course, me));
      say(label("taken_back"));
    },
    redo: () => course && setCourse(moved(course, 1)),
  };
}

/** @typedef {{ nextOf: typeof import("../opponents.js").nextOf, habits: any }} Programs */

/** The programs, which are fetched when the first of them acts. @returns {Promise<Programs>} */
async function programsWithHabits() {
  const { greedyHabits, nextOf } = await import("../opponents.js");
  return { nextOf, habits: await greedyHabits() };
}

/**
 * A step of the course, from the answer that made it.
 * @param {Answer} answer
 * @param {number[]} persons
 */
function seenIn(answer, persons) {
  const lists = answer.legal ?? [];
  /** @type {Legal} */
  const legal = {
    actors: lists[0]?.actors ?? [],
    count: lists.reduce((sum, list) => sum + list.count, 0),
    actions: lists.flatMap((list) => list.actions),
    templates: lists.flatMap((list) => list.templates),
    obligations: lists.flatMap((list, seat) => (list.obligations ?? []).filter((debt) => debt.seat === seat)),
  };
  const seen = answer.views ?? [];
  return {
    state: /** @type {any} */ (answer.state),
    action: answer.applied,
    legal,
    scores: answer.scores,
    winners: answer.winners,
    views: Object.fromEntries(persons.map((seat, index) => [seat, seen[index]?.state])),
    events: Object.fromEntries(persons.map((seat, index) => [seat, seen[index]?.events ?? []])),
  };
}
