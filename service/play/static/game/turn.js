// The turn of whoever sits here: which actions are open, what has been picked of one, and what a click or a key means.

import { useEffect, useState } from "../preact.js";
import { deedOf, isTrade, mainOf } from "./deeds.js";
import { missing } from "./dock.js";
import { playedCards } from "./hand.js";
import { anywhere, clickOn, lightsOf, marksOf, meantAt, placesOf, single, takesPlace } from "./lights.js";

/** @typedef {import("../shapes.js").Action} Action */
/** @typedef {import("./table.js").Table} Table */

const PUT_BACK = /^discard_/;
const MOST_MARKS = 500;

/**
 * What a seat may do now, sorted by where the screen shows it.
 * @param {Table} table
 * @param {any} view
 * @param {Record<string, Record<string, number>>} prices
 * @param {string[]} elsewhere types of action that have buttons of their own
 */
export function possibilities({ kinds, legal, me }, view, prices, elsewhere) {
  const mine = legal.actions.filter((action) => action.seat === me);
  const own = legal.templates.filter((template) => template.seat === me);
  const types = [...new Set(mine.map((action) => action.type))];
  const owed = legal.obligations?.find((debt) => debt.seat === me);
  const cards = playedCards(view, me, kinds).map((card) => card.type);
  const putBack = types.length === 1 && PUT_BACK.test(types[0]) ? types[0] : (own.find((template) => PUT_BACK.test(template.type))?.type ?? "");
  const main = putBack || mainOf(types);
  /** @param {string} type */
  const placed = (type) => mine.some((action) => action.type === type && placesOf(action, kinds).length > 0);
  // What is owed and may name a place or none, such as a vote: the board has no light for the latter.
  /** @param {string} type */
  const placeless = (type) => mine.filter((action) => action.type === type && !placesOf(action, kinds).length);
  const priced = Object.keys(prices).filter((type) => !type.startsWith("play_") && kinds.some((kind) => kind.type === type));
  const further = types.filter((type) => ![...priced, ...cards, ...elsewhere, main, "roll"].includes(type) && !isTrade(type) && !(placed(type) && owed && !placeless(type).length));
  // What can only be chosen from a list is asked for at once.
  const onlyListed = !putBack && types.length === 1 && main !== types[0] && !placed(types[0]) && mine.length > 1;
  return {
    mine, types, owed, cards, putBack, main, placed, placeless, tiles: [...priced, ...further],
    listed: onlyListed ? mine : [],
    offer: own.find((template) => template.type === "offer_trade"),
    declines: mine.filter((action) => action.type === "decline_trade"),
    /** What is missing for the price of a type. @param {string} type */
    lacking: (type) => missing(prices[type] ?? {}, view.seats[me].resources),
    acting: legal.actors.includes(me),
    mayBuild: view.turn?.moment !== "before_roll" && legal.actors.includes(me) && !owed,
  };
}

/**
 * @param {Table} table
 * @param {any} view
 * @param {ReturnType<typeof possibilities>} may
 * @param {string} sheet
 * @param {(sheet: string) => void} setSheet
 */
export function useTurn(table, view, may, sheet, setSheet) {
  const { kinds, me, tried } = table;
  const { mine, owed, cards, putBack, main, placed, placeless, acting } = may;
  const [pressed, setPressed] = useState("");
  const [picks, setPicks] = useState(/** @type {string[]} */ ([]));
  const [choice, setChoice] = useState(/** @type {Action[]} */ ([]));
  const [lifted, setLifted] = useState(/** @type {Record<string, number>} */ ({}));
  const open = mine.filter((action) => (pressed ? action.type === pressed : !cards.includes(action.type)));
  const lights = tried ? [] : lightsOf(open, kinds, picks);

  const calm = () => {
    setPicks([]);
    setChoice([]);
    setLifted({});
    setSheet("");
    table.forget();
  };
  useEffect(() => {
    calm();
    setPressed("");
  }, [table.state]);
  /** @param {Action} action */
  const act = (action) => {
    setChoice([]);
    setPicks([]);
    return table.act(action);
  };
  /** @param {string} name @param {boolean} atSea */
  const click = (name, atSea) => {
    table.forget();
    // A place that does not go on from what was picked may begin anew.
    const from = lightsOf(open, kinds, picks).some((light) => light.place === name) ? picks : [];
    const here = lightsOf(open, kinds, from).find((light) => light.place === name);
    if (here) {
      const meaning = clickOn(here, kinds, from);
      if ("act" in meaning) act(meaning.act);
      else if ("pick" in meaning) setPicks([...from, meaning.pick]);
      else setChoice(meaning.choose);
      return;
    }
    setPicks([]);
    const meant = acting && meantAt(name, { kinds, legal: mine, pressed, state: view, seat: me, atSea });
    if (meant) act(meant);
  };
  /** A tile or a card: its places are lit, or it is done, or asked for to see why not. @param {string} type */
  const press = (type) => {
    const here = mine.filter((action) => action.type === type);
    const kind = kinds.find((one) => one.type === type);
    const lit = placed(type);
    const elsewhere = owed && lit ? placeless(type) : [];
    // Without a legal place the next click asks why; out of turn every place gives the same answer.
    const seeks = !here.length && may.mayBuild && kind && takesPlace(kind);
    calm();
    if (elsewhere.length) return elsewhere.length === 1 ? void act(elsewhere[0]) : setChoice(elsewhere);
    setPressed((lit || seeks) && pressed !== type ? type : "");
    if (!here.length && !seeks && kind) act({ type, seat: me, ...anywhere(kind, view) });
    else if (here.length && !lit) here.length === 1 ? act(here[0]) : setChoice(here);
  };
  /** One more card of a kind to put back; after the last none again. @param {string} kind */
  const lift = (kind) => {
    const next = (lifted[kind] ?? 0) + 1;
    setLifted({ ...lifted, [kind]: next > view.seats[me].resources[kind] ? 0 : next });
  };
  const goOn = () => {
    if (putBack) return void act({ type: putBack, seat: me, cards: Object.fromEntries(Object.entries(lifted).filter(([, count]) => count)) });
    const here = mine.filter((action) => action.type === main);
    if (here.length > 1) setChoice(here);
    else if (here.length) act(here[0]);
  };
  const roll = () => act(mine.find((action) => action.type === "roll") ?? mine[0]);
  const escape = () => {
    if (!choice.length && !sheet && !tried && !picks.length) setPressed("");
    calm();
  };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || on?.matches("input, select, textarea")) return;
      const letter = event.key.toUpperCase();
      const tile = may.tiles.find((type) => deedOf(type).key === letter);
      if (event.key === "Escape") escape();
      else if (event.key === "?") setSheet(sheet === "gear" ? "" : "gear");
      else if (letter === "U") table.undo();
      else if (letter === "E" && main === "end_turn") goOn();
      else if (letter === "T" && may.mayBuild) setSheet("trade");
      else if (event.key === " " && may.types.includes("roll") && !on?.matches("button, a, summary")) {
        event.preventDefault();
        roll();
      } else if (tile && acting) press(tile);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return { pressed, picks, choice, lifted, lights, calm, act, click, press, lift, goOn, roll, marks: marked() };

  /** What the picture marks: the refused action, or all lights, drawn by the service where it knows best. */
  function marked() {
    if (tried?.answer.verdict === "illegal") return { action: tried.action };
    if (!picks.length && single(open, kinds)) {
      if (pressed) return { legal: { type: pressed, seat: me } };
      if (open.length === mine.length) return { marks: "legal", seat: me };
    }
    const picked = picks.map((place) => ({ place, kind: "last" }));
    return { marks: [...picked, ...marksOf(lights, me)].slice(0, MOST_MARKS) };
  }
}
