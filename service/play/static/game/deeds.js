// How actions look in the build bar: name, sign and key of those that every player knows. Any other has its own words.

import { capital, plain } from "./words.js";

/** @typedef {{ name: string, icon: string, key: string }} Deed */

/** @type {Record<string, Deed>} */
const KNOWN = {
  build_road: { name: "Road", icon: "road", key: "R" },
  build_ship: { name: "Ship", icon: "ship", key: "H" },
  build_settlement: { name: "Settlement", icon: "settlement", key: "S" },
  build_city: { name: "City", icon: "city", key: "C" },
  build_wall: { name: "Wall", icon: "brick", key: "W" },
  recruit_knight: { name: "Knight", icon: "knight", key: "K" },
  activate_knight: { name: "Activate", icon: "knight", key: "A" },
  promote_knight: { name: "Promote", icon: "knight", key: "P" },
  buy_improvement: { name: "Improve", icon: "star", key: "I" },
  buy_development_card: { name: "Card", icon: "dev", key: "D" },
  move_ship: { name: "Move ship", icon: "ship", key: "M" },
};
/** Actions that end or decline something stand on the large button; what comes first is shown first. */
const MAIN = ["roll", "reveal_card", "end_turn", "end_", "finish_", "pass", "waive_", "decline_", "return_"];
const TRADES = /^(offer|accept|decline|withdraw|counter)_trade$|^trade_with_bank$/;

/** @param {string} type @returns {Deed} */
export const deedOf = (type) =>
  KNOWN[type] ?? { name: capital(plain(type.replace(/^(build|buy|place)_/, ""))), icon: "", key: "" };

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

/** @param {string} type */
export const wordOf = (type) => capital(plain(type));
