// The hexagon by which a book is recognised.

/** @type {Record<string, { fill: string, icon: string }>} */
const BOOKS = {
  base_56_players: { fill: "#a3cd68", icon: "settlement" },
  duel: { fill: "#c8714a", icon: "trade" },
  cities_knights: { fill: "#b3a98f", icon: "knight" },
  seafarers: { fill: "#7db9cd", icon: "ship" },
  fishermen: { fill: "#5aa0b8", icon: "fish" },
  port_masters: { fill: "#7db9cd", icon: "anchor" },
  barbarian_attack: { fill: "#b98a78", icon: "army" },
  traders_barbarians: { fill: "#d9b27c", icon: "wagon" },
  resource_tokens: { fill: "#c9a1bf", icon: "coin" },
  explorers_pirates: { fill: "#93a1b1", icon: "compass" },
  capturing_barbarians: { fill: "#c8714a", icon: "bars" },
  harbor_points: { fill: "#ecc548", icon: "star" },
  rivers: { fill: "#7db9cd", icon: "bridge" },
  caravans: { fill: "#e6d3a3", icon: "camel" },
};

/** The colour and the sign of a book; a new book has a plain one. @param {string} module */
export const hexOf = (module) => BOOKS[module] ?? { fill: "#e6d3a3", icon: "dev" };
