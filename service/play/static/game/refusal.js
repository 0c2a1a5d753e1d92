// Why a move is refused: what was tried, the sentence of the rule, what is in the way, and the statute of the book.

import { html, useEffect, useState } from "../preact.js";
import { ask, spoken } from "../api.js";
import { Icon } from "./icons.js";
import { kindOfPlace } from "./places.js";
import { deedWords, pieceWords, placeWords } from "./words.js";

/** @typedef {import("../shapes.js").Refusal} Refusal */

/** What the service did not understand, which no click should bring about. @param {{ problem: any, onClose: () => void }} props */
export function Problem({ problem, onClose }) {
  return html`<section class="refusal" role="alert"><header><h2>${problem.detail ?? problem.title}</h2><${Cross} onClose=${onClose} /></header>
    ${(problem.errors ?? []).slice(0, 3).map((/** @type {any} */ error) => html`<p>${error.detail}</p>`)}</section>`;
}

/** @param {{ onClose: () => void }} props */
const Cross = ({ onClose }) => html`<button type="button" class="tool x" aria-label="Close" onClick=${onClose}><${Icon} name="close" size="s" /></button>`;

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
  if (!first) return html`<section class="refusal" role="alert"><header><h2>${answer.verdict === "undetermined" ? "Nobody at this seat can know that." : "Chance is open."}</h2>
    <${Cross} onClose=${onClose} /></header></section>`;
  const places = first.places ?? [];
  const law = rule?.statutes?.[0];
  const link = new URL(first.href ?? "", location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(() => setCopied("Copied")).catch(() => setCopied(link));
  };
  const here = first.stage === "board" && Object.entries(action).some(([name, value]) => name !== "chance" && typeof value === "string" && kindOfPlace(value));
  return html`<section class="refusal" role="alert">
    <header><h2><${Icon} name="no" size="s" /> You cannot ${deedWords(kinds.find((kind) => kind.type === action.type), action.type)}${here ? " here" : ""}</h2>
      <${Cross} onClose=${onClose} /></header>
    <p class="says" lang=${spoken.language}>${first.says}</p>
    ${places.length ? html`<ol class="pins">${places.map((place, index) => {
      const piece = pieceWords(state, place, me);
      return html`<li><span class="pin" aria-hidden="true">${index + 1}</span><span>${piece ? html`<b>${piece}</b> ` : ""}${placeWords(state, place)}</span></li>`;
    })}</ol>` : ""}
    ${others.map((refusal) => html`<p class="also" lang=${spoken.language}>${refusal.says}</p>`)}
    <div class="law" aria-live="off">${law ? html`<p><q>${law.rule}</q><cite>${law.book}, ${law.section} · <a class="id" href=${`/v1/rules/${law.id}`}>${law.id}</a></cite></p>` : ""}
      <div class="row"><a class="btn" href=${first.href}>Read the rule</a><button type="button" class="btn" onClick=${copy}>${copied || "Copy link"}</button></div></div>
  </section>`;
}
