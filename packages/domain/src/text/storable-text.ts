import { withoutByteOrderMark } from "./json-text.ts"
import { whyUnreadable } from "./json-bounds.ts"

/** Whether a database can keep the text: it has no NUL, and no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0")
}

/** A text from outside as it can be kept: without NUL, and with the sign for a broken character in place of each half of one. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll("\0", "").toWellFormed()
}

/** As JSON writes NUL and halves of characters; nearly nothing has either. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** Whether a JSON text may hold such a character at all: looking at the text costs less than at each value. */
export function mayBeUnstorable(json: string): boolean {
  return UNSTORABLE.test(json)
}

/** Names are texts, too: an object may be kept with whatever names its sender chose. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === "string") return storableText(value)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  return members.every(([name]) => isStorable(name))
    ? value
    : Object.fromEntries(members.map(([name, member]) => [storableText(name), member]))
}

/** JSON of a third party as it can be kept: see {@link storable}. @throws SyntaxError for what is no JSON, or more than can be read. */
export function readStorableJson(text: string): unknown {
  const json = withoutByteOrderMark(text)
  const why = whyUnreadable(json)
  if (why !== null) throw new SyntaxError(why)
  return mayBeUnstorable(json) ? JSON.parse(json, cleaned) : JSON.parse(json)
}

/**
 * What a shop or a courier has said, with every text of it as it can be kept: one buyer's odd character must not hold up all the others.
 * What has none is given back as it is. For plain JSON only: dates and the like would come back as texts.
 */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  if (!mayBeUnstorable(json)) return value
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reviver that gives texts for texts leaves the shape as it is
  return JSON.parse(json, cleaned) as Value
}
