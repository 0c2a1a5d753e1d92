// Behind the gear: who plays, how fast, the colours, and the workbench with everything that programmers want.

import { html, useState } from "../preact.js";
import { label, labels } from "../labels.js";
import { fragmentOf } from "../link.js";
import { PLAYERS, Select } from "./select.js";
import { Sheet } from "./sheet.js";
import { Disc, nameOf } from "./seats.js";

/** @typedef {import("./kept.js").Settings} Settings */

await labels("gear");
const PACES = /** @type {[string, string][]} */ ([["0", label("at_once")], ["250", label("quick")], ["500", label("calm")], ["1500", label("slow")]]);
const THEMES = /** @type {[string, string][]} */ ([["", label("as_device")], ["light", label("light_scheme")], ["dark", label("dark_scheme")]]);
export const KEYS = [
  [label("space"), label("key_roll")], ["E", label("key_end")], ["T", label("key_trade")], ["U", label("key_undo")], ["R S C H", label("key_build")], ["K W D", label("key_others")],
  ["Esc", label("key_escape")], [label("arrows"), label("key_arrows")], ["?", label("key_list")],
];

/** @param {{ settings: Settings, seats: number, state: any, onSettings: (settings: Settings) => void, onClose: () => void }} props */
export function Gear({ settings, seats, state, onSettings, onClose }) {
  const [said, setSaid] = useState("");
  /** @param {string} path */
  const go = (path) => async () => {
    const fragment = await fragmentOf(state);
    if (!fragment) setSaid(label("too_large"));
    else if (path) location.assign(path + fragment);
    else {
      history.replaceState(null, "", location.pathname + location.search + fragment);
      setSaid(label("address_holds"));
    }
  };
  return html`<${Sheet} title=${label("settings")} onClose=${onClose}>
    <div class="who-plays">${Array.from({ length: seats }, (_, seat) => html`<div class="taker"><${Disc} seat=${seat} /><${Select} label=${nameOf(seat)} value=${settings.who[seat] ?? "greedy"} choices=${PLAYERS}
      onChange=${(/** @type {string} */ player) => onSettings({ ...settings, who: Array.from({ length: seats }, (_, other) => (other === seat ? player : (settings.who[other] ?? "greedy"))) })} /></div>`)}</div>
    <div class="row"><${Select} label=${label("programs_play")} value=${String(settings.pace)} choices=${PACES} onChange=${(/** @type {string} */ pace) => onSettings({ ...settings, pace: Number(pace) })} />
      <${Select} label=${label("colours")} value=${settings.theme} choices=${THEMES} onChange=${(/** @type {string} */ theme) => onSettings({ ...settings, theme })} /></div>
    <div class="row"><button type="button" class="btn" onClick=${go("")}>${label("link_here")}</button><button type="button" class="btn" onClick=${go("/play/workbench")}>${label("open_workbench")}</button></div>
    <p class="muted" role="status">${said || label("workbench_has")}</p>
    <details><summary>${label("keys")}</summary><dl class="keys">${KEYS.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl></details>
  </${Sheet}>`;
}
