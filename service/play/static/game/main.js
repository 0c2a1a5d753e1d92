// The playground: deal a game, or open a position from the address, and play it.

import { html, render, useEffect, useState } from "../preact.js";
import { ask } from "../api.js";
import { documentOf, isPosition } from "../link.js";
import { Icon } from "./icons.js";
import { readSettings, writeSettings } from "./settings.js";
import { useTable } from "./table.js";

/** The screens, each with what it alone has, which is fetched at once. @type {Record<string, () => Promise<any>>} */
const SCREENS = {
  deal: () => Promise.all([import("./deal.js"), import("./select.js"), styled("deal")]).then(([module]) => module.Deal),
  board: () => import("./screen.js").then((module) => module.Screen),
  cards: () => Promise.all([import("./felt.js"), styled("felt")]).then(([module]) => module.Felt),
};

/** A style sheet that comes with a screen. @param {string} name */
const styled = (name) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/play/game/${name}.css`, onload: done, onerror: done });
    document.head.append(link);
  });

/**
 * A screen, once it is there. The board's comes while somebody chooses what to deal.
 * @param {string} wanted
 * @param {(error: unknown) => void} onError
 */
function useScreen(wanted, onError) {
  const [screens, setScreens] = useState(/** @type {Record<string, any>} */ ({}));
  useEffect(() => {
    if (screens[wanted]) return;
    SCREENS[wanted]().then((screen) => {
      setScreens((others) => ({ ...others, [wanted]: screen }));
      if (wanted === "deal") SCREENS.board().catch(onError);
    }).catch(onError);
  }, [wanted]);
  return screens[wanted];
}

function Playground() {
  const [settings, setSettings] = useState(readSettings);
  const [sheet, setSheet] = useState("");
  const [said, setSaid] = useState("");
  const table = useTable(settings, setSaid);
  const { course, state } = table;
  const [opening, setOpening] = useState(() => isPosition(location.hash));
  const dealing = !state && !opening;
  const Shown = useScreen(dealing ? "deal" : state && !state.board ? "cards" : "board", table.fail);
  useEffect(() => writeSettings(settings), [settings]);
  useEffect(() => {
    const open = () => documentOf(location.hash).then((found) => found && table.open(found)).catch(table.fail).finally(() => setOpening(false));
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
    ${!Shown || (state && !table.kinds.length) ? html`<p class="loading" role="status">${table.problem?.detail ?? "Loading …"}</p>` : dealing ? html`<${Shown} onDeal=${begin} problem=${table.problem} />`
      : state ? html`<${Shown} table=${table} state=${state} view=${table.view} settings=${settings} onSettings=${setSettings} sheet=${sheet} setSheet=${setSheet} />` : ""}`;
}

const room = /** @type {HTMLElement} */ (document.getElementById("playground"));
room.replaceChildren();
render(html`<${Playground} />`, room);
