// Beginning a game: the choice of game, books, options, scenario and seats, all from the catalogue.

import { html, useEffect, useState } from "./preact.js";
import { ask } from "./api.js";
import { label } from "./labels.js";

/** @param {{ onDeal: (deal: any) => void }} props */
export function Deal({ onDeal }) {
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  const [scenarios, setScenarios] = useState(/** @type {any[]} */ ([]));
  const [game, setGame] = useState("catan");
  const [modules, setModules] = useState(/** @type {string[]} */ (["base"]));
  const [options, setOptions] = useState(/** @type {any[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  const [seats, setSeats] = useState("4");
  const [layout, setLayout] = useState("");
  const [seed, setSeed] = useState(() => Math.random().toString(36).slice(2, 8));
  useEffect(() => {
    ask("/v1/games").then(({ games: found }) => Promise.all(found.map((/** @type {any} */ one) => ask(one.href)))).then(setGames);
    ask("/v1/scenarios").then(({ scenarios: found }) => setScenarios(found));
  }, []);
  useEffect(() => {
    Promise.all(modules.map((id) => ask(`/v1/modules/${id}`))).then((found) => setOptions(found.flatMap((module) => module.options)));
  }, [modules.join()]);
  const present = games.find((one) => one.id === game);
  const books = present ? present.modules.filter((/** @type {any} */ module) => !module.joins.length) : [];
  /** @param {string} id */
  const choose = (id) => {
    setGame(id);
    setModules([games.find((one) => one.id === id).modules[0].id]);
    setChosen({});
  };
  /** @param {string} id */
  const set = (id) => {
    const found = scenarios.find((one) => one.id === id);
    if (!found) return;
    setModules(found.deal.ruleset.modules);
    setChosen(found.deal.ruleset.options ?? {});
    setSeats(String(found.deal.seats));
    setLayout(found.deal.layout ?? "");
  };
  /** @param {Event} event */
  const submitted = (event) => {
    event.preventDefault();
    const picked = Object.entries(chosen).filter(([, value]) => value !== "");
    const types = Object.fromEntries(options.map((option) => [option.name, typeof option.default]));
    const values = picked.map(([name, value]) => [name, types[name] === "number" ? Number(value) : value]);
    onDeal({
      ruleset: { game, modules, options: Object.fromEntries(values) },
      seats: Number(seats),
      ...(layout && game === "catan" ? { layout } : {}),
      draw: { seed },
    });
  };
  /** @param {(text: string) => void} use */
  const from = (use) => (/** @type {Event} */ event) => use(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<form class="deal" onSubmit=${submitted}>
    <p class="field"><label for="game">${label("wb_game")}</label><select id="game" value=${game} onChange=${from(choose)}>
      ${games.map((one) => html`<option value=${one.id}>${one.title}</option>`)}</select></p>
    <p class="field"><label for="scenario">${label("wb_scenario")}</label><select id="scenario" onChange=${from(set)}><option value="">${label("wb_of_your_own")}</option>
      ${scenarios.filter((one) => (one.deal.ruleset.game ?? "catan") === game).map((one) => html`<option value=${one.id}>${label("wb_scenario_for", { title: one.title, players: one.players.join(", ") })}</option>`)}</select></p>
    <fieldset><legend>${label("wb_books")}</legend>${books.map(
      (/** @type {any} */ book, /** @type {number} */ index) => html`<label><input type="checkbox" checked=${modules.includes(book.id)} disabled=${index === 0}
        onChange=${() => setModules(modules.includes(book.id) ? modules.filter((id) => id !== book.id) : [...modules, book.id])} /> ${book.title}</label>`,
    )}</fieldset>
    <p class="field"><label for="seats">${label("wb_seats")}</label><input id="seats" type="number" min="1" max="60" value=${seats} onInput=${from(setSeats)} /></p>
    ${game === "catan" ? html`<p class="field"><label for="layout">${label("wb_layout")}</label><select id="layout" value=${layout} onChange=${from(setLayout)}>
      ${["", "variable", "spiral", "random", "beginner", "printed"].map((name) => html`<option value=${name}>${name || label("wb_usual")}</option>`)}</select></p>` : ""}
    <p class="field"><label for="deal-seed">${label("wb_seed")}</label><input id="deal-seed" value=${seed} required maxlength="256" onInput=${from(setSeed)} /></p>
    <details><summary>${label("wb_options")}</summary>${options.map(
      (option) => html`<p class="field"><label for=${`option-${option.name}`}>${option.name}</label>
        ${option.choices
          ? html`<select id=${`option-${option.name}`} value=${chosen[option.name] ?? ""} onChange=${from((value) => setChosen({ ...chosen, [option.name]: value }))}>
              <option value="">${label("wb_as_usual", { value: option.default })}</option>${option.choices.map((/** @type {any} */ value) => html`<option value=${String(value)}>${String(value)}</option>`)}</select>`
          : html`<input id=${`option-${option.name}`} type="number" min=${option.range[0]} max=${option.range[1]} placeholder=${String(option.default)} value=${chosen[option.name] ?? ""} onInput=${from((value) => setChosen({ ...chosen, [option.name]: value }))} />`}
        <small lang="en">${option.says}</small></p>`,
    )}</details>
    <button type="submit" class="first">${label("wb_deal")}</button>
  </form>`;
}
