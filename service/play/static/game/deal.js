// Dealing a game: the books that go together, who plays, and the very board that will be played, before it is played.

import { html, useEffect, useRef, useState } from "../preact.js";
import { ask, NotUnderstood, picture } from "../api.js";
import { joined, label, labels } from "../labels.js";
import { Disc, nameOf } from "./seats.js";
import { PLAYERS, Select } from "./select.js";
import { capital, plain } from "./words.js";

await labels("deal");
const SEATS = [2, 3, 4, 5, 6];
const WHO = ["you", "greedy", "greedy", "greedy", "greedy", "greedy"];
const OFTEN = ["scenario", "expedition", "target-points", "edition", "preset"];

/** The scenario that the address names. */
const wished = () => new URLSearchParams(location.hash.slice(1)).get("scenario") ?? "";

/** The numbers of players of a scenario. @param {{ players: number[] }} scenario */
const playersOf = ({ players }) => (players.length > 1 ? label(players.length > 2 ? "to" : "or", { first: players[0], last: players.at(-1) }) : String(players[0]));

/** The scenarios by name. Two of one name have the boards of different editions, which are laid differently. @param {any[]} scenarios @returns {[string, string][]} */
const labelled = (scenarios) => scenarios.map((one) => {
  const called = (/** @type {any} */ other) => label("scenario_for", { title: other.title, players: playersOf(other) });
  const twice = scenarios.filter((other) => called(other) === called(one)).length > 1;
  return [one.id, called(one) + (twice ? `, ${label(one.deal.layout === "printed" ? "as_printed" : "shuffled")}` : "")];
});

/** A seed nobody has thought of. */
const shuffled = () => crypto.randomUUID().slice(0, 8);

/** @param {{ onDeal: (deal: any, who: string[]) => void, problem: any }} props */
export function Deal({ onDeal, problem }) {
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  const [game, setGame] = useState("catan");
  const [modules, setModules] = useState(/** @type {string[]} */ (["base"]));
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  const [known, setKnown] = useState({ of: "", options: /** @type {any[]} */ ([]) });
  const [additions, setAdditions] = useState(/** @type {any[]} */ ([]));
  const [scenarios, setScenarios] = useState(/** @type {any[]} */ ([]));
  const [seats, setSeats] = useState(4);
  const [layout, setLayout] = useState("");
  const [scenario, setScenario] = useState("");
  const [who, setWho] = useState(WHO);
  const [seed, setSeed] = useState(shuffled);
  const [dealt, setDealt] = useState(/** @type {any} */ (null));
  const [refused, setRefused] = useState("");
  useEffect(() => {
    ask("/v1/games").then(({ games: found }) => Promise.all(found.map((/** @type {any} */ one) => ask(one.href)))).then(setGames).catch((error) => setRefused(error.message));
    ask("/v1/scenarios").then(({ scenarios: found }) => {
      setScenarios(found);
      set(wished(), found);
    }).catch(() => {}); // without them the usual set-up can be dealt
  }, []);
  const { options } = known;
  const ready = known.of === modules.join(); // else the options of these books are still on their way
  const picked = Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== "" && options.some((option) => option.name === name))
    .map(([name, value]) => [name, typeof options.find((option) => option.name === name).default === "number" ? Number(value) : value]));
  const deal = { ruleset: { game, modules, options: picked }, seats, ...(layout && game === "catan" ? { layout } : {}), draw: { seed } };
  const asked = JSON.stringify(deal);
  useEffect(() => {
    let stale = false;
    Promise.all(modules.map((id) => ask(`/v1/modules/${id}`))).then((found) => stale || setKnown({ of: modules.join(), options: found.flatMap((module) => module.options) }));
    return () => {
      stale = true;
    };
  }, [modules.join()]);
  useEffect(() => {
    if (!ready) return;
    let stale = false;
    ask("/v1/rulesets", deal.ruleset).then((found) => stale || setAdditions(found.additions)).catch(() => stale || setAdditions([]));
    return () => {
      stale = true;
    };
  }, [JSON.stringify(deal.ruleset), ready]);
  useEffect(() => {
    if (!ready) return;
    let stale = false;
    ask("/v1/states", deal)
      .then((answer) => {
        if (stale) return;
        setDealt(answer.state);
        setRefused("");
      })
      .catch((error) => stale || setRefused(error instanceof NotUnderstood ? reasonOf(error.problem) : error.message));
    return () => {
      stale = true;
    };
  }, [asked, ready]);
  const boardless = dealt?.ruleset.game === game && !dealt.board;
  const present = games.find((one) => one.id === game);
  const books = (present?.modules ?? []).filter((/** @type {any} */ module, /** @type {number} */ index) => index > 0 && !module.joins.length);
  const fitting = scenarios.filter((one) => (one.deal.ruleset.game ?? "catan") === game && [...one.deal.ruleset.modules].sort().join() === [...modules].sort().join());
  /** @param {string} id */
  const change = (id) => {
    setGame(id);
    setModules([games.find((one) => one.id === id)?.modules[0].id ?? id]);
    set("");
    setSeats(4);
  };
  /** @param {string} id */
  const toggle = (id) => {
    const needed = books.find((/** @type {any} */ book) => book.id === id)?.requires ?? [];
    setModules(modules.includes(id) ? modules.filter((one) => one !== id && !needs(books, one, id)) : [...new Set([...modules, ...needed, id])]);
    set("");
  };
  /** @param {string} id @param {any[]} among */
  const set = (id, among = scenarios) => {
    const found = among.find((one) => one.id === id);
    setScenario(found ? id : "");
    setChosen(found?.deal.ruleset.options ?? {});
    setLayout(found?.deal.layout ?? "");
    if (!found) return;
    setModules(found.deal.ruleset.modules);
    if (!found.players.includes(seats)) setSeats(found.deal.seats);
  };
  /** @param {Event} event */
  const submitted = (event) => {
    event.preventDefault();
    onDeal(deal, who.slice(0, seats));
  };
  if (!games.length) return html`<main class="dealing"><p class="loading" role="status">${refused || label("loading")}</p></main>`;
  // What a scenario sets is chosen with the scenario.
  const brought = new Set(fitting.flatMap((one) => Object.keys(one.deal.ruleset.options ?? {})));
  const more = options.filter((option) => !brought.has(option.name)).sort((one, other) => rank(one) - rank(other));
  return html`<main class="dealing"><form class="deal" onSubmit=${submitted}><h1>${label("deal_game")}</h1>
    <div><div class="pair">
      <fieldset><legend>${label("game")}</legend><div class="seg">${games.map((one) => html`<label><input type="radio" name="game" checked=${one.id === game} onChange=${() => change(one.id)} />${one.title}</label>`)}</div></fieldset>
      <fieldset><legend>${label("number_of_seats")}</legend><div class="seg">${SEATS.map((count) => html`<label><input type="radio" name="seats" checked=${count === seats} onChange=${() => setSeats(count)} />${count}</label>`)}</div></fieldset></div>
    ${books.length ? html`<fieldset><legend>${label("books")}</legend><div class="pick">${books.map((/** @type {any} */ book) => {
      const on = modules.includes(book.id);
      const addition = additions.find((one) => one.module === book.id);
      const off = !on && addition && !addition.fits && !onlyNeeds(books, book, modules);
      return html`<label class=${off ? "off" : ""}>${book.sign && html`<${Hex} ...${book.sign} />`}<b>${short(book.title)}</b><p class=${off ? "why" : ""} lang=${off ? "en" : undefined}>${off ? addition.says : tasteOf(book, games)}</p>
        <input type="checkbox" checked=${on} disabled=${off} onChange=${() => toggle(book.id)} /></label>`;
    })}</div></fieldset>` : ""}
    <fieldset><legend>${label("who_plays")}</legend><ul class="seatlist">${Array.from({ length: seats }, (_, seat) => html`<li><${Disc} seat=${seat} /><span>${nameOf(seat)}</span>
      <${Select} label=${label("who_plays_seat", { seat: nameOf(seat) })} value=${who[seat]} choices=${PLAYERS} onChange=${(/** @type {string} */ player) => setWho(who.map((one, other) => (other === seat ? player : one)))} /></li>`)}</ul></fieldset></div>
    <div class="preview">${boardless ? "" : html`<${Preview} state=${refused ? null : dealt} />`}${refused ? html`<p class="unplayable" role="status">${refused}</p>` : ""}
      ${fitting.length ? html`<${Select} label=${label("scenario")} value=${scenario} choices=${[["", label("usual_setup")], ...labelled(fitting)]} onChange=${set} />` : ""}
      <button type="submit" class="btn main big" disabled=${!ready || Boolean(refused)}>${label("deal_and_play")}</button>
      <button type="button" class="btn" onClick=${() => setSeed(shuffled())}>${label("shuffle")}</button>
      ${problem ? html`<p class="why" role="alert">${problem.detail ?? problem.title}</p>` : ""}
      <details><summary>${label("more_options")}</summary>
        <label class="pickone"><span>${label("seed")}</span> <input value=${seed} maxlength="256" required onInput=${(/** @type {Event} */ event) => setSeed(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
        ${more.map((option) => html`<div class="option"><${Chosen} option=${option} value=${chosen[option.name] ?? ""} onChange=${(/** @type {string} */ value) => setChosen({ ...chosen, [option.name]: value })} /><small lang="en">${option.says}</small></div>`)}</details>
    </div></form></main>`;
}

/** @param {any} option */
const rank = (option) => (OFTEN.includes(option.name) ? OFTEN.indexOf(option.name) : OFTEN.length);

/** Whether a chosen book needs another. @param {any[]} books @param {string} one @param {string} other */
const needs = (books, one, other) => books.find((book) => book.id === one)?.requires.includes(other);

/** Whether a book is missing nothing but other books, which come with it. @param {any[]} books @param {any} book @param {string[]} modules */
const onlyNeeds = (books, book, modules) =>
  book.requires.some((/** @type {string} */ id) => !modules.includes(id)) &&
  ![book.id, ...book.requires].some((id) => modules.some((chosen) => books.find((one) => one.id === chosen)?.excludes.includes(id) || books.find((one) => one.id === id)?.excludes.includes(chosen)));

/** A title without the name of the game. @param {string} title */
const short = (title) => title.replace(RegExp(label("title_leaves_out"), "g"), "");

/** What a book brings, and which books it needs. @param {any} book @param {any[]} games */
function tasteOf(book, games) {
  const titles = Object.fromEntries(games.flatMap((one) => one.modules).map((module) => [module.id, short(module.title)]));
  const also = book.requires.filter((/** @type {string} */ id) => id !== "base").map((/** @type {string} */ id) => titles[id]);
  const needed = also.length ? label("comes_with", { books: joined(also) }) : "";
  return [book.brings, needed].filter(Boolean).join(" ");
}

/** @param {any} problem */
const reasonOf = (problem) => problem.errors?.map((/** @type {any} */ error) => capital(error.detail)).join(". ") || problem.detail || problem.title;

/** The hexagon of a book. @param {{ symbol: string, ground: string }} props */
function Hex({ symbol, ground }) {
  return html`<svg class="art" viewBox="-54 -62 108 124" color="#1d2733" aria-hidden="true"><path d="M0-58L50-29V29L0 58-50 29V-29z" fill=${ground} stroke="currentColor" stroke-width="4" stroke-linejoin="round" /><use href=${symbol} transform="scale(2.2)" /></svg>`;
}

/** @param {{ option: any, value: string, onChange: (value: string) => void }} props */
function Chosen({ option, value, onChange }) {
  const name = capital(option.name.replaceAll("-", " "));
  if (option.choices) {
    const choices = /** @type {[string, string][]} */ ([["", label("as_usual", { value: option.default })], ...option.choices.map((/** @type {any} */ one) => [String(one), plain(String(one))])]);
    return html`<${Select} label=${name} value=${value} choices=${choices} onChange=${onChange} />`;
  }
  return html`<label class="pickone"><span>${name}</span> <input type="number" min=${option.range?.[0]} max=${option.range?.[1]} placeholder=${String(option.default)} value=${value}
    onInput=${(/** @type {Event} */ event) => onChange(/** @type {HTMLInputElement} */ (event.target).value)} /></label>`;
}

/** The board that will be dealt. @param {{ state: any }} props */
function Preview({ state }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let stale = false;
    if (state?.board) {
      picture({ state, text: false, legend: false }).then((root) => stale || frame.current?.replaceChildren(document.importNode(root, true))).catch(() => frame.current?.replaceChildren());
    } else frame.current?.replaceChildren();
    return () => {
      stale = true;
    };
  }, [state]);
  return html`<div class="waters"><div class="board" ref=${frame}></div></div>`;
}
