// The playground: deal a game, or open a position from the address, and play it.

import { html, render, useEffect, useState } from "../preact.js";
import { ask } from "../api.js";
import { label } from "../labels.js";
import { documentOf, isPosition } from "../link.js";
import { Icon } from "./icons.js";
import { styled } from "./later.js";
import { readSettings, writeSettings } from "./kept.js";
import { useTable } from "./table.js";

/** The screens, each with what it alone has, which is fetched at once. @type {Record<string, () => Promise<any>>} */
const SCREENS = {
  deal: () => Promise.all([import("./deal.js"), import("./select.js"), styled("/play/game/deal.css")]).then(([module]) => module.Deal),
  board: () => import("./screen.js").then((module) => module.Screen),
  cards: () => Promise.all([import("./felt.js"), styled("/play/game/felt.css")]).then(([module]) => module.Felt),
};

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
  useEffect(() => {
    bar.classList.toggle("plain", dealing);
    render(course && html`<button type="button" class="tool" title=${label("undo_key")} disabled=${course.at === 0} onClick=${table.undo}><${Icon} name="undo" label=${label("undo")} /></button>
      <button type="button" class="tool" title=${label("redo")} disabled=${course.at === course.steps.length - 1} onClick=${table.redo}><${Icon} name="redo" label=${label("redo")} /></button>
      <button type="button" class="tool" onClick=${leave}>${label("new")}</button>
      <button type="button" class="tool" title=${label("settings")} aria-expanded=${sheet === "gear" ? "true" : "false"} onClick=${() => setSheet(sheet === "gear" ? "" : "gear")}><${Icon} name="gear" label=${label("settings")} /></button>`, tools);
  });
  return html`<div class="hush" role="status" aria-live="polite">${said}</div>
    ${!Shown || (state && !table.kinds.length) ? html`<p class="loading" role="status">${table.problem?.detail ?? label("loading")}</p>` : dealing ? html`<${Shown} onDeal=${begin} problem=${table.problem} />`
      : state ? html`<${Shown} table=${table} state=${state} view=${table.view} settings=${settings} onSettings=${setSettings} sheet=${sheet} setSheet=${setSheet} />` : ""}`;
}

/** An element of the page by its id. @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const [room, bar, tools] = ["playground", "bar", "tools"].map(element);
// What is played goes on in the other language.
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))) {
  link.addEventListener("click", () => {
    link.href = `${link.pathname}?to=${encodeURIComponent(location.pathname + location.search)}${location.hash}`;
  });
}
room.replaceChildren();
render(html`<${Playground} />`, room);
