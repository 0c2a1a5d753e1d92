// What is fetched when it is needed for the first time: screens and sheets, with their styles.

import { html, useEffect, useState } from "../preact.js";
import { label } from "../labels.js";

/** @type {Record<string, Promise<unknown>>} */
const sheets = {};

/** A style sheet of the page. @param {string} href */
export const styled = (href) =>
  (sheets[href] ??= new Promise((done) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done }));
  }));

/** What stands in its place if it does not come. */
const Missing = () => html`<p class="refusal" role="alert">${label("no_connection")}</p>`;

/**
 * A sheet, once it and its styles are there.
 * @param {string} href
 * @param {() => Promise<(props: any) => any>} load
 */
export const later = (href, load) =>
  /** @param {any} props */
  function Later(props) {
    const [shown, setShown] = useState(/** @type {{ Sheet: (props: any) => any } | null} */ (null));
    useEffect(() => {
      Promise.all([load(), styled(href)]).then(([found]) => found, () => Missing).then((found) => setShown({ Sheet: found }));
    }, []);
    return shown && html`<${shown.Sheet} ...${props} />`;
  };
