// Behind the gear: who plays, how fast, the colours, and the workbench with everything that programmers want.

import { html, useState } from "../preact.js";
import { fragmentOf } from "../link.js";
import { PLAYERS, Select } from "./select.js";
import { Sheet } from "./sheet.js";
import { Disc, nameOf } from "./seats.js";

/** @typedef {import("./settings.js").Settings} Settings */

const PACES = /** @type {[string, string][]} */ ([["0", "at once"], ["250", "quick"], ["500", "calm"], ["1500", "slow"]]);
const THEMES = /** @type {[string, string][]} */ ([["", "as the device"], ["light", "light"], ["dark", "dark"]]);
export const KEYS = [
  ["Space", "roll"], ["E", "end turn"], ["T", "trade"], ["U", "undo"], ["R S C H", "road, settlement, city, ship"], ["K W D", "knight, wall, card"],
  ["Esc", "close, or light everything again"], ["Arrows", "from light to light"], ["?", "this list"],
];

/** @param {{ settings: Settings, seats: number, state: any, onSettings: (settings: Settings) => void, onClose: () => void }} props */
export function Gear({ settings, seats, state, onSettings, onClose }) {
  const [said, setSaid] = useState("");
  /** @param {string} path */
  const go = (path) => async () => {
    const fragment = await fragmentOf(state);
    if (!fragment) setSaid("The position is too large for a link.");
    else if (path) location.assign(path + fragment);
    else {
      history.replaceState(null, "", location.pathname + location.search + fragment);
      setSaid("The address of this page now holds the position.");
    }
  };
  return html`<${Sheet} title="Settings" onClose=${onClose}>
    <div class="who-plays">${Array.from({ length: seats }, (_, seat) => html`<div class="taker"><${Disc} seat=${seat} /><${Select} label=${nameOf(seat)} value=${settings.who[seat] ?? "greedy"} choices=${PLAYERS}
      onChange=${(/** @type {string} */ player) => onSettings({ ...settings, who: Array.from({ length: seats }, (_, other) => (other === seat ? player : (settings.who[other] ?? "greedy"))) })} /></div>`)}</div>
    <div class="row"><${Select} label="Programs play" value=${String(settings.pace)} choices=${PACES} onChange=${(/** @type {string} */ pace) => onSettings({ ...settings, pace: Number(pace) })} />
      <${Select} label="Colours" value=${settings.theme} choices=${THEMES} onChange=${(/** @type {string} */ theme) => onSettings({ ...settings, theme })} /></div>
    <div class="row"><button type="button" class="btn" onClick=${go("")}>Link to this position</button><button type="button" class="btn" onClick=${go("/play/workbench")}>Open in the workbench</button></div>
    <p class="muted" role="status">${said || "The workbench has the state as JSON, records, seeds, names of places and every action as a form."}</p>
    <details><summary>Keys</summary><dl class="keys">${KEYS.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl></details>
  </${Sheet}>`;
}
