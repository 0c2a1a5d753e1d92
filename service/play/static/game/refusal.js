// Why a move is refused: what was tried, the sentence of the rule, what is in the way, and the statute of the book.

import { html, useEffect, useState } from "../preact.js";
import { ask } from "../api.js";
import { has, label, labels, language } from "../labels.js";
import { Icon } from "./icons.js";
import { kindOfPlace } from "./places.js";
import { nameOf } from "./seats.js";
import { placeWords, plain, wordOf } from "./words.js";

/** @typedef {import("../shapes.js").Kind} Kind */

await labels("refusal");
/** Members of a seat whose entries are pieces on the board. */
const PIECES = /^[a-z_]+s$/;

/** What the service did not understand, which no click should bring about. @param {{ problem: any, onClose: () => void }} props */
export function Problem({ problem, onClose }) {
  return html`<section class="refusal" role="alert"><header><h2>${problem.detail ?? problem.title}</h2><${Cross} onClose=${onClose} /></header>
    ${(problem.errors ?? []).slice(0, 3).map((/** @type {any} */ error) => html`<p>${error.detail}</p>`)}</section>`;
}

/** @param {{ onClose: () => void }} props */
const Cross = ({ onClose }) => html`<button type="button" class="tool x" aria-label=${label("close")} onClick=${onClose}><${Icon} name="close" size="s" /></button>`;

/**
 * @param {{ tried: import("./table.js").Tried, state: any, me: number, kinds: import("../shapes.js").Kind[], onClose: () => void }} props
 */
export function Refused({ tried, state, me, kinds, onClose }) {
  const { action, answer } = tried;
  const refusals = answer.refusals ?? [];
  const [first, ...others] = refusals.filter((refusal) => refusal.stage === refusals[0]?.stage);
  const [rule, setRule] = useState(/** @type {any} */ (null));
  const [copied, setCopied] = useState("");
  useEffect(() => {
    setRule(null);
    if (first?.href) ask(first.href).then(setRule).catch(() => setRule(null));
  }, [first?.rule]);
  if (!first) return html`<section class="refusal" role="alert"><header><h2>${answer.verdict === "undetermined" ? label("unknowable") : label("chance")}</h2>
    <${Cross} onClose=${onClose} /></header></section>`;
  const places = first.places ?? [];
  const law = rule?.statutes?.[0];
  const link = new URL(first.href ?? "", location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(() => setCopied(label("copied"))).catch(() => setCopied(link));
  };
  const here = first.stage === "board" && Object.entries(action).some(([name, value]) => name !== "chance" && typeof value === "string" && kindOfPlace(value));
  return html`<section class="refusal" role="alert">
    <header><h2><${Icon} name="no" size="s" /> ${label("cannot", { deed: deedWords(kinds.find((kind) => kind.type === action.type), action.type), here })}</h2>
      <${Cross} onClose=${onClose} /></header>
    <p class="says">${first.says}</p>
    ${places.length ? html`<ol class="pins">${places.map((place, index) => {
      const piece = pieceWords(state, place, me);
      return html`<li><span class="pin" aria-hidden="true">${index + 1}</span><span>${piece ? html`<b>${piece}</b> ` : ""}${placeWords(state, place)}</span></li>`;
    })}</ol>` : ""}
    ${others.map((refusal) => html`<p class="also">${refusal.says}</p>`)}
    <div class="law" aria-live="off">${law ? html`<p><q lang="en">${law.rule}</q><cite lang="en">${law.book}, ${law.section} · <a class="id" href=${`/v1/rules/${law.id}`}>${law.id}</a></cite></p>` : ""}
      <div class="row"><a class="btn" href=${first.href}>${label("read_rule")}</a><button type="button" class="btn" onClick=${copy}>${copied || label("copy_link")}</button></div></div>
  </section>`;
}

/**
 * What stands at a place, with its owner: "White’s city"; empty if nothing does.
 * @param {any} state
 * @param {string} place
 * @param {number} me
 */
function pieceWords(state, place, me) {
  for (const owned of [state.seats, ...Object.values(state).map((/** @type {any} */ part) => part?.seats)]) {
    if (!Array.isArray(owned)) continue;
    for (const [seat, own] of owned.entries()) {
      const member = Object.keys(own).find((name) => PIECES.test(name) && stands(own[name], place));
      if (member) return label(seat === me ? "own_piece" : "piece_of", { seat: nameOf(seat), piece: pieceCalled(member) });
    }
  }
  const shared = ["robber", "pirate", "merchant"].find((name) => Object.values({ state, ...state }).some((/** @type {any} */ part) => part?.[name] === place));
  return shared ? label("the_piece", { piece: pieceCalled(shared) }) : "";
}

/** @param {any} pieces @param {string} place @returns {boolean} */
function stands(pieces, place) {
  if (Array.isArray(pieces)) return pieces.some((piece) => piece === place || piece?.edge === place || piece?.corner === place);
  return pieces !== null && typeof pieces === "object" && Object.hasOwn(pieces, place);
}

/** One of the pieces that a member of a state has. @param {string} member */
const pieceCalled = (member) => (has(`piece_${member}`) ? label(`piece_${member}`) : plain(member.replace(/s$/, "")));

/**
 * What an action type does, as the heading of a refusal has it. In English it follows "You cannot": "build a road".
 * @param {Kind | undefined} kind
 * @param {string} type
 */
function deedWords(kind, type) {
  if (language !== "en") return wordOf(type);
  const says = kind?.says.split(/[.:;(]/)[0].trim() || plain(type);
  return (says.charAt(0).toLowerCase() + says.slice(1)).replace(/\bone's\b/g, "your");
}
