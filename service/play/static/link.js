// A position in the fragment of the address, which a browser never sends: "#v1." and base64url of deflated JSON.

import { label } from "./labels.js";

const VERSION = "#v1.";
const MOST_CHARACTERS = 32_000;
const MOST_BYTES = 1_048_576;

/**
 * The fragment that holds a document; null if it would be too long for an address.
 * @param {unknown} document
 */
export async function fragmentOf(document) {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(document)), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = VERSION + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return fragment.length <= MOST_CHARACTERS ? fragment : null;
}

/** Whether a fragment holds a position. @param {string} fragment */
export const isPosition = (fragment) => fragment.startsWith(VERSION);

/**
 * The document of a fragment; null if it holds none. Raises an error if it cannot be read.
 * @param {string} fragment
 */
export async function documentOf(fragment) {
  if (!isPosition(fragment)) return null;
  if (fragment.length > MOST_CHARACTERS) throw new Error(label("link_too_long"));
  const text = atob(fragment.slice(VERSION.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const inflated = await piped(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(inflated));
}

/**
 * Bytes sent through a stream; raises an error where too many come out.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function piped(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const found = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(found);
    if (found.length + value.length > MOST_BYTES) throw new Error(label("link_too_much"));
    for (const byte of value) found.push(byte);
  }
}
