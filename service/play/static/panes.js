// What everybody may look at beside the board: points with their reasons, and the JSON of the last question.

import { html, useEffect, useState } from "./preact.js";
import { ask, curl } from "./api.js";
import { label } from "./labels.js";

/** @param {{ state: any, viewer: number | string | undefined, onRoute: (seat: number | null) => void, route: number | undefined }} props */
export function Scores({ state, viewer, onRoute, route }) {
  const [scores, setScores] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    let stale = false;
    ask("/v1/scores", { state, ...(viewer === undefined ? {} : { viewer }) })
      .then((found) => stale || setScores(found.scores))
      .catch(() => stale || setScores([]));
    return () => {
      stale = true;
    };
  }, [state, viewer]);
  return html`<table class="scores"><caption>${label("wb_points")}</caption>
    <thead><tr><th scope="col">${label("wb_seat_column")}</th><th scope="col">${label("wb_points")}</th><th scope="col">${label("wb_why_column")}</th><th scope="col">${label("wb_route")}</th></tr></thead>
    <tbody>${scores.map(
      (score) => html`<tr><th scope="row">${score.seat}</th><td>${score.total ?? score.public}</td>
        <td>${score.lines.filter((/** @type {any} */ line) => line.points).map((/** @type {any} */ line) => html`<a href=${`/v1/rules/${line.rule}`}>${line.points}: ${line.says}</a><br />`)}</td>
        <td>${state.board ? html`<button type="button" aria-pressed=${route === score.seat ? "true" : "false"} aria-label=${label("wb_show_route", { seat: score.seat })} onClick=${() => onRoute(route === score.seat ? null : score.seat)}>${label("wb_show")}</button>` : ""}</td></tr>`,
    )}</tbody></table>`;
}

/** @param {{ path: string, question: any, answer: any, state: any }} props */
export function Documents({ path, question, answer, state }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(curl(path, question));
      setCopied(label("wb_copied"));
    } catch {
      setCopied(label("wb_no_copy"));
    }
  };
  return html`<details class="documents"><summary>${label("wb_documents")}</summary>
    ${question ? html`<p><button type="button" onClick=${copy}>${label("wb_copy")}</button> <span role="status">${copied}</span></p>
      <h3>${label("wb_question", { path })}</h3><pre tabindex="0">${copied === label("wb_no_copy") ? curl(path, question) : JSON.stringify({ ...question, state: "…" }, null, 1)}</pre>
      <h3>${label("wb_answer")}</h3><pre tabindex="0">${JSON.stringify({ ...answer, state: answer?.state ? "…" : undefined }, null, 1)}</pre>` : ""}
    <h3>${label("wb_state")}</h3><pre tabindex="0">${JSON.stringify(state, null, 1)}</pre></details>`;
}
