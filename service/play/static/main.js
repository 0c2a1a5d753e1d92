// The playground: it deals, asks whether an action is legal, and shows why not. It holds the state; the service keeps none.

import { html, render, useEffect, useRef, useState } from "./preact.js";
import { ask, NotUnderstood } from "./api.js";
import { label, labels } from "./labels.js";
import { Board } from "./board.js";
import { begun, followed, moved, present, takenBack } from "./course.js";
import { Deal } from "./deal.js";
import { actionOf, ActionForm, fieldFor, needsOnePlace, valuesOf } from "./forms.js";
import { readLine } from "./line.js";
import { documentOf, fragmentOf } from "./link.js";
import { greedyHabits, nextOf, PLAYERS } from "./opponents.js";
import { programsTurn } from "./waiting.js";
import { Documents, Scores } from "./panes.js";
import { actionsAt } from "./places.js";
import { readRecord, Record } from "./record.js";
import { readSettings, seatOf, viewerOf, writeSettings } from "./settings.js";
import { Tables } from "./tables.js";
import { Toolbar } from "./toolbar.js";
import { Choices } from "./choices.js";
import { eventWords, Verdict, verdictWords } from "./verdict.js";

/** @typedef {import("./shapes.js").Action} Action */
/** @typedef {import("./shapes.js").Answer} Answer */
/** @typedef {import("./shapes.js").Kind} Kind */
/** @typedef {import("./shapes.js").Legal} Legal */
/** @typedef {import("./course.js").Course} Course */

await labels("workbench");
/** @type {Legal} */
const NOTHING = { actors: [], count: 0, actions: [], templates: [] };
const ADJUDICATIONS = "/v1/adjudications";
const embedded = document.body.classList.contains("embedded");

function Playground() {
  const [settings, setSettings] = useState(readSettings);
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  const [kinds, setKinds] = useState(/** @type {Kind[]} */ ([]));
  const [known, setKnown] = useState(/** @type {{ state: any, legal: Legal }} */ ({ state: null, legal: NOTHING }));
  const [acting, setActing] = useState(false);
  const underway = useRef(false);
  const [type, setType] = useState("");
  const [values, setValues] = useState(/** @type {Record<string, string>} */ ({}));
  const [place, setPlace] = useState("");
  const [places, setPlaces] = useState(/** @type {import("./shapes.js").Place[]} */ ([]));
  const [tried, setTried] = useState(/** @type {{ question: any, answer: Answer } | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [habits, setHabits] = useState(/** @type {import("./opponents.js").Habits | null} */ (null));
  const [log, setLog] = useState(/** @type {import("./record.js").Log | null} */ (null));
  const [said, setSaid] = useState("");
  const state = course ? present(course).state : null;
  // What was legal in another state is not shown for this one.
  const legal = known.state === state ? known.legal : NOTHING;
  const kind = kinds.find((found) => found.type === type);
  const viewer = viewerOf(settings.viewer);
  const me = typeof viewer === "number" ? viewer : 0;
  const route = seatOf(settings.route);
  const { seed, others } = settings;

  /** @param {unknown} error */
  const fail = (error) => setProblem(error instanceof NotUnderstood ? error.problem : { detail: String(error instanceof Error ? error.message : error) });
  /** @param {() => Promise<void>} work */
  const attempt = (work) => {
    setProblem(null);
    return work().catch(fail);
  };
  // A live region is silent when its text stays the same, so an equal text gets a blank.
  /** @param {string} words */
  const say = (words) => setSaid((before) => (before === words ? `${words}\u00a0` : words));
  /** @param {Course} next */
  const go = (next) => {
    setCourse(next);
    setTried(null);
    setProblem(null);
    setType("");
    setPlace("");
  };

  useEffect(() => writeSettings(settings), [settings]);
  useEffect(() => {
    const open = () => attempt(async () => {
      const found = await documentOf(location.hash);
      if (found) go(begun(found));
    });
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  const ruleset = JSON.stringify(state?.ruleset ?? null);
  useEffect(() => {
    if (state) attempt(async () => setKinds((await ask("/v1/rulesets", state.ruleset)).actions));
  }, [ruleset]);
  useEffect(() => {
    if (!state) return undefined;
    let stale = false;
    ask("/v1/legal-actions", { state }).then((found) => stale || setKnown({ state, legal: found })).catch(fail);
    return () => {
      stale = true;
    };
  }, [state]);
  useEffect(() => {
    if (others === "greedy" && !habits) attempt(async () => setHabits(await greedyHabits()));
  }, [others]);
  useEffect(() => {
    const ready = others === "random" || (others === "greedy" && habits);
    const waiting = ready && programsTurn(legal, [me], state);
    const chosen = waiting && nextOf(state, waiting, (seat) => seat !== me, () => (others === "greedy" ? habits : null), course);
    if (!chosen) return undefined;
    const timer = setTimeout(() => act(chosen, true), Number(settings.pace));
    return () => clearTimeout(timer);
  }, [legal, others, habits]);

  /** @param {Action} action @param {boolean} [drawn] whether chance falls by a seed, whatever is chosen */
  const act = (action, drawn) => {
    if (!course || !state || underway.current) return Promise.resolve();
    underway.current = true;
    setActing(true);
    return attempt(async () => {
      const draw = seed || (drawn ? String(Math.random()) : "");
      const question = { state, action, ...(draw ? { draw: { seed: draw } } : {}) };
      const answer = /** @type {Answer} */ (await ask(ADJUDICATIONS, question));
      setTried({ question, answer });
      const happened = (answer.events ?? []).map(eventWords).join(". ");
      const refused = (answer.refusals ?? []).map((refusal) => refusal.says).join(" ");
      say(`${label("wb_happened", { action: action.type.replaceAll("_", " "), verdict: verdictWords(answer.verdict) })} ${refused}${happened}`);
      if (answer.verdict === "legal" && answer.state) {
        setCourse(followed(course, { state: answer.state, action: answer.applied, answer }));
        setType("");
        setPlace("");
      }
    }).finally(() => {
      underway.current = false;
      setActing(false);
    });
  };
  /** @param {string} name @param {Record<string, string>} [filled] */
  const choose = (name, filled) => {
    setType(name);
    setTried(null);
    setProblem(null);
    const first = legal.actions.find((action) => action.type === name)?.seat ?? legal.actors[0] ?? 0;
    setValues(filled ?? { seat: String(first) });
  };
  /** @param {string} name */
  const clicked = (name) => {
    const field = kind && fieldFor(kind, values, name);
    if (kind && field) {
      const next = { ...values, [field.name]: name };
      setValues(next);
      if (needsOnePlace(kind)) act(actionOf(kind, next));
      return;
    }
    setPlace(name);
    const here = actionsAt(legal.actions, name);
    if (settings.board === "tables" && here.length === 1) act(here[0]);
    else say(label("wb_legal_count", { count: here.length, place: name }));
  };
  /** @param {any} deal */
  const begin = (deal) =>
    attempt(async () => {
      const dealt = await ask("/v1/states", deal);
      if (!dealt.state) throw new Error(label("wb_open_draws"));
      setLog(null);
      go(begun(dealt.state));
    });
  /** @param {import("./record.js").Log} found @param {number} to */
  const step = (found, to) =>
    attempt(async () => {
      // An action whose draws fall by the log's seed is not asked alone: the seed counts from the beginning.
      if (to === (course?.at ?? -1) + 1 && log === found && !found.start.draw) return act(found.actions[to - 1]);
      const replay = await ask("/v1/replays", { ...found.start, actions: found.actions.slice(0, to) });
      // The steps before are not kept; stepping back asks for them again.
      setCourse({ steps: [...Array(to).fill({ state: replay.state }), { state: replay.state }], at: to });
      setTried(null);
    });
  /** @param {string} text */
  const open = (text) =>
    attempt(async () => {
      const found = readRecord(text);
      const { deal, draw } = found.start;
      if (deal && !found.actions.length) return begin({ ...deal, ...(draw ? { draw } : {}) });
      if (!found.actions.length) return go(begun(found.start.state));
      setLog(found);
      return step(found, 0);
    });
  const illegal = () =>
    attempt(async () => {
      if (!log) return;
      const replay = await ask("/v1/replays?return=none", { ...log.start, actions: log.actions });
      if (replay.stopped_at === null) return say(label("wb_all_legal"));
      const at = replay.stopped_at;
      await step(log, at);
      setTried({ question: { action: log.actions[at] }, answer: replay.answer });
      say(label("wb_refused_at", { number: at + 1 }));
    });
  const share = () =>
    attempt(async () => {
      const fragment = await fragmentOf(state);
      if (!fragment) throw new Error(label("wb_too_large"));
      history.replaceState(null, "", location.pathname + location.search + fragment);
      say(label("wb_address"));
    });

  const refused = tried?.answer.verdict === "illegal" ? tried.question.action : undefined;
  const shown = state && {
    state,
    theme: settings.theme,
    places: settings.places,
    ...(viewer === undefined ? {} : { viewer }),
    ...(route === undefined ? {} : { route }),
    ...(refused && (viewer === undefined || viewer === refused.seat) ? { action: refused } : {}),
    ...(type && !refused && legal.actions.some((action) => action.type === type) && (viewer === undefined || viewer === Number(values.seat)) ? { legal: { type, seat: Number(values.seat) } } : {}),
    marks: place ? [{ place, kind: "hint" }] : [],
  };
  /** @param {keyof import("./shapes.js").Settings} name */
  const set = (name) => (/** @type {Event} */ event) => setSettings({ ...settings, [name]: /** @type {HTMLInputElement} */ (event.target).value });
  const last = course && present(course).answer?.events?.map(eventWords).join(". ");
  if (!state || !course || !shown) {
    return html`<main class="start"><h1>${label("wb_play")}</h1>
      <p>${label("wb_start")}</p>
      ${problem ? html`<${Verdict} answer=${null} problem=${problem} />` : ""}
      <${Deal} onDeal=${begin} /><h2>${label("wb_open")}</h2><${Record} log=${null} at=${0} onOpen=${open} /></main>`;
  }
  const back = () => (log ? step(log, course.at - 1) : go(others === "nobody" ? moved(course, -1) : takenBack(course, me)));
  return html`<main class="table-of-play">
    <h1 class="unseen">${label("wb_play")}</h1>
    <div role="status" aria-live="polite" class="said">${said}</div>
    <section class="position" aria-label=${label("wb_board")}>
      <${Toolbar} settings=${settings} seats=${state.seats.length} course=${course} onSettings=${setSettings} onBack=${back}
        onForth=${() => go(moved(course, 1))} onShare=${share} onNew=${() => { setCourse(null); setLog(null); setTried(null); history.replaceState(null, "", location.pathname + location.search); }} />
      <${Board} body=${shown} onPlace=${clicked} onPlaces=${setPlaces} onError=${fail} />
      ${settings.board === "tables" ? html`<${Tables} places=${places} state=${state} legal=${legal.actions} last=${last ?? ""} onPlace=${clicked} say=${say} />` : ""}
    </section>
    ${embedded ? "" : html`<section class="asking" aria-label=${label("wb_action_and_verdict")} aria-busy=${acting || known.state !== state ? "true" : "false"}>
      <${Verdict} answer=${tried?.answer ?? null} problem=${problem} onChance=${(/** @type {any} */ chance) => tried && act({ ...tried.question.action, chance: { ...tried.question.action.chance, ...chance } })} />
      <${Choices} legal=${legal} asking=${known.state !== state} kinds=${kinds} type=${type} place=${place} onType=${choose} onAct=${act}
        onLine=${(/** @type {string} */ line) => attempt(async () => act(readLine(line, kinds, legal.actions.map((action) => action.type), legal.actors[0] ?? 0)))}
        onFill=${(/** @type {Action} */ action) => choose(action.type, valuesOf(action))} />
      ${kind ? html`<${ActionForm} kind=${kind} values=${values} seats=${state.seats.length} onChange=${setValues} onSubmit=${() => act(actionOf(kind, values))} />` : ""}
      <p class="field"><label for="seed">${label("wb_chance_seed")}</label><input id="seed" value=${seed} maxlength="256" onInput=${set("seed")} /></p>
      <p class="field"><label for="others">${label("wb_others")}</label><select id="others" value=${others} onChange=${set("others")}>${PLAYERS.map(
        (name) => html`<option value=${name}>${label(`wb_by_${name}`)}</option>`,
      )}</select></p>
      ${log ? html`<${Record} log=${log} at=${course.at} onOpen=${open} onStep=${(/** @type {number} */ to) => step(log, to)} onIllegal=${illegal} />` : ""}
      <${Scores} state=${state} viewer=${viewer} route=${route} onRoute=${(/** @type {number | null} */ seat) => setSettings({ ...settings, route: seat === null ? "" : String(seat) })} />
      <${Documents} path=${ADJUDICATIONS} question=${tried?.question} answer=${tried?.answer} state=${state} />
    </section>`}
  </main>`;
}

const room = /** @type {HTMLElement} */ (document.getElementById("playground"));
room.replaceChildren();
render(html`<${Playground} />`, room);
