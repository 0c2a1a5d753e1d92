// Questions to the service that this page came from, and to nobody else.

import { label, language } from "./labels.js";

/** @typedef {import("./shapes.js").Json} Json */

/** A question that the service did not understand. */
export class NotUnderstood extends Error {
  /** @param {any} problem a problem document (RFC 9457) */
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/**
 * The answer to a question; raises NotUnderstood for a problem.
 * @param {string} path
 * @param {unknown} [body] without one, it is a look-up
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const response = await sent(path, body, "application/json");
  const document = await response.json();
  if (!response.ok) throw new NotUnderstood(document);
  return document;
}

/**
 * A picture of a state, as the root of an SVG document.
 * @param {unknown} body
 * @returns {Promise<Element>}
 */
export async function picture(body) {
  const response = await sent("/v1/pictures", body, "image/svg+xml, application/problem+json");
  if (!response.ok) throw new NotUnderstood(await response.json());
  return new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
}

/**
 * What comes back; raises an error that a player understands if nothing does.
 * @param {string} path
 * @param {unknown} body
 * @param {string} accept
 */
function sent(path, body, accept) {
  return fetch(path, request(body, accept)).catch(() => {
    throw new Error(label("no_connection"));
  });
}

/**
 * @param {unknown} body
 * @param {string} accept
 * @returns {RequestInit}
 */
function request(body, accept) {
  const headers = { Accept: accept, "Accept-Language": language };
  if (body === undefined) return { headers };
  return { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * The command by which a terminal asks the same.
 * @param {string} path
 * @param {unknown} body
 */
export function curl(path, body) {
  const quoted = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl -s '${location.origin}${path}' -H 'Content-Type: application/json' -d '${quoted}'`;
}
