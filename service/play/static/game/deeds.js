// How actions look in the build bar: name, sign and key of those that every player knows. Any other has its own words.

import { label } from "../labels.js";
import { capital, wordOf } from "./words.js";

/** @typedef {{ name: string, icon: string, key: string }} Deed */

/** By type, with the names of their words. @type {Record<string, Deed>} */
const KNOWN = {
  build_road: { name: "tile_road", icon: "road", key: "R" },
  build_ship: { name: "tile_ship", icon: "ship", key: "H" },
  build_settlement: { name: "tile_settlement", icon: "settlement", key: "S" },
  build_city: { name: "tile_city", icon: "city", key: "C" },
  build_wall: { name: "tile_wall", icon: "brick", key: "W" },
  recruit_knight: { name: "tile_knight", icon: "knight", key: "K" },
  activate_knight: { name: "tile_activate", icon: "knight", key: "A" },
  promote_knight: { name: "tile_promote", icon: "knight", key: "P" },
  buy_improvement: { name: "tile_improve", icon: "star", key: "I" },
  buy_development_card: { name: "tile_card", icon: "dev", key: "D" },
  move_ship: { name: "tile_move_ship", icon: "ship", key: "M" },
};
/** Actions that end or decline something stand on the large button; what comes first is shown first. */
const MAIN = ["roll", "reveal_card", "end_turn", "end_", "finish_", "pass", "waive_", "decline_", "return_"];
const TRADES = /^(offer|accept|decline|withdraw|counter)_trade$|^trade_with_bank$/;

/** @param {string} type @returns {Deed} */
export const deedOf = (type) =>
  KNOWN[type] ?? { name: capital(wordOf(type).replace(RegExp(label("tile_leaves_out")), "")), icon: "", key: "" };

/** Whether an action is made in the sheet for trades. @param {string} type */
export const isTrade = (type) => TRADES.test(type);

/**
 * The type of action of the large button: what goes on with the game.
 * @param {string[]} types that are legal
 */
export function mainOf(types) {
  const rest = types.filter((type) => !isTrade(type));
  return MAIN.map((start) => rest.find((type) => type.startsWith(start))).find(Boolean) ?? "";
}
