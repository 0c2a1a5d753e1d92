// The screen of a card game: the other hands, the trick in the middle, and the own hand to click.

import { html, useEffect, useState } from "../preact.js";
import { label, labels } from "../labels.js";
import { Backs, Card, liftedWith, usable } from "./cards.js";
import { later } from "./later.js";
import { Middle } from "./middle.js";
import { counted, Players } from "./players.js";
import { Prompt, wonBy } from "./prompt.js";
import { Disc, nameOf } from "./seats.js";
import { Choice } from "./sheet.js";
import { Story, turnsOf } from "./story.js";
import { wordOf } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */

await labels("table", "cards");
const REFUSAL = "/pages/refusal.css";
const Problem = later(REFUSAL, () => import("./refusal.js").then((module) => module.Problem));
const Refused = later(REFUSAL, () => import("./refusal.js").then((module) => module.Refused));
const Gear = later("/play/game/opened.css", () => import("./gear.js").then((module) => module.Gear));
const CARDS = ["PlayingCards", "PlayingCard"];
const ROLES = ["dealer", "master", "slave"];

/**
 * @param {{ table: import("./table.js").Table, state: any, view: any, settings: import("./kept.js").Settings,
 *           onSettings: (settings: import("./kept.js").Settings) => void, sheet: string, setSheet: (sheet: string) => void }} props
 */
export function Felt({ table, state, view, settings, onSettings, sheet, setSheet }) {
  const { kinds, legal, me, tried, winners } = table;
  const [lifted, setLifted] = useState(/** @type {string[]} */ ([]));
  const [choice, setChoice] = useState(/** @type {Action[]} */ ([]));
  const mine = legal.actions.filter((action) => action.seat === me);
  const templates = legal.templates.filter((template) => template.seat === me);
  const types = [...new Set([...mine, ...templates].map((action) => action.type))];
  const fieldOf = (/** @type {string} */ type) => kinds.find((kind) => kind.type === type)?.fields.find((field) => CARDS.includes(field.of));
  const playing = types.find(fieldOf) ?? (kinds.some((kind) => kind.type === "play_cards") ? "play_cards" : "");
  const others = types.filter((type) => !fieldOf(type));
  const place = view.tables.find((/** @type {any} */ one) => one.seats.includes(me)) ?? view.tables[0];
  const obligations = legal.obligations ?? [];
  const owed = obligations.find((debt) => debt.seat === me);
  const owing = (view.obligations ?? []).map((/** @type {any} */ debt) => debt.seat).filter((/** @type {number} */ seat) => place.seats.includes(seat));
  // Who is waited for at the own table. While it waits for others, whoever acts there.
  const actors = owing.length ? owing : place.turn === null ? legal.actors.slice(0, 1) : [place.turn];
  const can = usable(mine, templates);
  const over = winners.length > 0;
  const cardless = Boolean(owed) && !types.some(fieldOf);
  const choosing = actors.includes(me) && !over && !cardless;
  const calm = () => {
    setLifted([]);
    setChoice([]);
    setSheet("");
    table.forget();
  };
  useEffect(calm, [state]);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") calm();
      else if (event.key.toUpperCase() === "U" && !(event.target instanceof Element && event.target.matches("input, select"))) table.undo();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  /** @param {string} card */
  const click = (card) => {
    table.forget();
    setLifted(liftedWith(lifted, card, mine, templates));
  };
  const play = () => {
    const listed = mine.find((action) => action.type === playing && same(action.cards ?? [action.card], lifted));
    const field = fieldOf(playing) ?? { name: "cards", of: "PlayingCards" };
    return table.act(listed ?? { type: playing, seat: me, [field.name]: field.of === "PlayingCard" ? lifted[0] : lifted });
  };
  /** @param {string} type */
  const press = (type) => {
    const here = mine.filter((action) => action.type === type);
    if (here.length === 1) table.act(here[0]);
    else setChoice(here);
  };
  const title = over ? wonBy(winners, me) : actors.includes(me) ? label("your_turn") : label("plays", { seat: nameOf(actors[0]) });
  useEffect(() => {
    document.title = `${title}: Harbormaster`;
  }, [title]);
  const words = playing === "play_cards" ? label("play_some", { count: lifted.length }) : wordOf(playing);
  const face = { ...view, turn: { seat: place.turn } };
  return html`<main class="table" id="table" tabindex="-1" data-step=${table.course?.at} aria-busy=${table.busy || table.waiting ? "true" : "false"}>
    <h1 class="hush">${title}</h1>
    <section class="waters felt" aria-label=${label("card_table")}>
      <div class="strip-top"><${Prompt} state=${face} me=${me} winners=${winners} owed=${owed} actors=${actors} persons=${table.persons} picks=${[]} hint="" note=${tried ? label("nothing_changed") : over || cardless ? "" : hint()} /></div>
      <div class="seats">${place.seats.filter((/** @type {number} */ seat) => seat !== me).map((/** @type {number} */ seat) => html`<div class=${`seatbox${place.turn === seat ? " now" : ""}`}>
        <${Backs} count=${counted(view.seats[seat].hand)} /><b><${Disc} seat=${seat} small=${true} />${nameOf(seat)}${place.turn === seat ? html`<small>${label("to_play")}</small>` : ""}</b><span>${[label("holds", { count: counted(view.seats[seat].hand) }), ...ROLES.filter((role) => place[role] === seat).map((role) => label(role))].join(" · ")}</span></div>`)}</div>
      <${Middle} place=${place} me=${me} />
      ${choice.length ? html`<${Choice} actions=${choice} state=${view} me=${me} closes=${true} onClose=${calm} onAct=${table.act} />` : ""}
      ${sheet === "gear" ? html`<${Gear} settings=${settings} seats=${state.seats.length} state=${state} onSettings=${onSettings} onClose=${calm} />` : ""}
    </section>
    <section class="side" aria-label=${label("the_table")}>
      ${tried ? html`<${Refused} tried=${tried} state=${view} me=${me} kinds=${kinds} onClose=${calm} />` : ""}
      ${table.problem ? html`<${Problem} problem=${table.problem} onClose=${calm} />` : ""}
      <${Players} view=${face} me=${me} scores=${table.scores} target=${table.target} limit=${Infinity} winners=${winners} panels=${[]} />
      <${Story} turns=${table.course ? turnsOf(table.course, me) : []} />
    </section>
    <section class="dock cardsdock" aria-label=${label("hand_and_actions")}>
      <div class="fan">${[].concat(view.seats[me].hand ?? []).map((/** @type {string} */ card) => html`<${Card} card=${card} up=${lifted.includes(card)} dim=${choosing && !can.has(card)} onClick=${() => click(card)} />`)}</div>
      <div class="end two">
        ${over ? html`<button type="button" class="btn main" onClick=${table.leave}>${label("deal_again")}</button>`
          : cardless ? "" : html`<button type="button" class="btn main" disabled=${!lifted.length || !playing} onClick=${play}>${words}</button>`}
        ${others.map((type, index) => html`<button type="button" class=${`btn${cardless && !index ? " main" : ""}`} onClick=${() => press(type)}>${wordOf(type)}</button>`)}</div>
    </section>
  </main>`;

  /** What a click on cards would do, if it would do anything. */
  function hint() {
    if (!can.size) return choosing && types.includes("pass") ? label("only_pass") : "";
    if (!choosing) return label("out_of_turn");
    return playing === "play_cards" ? label("click_play") : label("click_then", { button: wordOf(playing) });
  }
}

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && one.every((card) => other.includes(card));
