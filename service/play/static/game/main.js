// The playground: deal a game, or open a position from the address, and play it.

import { html, render, useEffect, useState } from "../preact.js";
import { ask } from "../api.js";
import { documentOf } from "../link.js";
import { Deal } from "./deal.js";
import { Icon } from "./icons.js";
import { readSettings, writeSettings } from "./settings.js";
import { useTable } from "./table.js";

/** The screens of a game, which come while somebody chooses what to deal. @type {Record<string, () => Promise<any>>} */
const SCREENS = {
  board: () => import("./screen.js").then((module) => module.Screen),
  cards: () => import("./felt.js").then((module) => module.Felt),
};

/**
 * The screen for a state, once it is there.
 * @param {any} state
 * @param {(error: unknown) => void} onError
 */
function useScreen(state, onError) {
  const [screens, setScreens] = useState(/** @type {Record<string, any>} */ ({}));
  const wanted = state && !state.board ? "cards" : "board";
  useEffect(() => {
    SCREENS[wanted]().then((screen) => setScreens((others) => ({ ...others, [wanted]: screen }))).catch(onError);
  }, [wanted]);
  return screens[wanted];
}

function Playground() {
  const [settings, setSettings] = useState(readSettings);
  const [sheet, setSheet] = useState("");
  const [said, setSaid] = useState("");
  const table = useTable(settings, setSaid);
  const { course, state } = table;
  const Shown = useScreen(state, table.fail);
  useEffect(() => writeSettings(settings), [settings]);
  useEffect(() => {
    const open = () => documentOf(location.hash).then((found) => found && table.open(found)).catch(table.fail);
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  /** @param {any} deal @param {string[]} who */
  const begin = (deal, who) => {
    setSettings({ ...settings, who });
    return ask("/v1/states", deal).then((dealt) => table.open(dealt.state)).then(() => scrollTo(0, 0)).catch(table.fail);
  };
  const leave = () => {
    history.replaceState(null, "", location.pathname + location.search);
    table.leave();
  };
  return html`<header class=${course ? "bar" : "bar plain"}><a class="name" href="/"><${Icon} name="harbor" />Harbormaster</a>
      <nav aria-label="Harbormaster"><a class="wide" href="/play" aria-current="page">Play</a><a class="wide" href="/v1/games">Rules</a><a class="wide" href="/v1/scenarios">Scenarios</a><a class="wide" href="/v1/rulings">Rulings</a><a class="wide" href="/docs">API</a></nav>
      <span class="push"></span>
      ${course ? html`<button type="button" class="tool" title="Undo (U)" disabled=${course.at === 0} onClick=${table.undo}><${Icon} name="undo" label="Undo" /></button>
        <button type="button" class="tool" title="Redo" disabled=${course.at === course.steps.length - 1} onClick=${table.redo}><${Icon} name="redo" label="Redo" /></button>
        <button type="button" class="tool" onClick=${leave}>New</button>
        <button type="button" class="tool" title="Settings" aria-expanded=${sheet === "gear" ? "true" : "false"} onClick=${() => setSheet(sheet === "gear" ? "" : "gear")}><${Icon} name="gear" label="Settings" /></button>` : html`<a class="tool" href="/play/workbench">Workbench</a>`}
    </header>
    <div class="hush" role="status" aria-live="polite">${said}</div>
    ${state && table.kinds.length && Shown ? html`<${Shown} table=${table} state=${state} view=${table.view} settings=${settings} onSettings=${setSettings} sheet=${sheet} setSheet=${setSheet} />`
      : html`<${Deal} onDeal=${begin} problem=${table.problem} />`}`;
}

const room = /** @type {HTMLElement} */ (document.getElementById("playground"));
room.replaceChildren();
render(html`<${Playground} />`, room);
