// What the service answered: a refusal with its rules, what happened, or a choice of outcomes where chance is due.

import { html, useState } from "./preact.js";
import { joined, label } from "./labels.js";

/** @typedef {import("./shapes.js").Answer} Answer */
/** @typedef {import("./shapes.js").Json} Json */

/**
 * @param {{ answer: Answer | null, problem: any, onChance: (chance: Record<string, Json>) => void }} props
 */
export function Verdict({ answer, problem, onChance }) {
  if (problem) return html`<section class="verdict illegal"><h2>${label("wb_not_understood")}</h2><p lang="en">${problem.detail ?? String(problem)}</p>
    <ul lang="en">${(problem.errors ?? []).map((/** @type {any} */ error) => html`<li><code>${error.pointer}</code>: ${error.detail}</li>`)}</ul></section>`;
  if (!answer) return html`<section class="verdict"><h2>${label("wb_verdict")}</h2><p>${label("wb_choose")}</p></section>`;
  return html`<section class=${`verdict ${answer.verdict}`}>
    <h2>${verdictWords(answer.verdict)}</h2>
    ${(answer.refusals ?? []).map(
      (refusal) => html`<article><p><strong>${refusal.says}</strong></p>
        <p><a href=${refusal.href}>${refusal.rule}</a></p>
        <ul>${(refusal.statutes ?? []).map((law) => html`<li><a href=${`/v1/rules/${law.id}`}>${law.id}</a>${law.section ? `, ${law.section}` : ""}</li>`)}</ul></article>`,
    )}
    ${(answer.needs ?? []).map((need) => html`<p>${label("wb_hidden")} <code>${need.at}</code></p>`)}
    ${answer.draws?.length ? html`<${ChancePicker} draws=${answer.draws} onChance=${onChance} />` : ""}
    ${answer.events?.length ? html`<ul class="events">${answer.events.map((event) => html`<li>${eventWords(event)} <a href=${`/v1/rules/${event.rule}`} aria-label=${label("wb_why_rule", { rule: event.rule })}>${label("wb_why")}</a></li>`)}</ul>` : ""}
    ${answer.winners?.length ? html`<p><strong>${label("wb_won", { seats: joined(answer.winners.map(String)) })}</strong></p>` : ""}
  </section>`;
}

const VERDICTS = { legal: "wb_legal", illegal: "wb_illegal", needs_chance: "wb_chance", undetermined: "wb_undetermined" };

/** @param {Answer["verdict"]} verdict */
export const verdictWords = (verdict) => label(VERDICTS[verdict]);

/** @param {Record<string, any>} event */
export function eventWords(event) {
  const rest = Object.entries(event).filter(([name, value]) => name !== "type" && name !== "rule" && value !== null);
  const told = rest.map(([name, value]) => `${name} ${valueWords(value)}`);
  return `${event.type.replaceAll("_", " ")}: ${told.join(", ")}`;
}

/**
 * A value in words: of cards by kind "2 wool, 1 ore".
 * @param {any} value
 * @returns {string}
 */
export function valueWords(value) {
  if (Array.isArray(value)) return value.map(valueWords).join(" ");
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value).map(([name, part]) => `${valueWords(part)} ${name}`).join(", ");
}

/** @param {{ draws: import("./shapes.js").Draw[], onChance: (chance: Record<string, Json>) => void }} props */
function ChancePicker({ draws, onChance }) {
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  /** @param {import("./shapes.js").Draw} draw */
  const first = (draw) => JSON.stringify(draw.outcomes?.[0]?.outcome ?? null);
  /** @param {Event} event */
  const submitted = (event) => {
    event.preventDefault();
    onChance(Object.fromEntries(draws.map((draw) => [draw.draw, JSON.parse(chosen[draw.draw] ?? first(draw))])));
  };
  /** @param {string} name @param {Event} event */
  const changed = (name, event) =>
    setChosen({ ...chosen, [name]: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<form onSubmit=${submitted}>
    ${draws.map((draw) => {
      const id = `draw-${draw.draw}`;
      return html`<p class="field"><label for=${id}>${draw.says}</label>
        ${draw.outcomes
          ? html`<select id=${id} value=${chosen[draw.draw] ?? first(draw)} onChange=${(/** @type {Event} */ event) => changed(draw.draw, event)}>
              ${draw.outcomes.map(({ outcome, weight }) => html`<option value=${JSON.stringify(outcome)}>${label("wb_weight", { outcome: outcomeWords(outcome), weight })}</option>`)}</select>`
          : html`<input id=${id} value=${chosen[draw.draw] ?? ""} placeholder=${label("wb_outcome")} onInput=${(/** @type {Event} */ event) => changed(draw.draw, event)} />`}</p>`;
    })}
    <button type="submit">${label("wb_falls")}</button>
  </form>`;
}

/** @param {Json} outcome */
const outcomeWords = (outcome) =>
  Array.isArray(outcome) ? joined(outcome.map(String)) : typeof outcome === "object" ? JSON.stringify(outcome) : String(outcome);
