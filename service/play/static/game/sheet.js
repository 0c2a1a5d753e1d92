// A sheet over the board: Esc and the cross close it, and the focus goes back to where it was.

import { html, useEffect, useRef } from "../preact.js";
import { label } from "../labels.js";
import { Cards, Icon } from "./icons.js";
import { capital, memberWords, wordOf } from "./words.js";

/** @typedef {import("../shapes.js").Action} Action */

const MOST_LISTED = 60;

/** @param {{ title: string, closes?: boolean, onClose: () => void, children?: unknown }} props */
export function Sheet({ title, closes = true, onClose, children }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.getElementById("table")?.focus();
    };
  }, []);
  return html`<section class="sheet" role="dialog" aria-label=${title} tabindex="-1" ref=${frame}>
    <header><h2>${title}</h2>${closes ? html`<button type="button" class="tool" aria-label=${label("close")} onClick=${onClose}><${Icon} name="close" /></button>` : ""}</header>
    ${children}</section>`;
}

/**
 * Several legal actions of which one is meant: by type where the types differ, else by what differs.
 * @param {{ actions: Action[], state: any, me: number, closes: boolean, onClose: () => void, onAct: (action: Action) => void }} props
 */
export function Choice({ actions, state, me, closes, onClose, onAct }) {
  const types = new Set(actions.map((action) => action.type));
  const title = types.size === 1 ? wordOf(actions[0].type) : label("what_to_do");
  const shown = actions.slice(0, MOST_LISTED);
  return html`<${Sheet} title=${title} closes=${closes} onClose=${onClose}>
    <div class="choices">${shown.map((action) => html`<button type="button" class="btn" onClick=${() => onAct(action)}>${types.size > 1 ? html`<b>${wordOf(action.type)}</b>` : ""} ${told(action, state, me)}</button>`)}</div>
    ${actions.length > shown.length ? html`<p class="muted">${label("more", { count: actions.length - shown.length })}</p>` : ""}
  </${Sheet}>`;
}

/** @param {Action} action @param {any} state @param {number} me */
function told(action, state, me) {
  const bundles = Object.entries(action).filter(([name, value]) => name !== "chance" && value && typeof value === "object" && !Array.isArray(value));
  const rest = memberWords(action, state, me, bundles.map(([name]) => name));
  const nothing = !rest && bundles.every(([, cards]) => !Object.keys(cards).length);
  return html`${nothing && bundles.length ? label("nothing") : capital(rest)} ${bundles.map(([, cards]) => html`<${Cards} cards=${cards} />`)}`;
}
