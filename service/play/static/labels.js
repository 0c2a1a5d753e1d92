// The words of the page in its language. They come part by part, each with the screen that needs it, and are patterns
// like the service's messages: `{name}`, `{name, select, ...}` and `{name, plural, ...}`.

/** @typedef {Record<string, unknown>} Values */

export const language = document.documentElement.lang;
const category = new Intl.PluralRules(language);
const list = new Intl.ListFormat(language === "en" ? "en-GB" : language);
/** @type {Record<string, string>} */
const texts = {};

/** Fetches parts. @param {string[]} parts */
export const labels = (...parts) =>
  Promise.all(parts.map(async (part) => {
    const found = await fetch(`/play/labels/${language}/${part}.json`);
    if (found.ok) Object.assign(texts, await found.json());
  }));

await labels("start");

/** Whether there are words of a name. @param {string} name */
export const has = (name) => name in texts;

/** Some words with their values. @param {string} name @param {Values} [values] */
export const label = (name, values) => rich(name, values).join("");

/** Words whose values may be more than words, in pieces. @param {string} name @param {Values} [values] */
export const rich = (name, values = {}) => filled(texts[name] ?? name, values);

/** Words joined as in a sentence. @param {string[]} words */
export const joined = (words) => list.format(words);

/** A pattern with its values, in pieces. @param {string} text @param {Values} values @returns {any[]} */
export function filled(text, values) {
  let at = 0;
  /** What comes next, if it looks so. @param {RegExp} look */
  const next = (look) => {
    look.lastIndex = at;
    const found = look.exec(text);
    if (found) at = look.lastIndex;
    return found;
  };
  /** @param {unknown} [number] for which `#` stands */
  const read = (number) => {
    const said = [];
    for (let found; (found = next(/[^{}#]+|[{#]/y)); ) {
      if (found[0] === "{") said.push(...chosen(number));
      else said.push(found[0] === "#" ? number : found[0]);
    }
    return said;
  };
  /** @param {unknown} number */
  const chosen = (number) => {
    const [, name, kind] = next(/(\w+)(?:, (\w+),)?/y) ?? [];
    const value = /** @type {any} */ (values[name]);
    /** @type {Record<string, unknown[]>} */
    const cases = {};
    for (let found; (found = next(/ (=?\w+) \{/y)); next(/\}/y)) cases[found[1]] = read(kind === "plural" ? value : number);
    next(/\}/y);
    if (!kind) return [value];
    return (kind === "plural" ? cases[`=${value}`] ?? cases[category.select(value)] : cases[value]) ?? cases.other;
  };
  return read();
}
