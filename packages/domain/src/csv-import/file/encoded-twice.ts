import { cutText } from "../../text/cut-text.ts"

/** What Windows-1252 has at the bytes 0x80 to 0x9F; a blank is a byte without a letter, which decoders leave as it is. */
const HIGH =
  "\u20AC \u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152 \u017D  \u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153 \u017E\u0178"
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: HIGH.length }, (_, at) => [HIGH.charAt(at), 0x80 + at] as const).filter(
    ([letter]) => letter !== " ",
  ),
)
const NOT_ASCII = /[^\0-\x7F]/

/** A text whose letters were encoded twice, as it was meant, and its first word of them before and after. */
export interface EncodedTwice {
  readonly text: string
  readonly was: string
  readonly now: string
}

/**
 * The text of a file that a program has written as UTF-8, read as Windows-1252, and written as UTF-8 again: "J\u00C3\u00BCrgen". It is one
 * where every letter beyond ASCII is a byte of UTF-8 that is right as a whole; that does not happen by chance (CSV-110). Null for any other.
 */
export function encodedTwice(text: string): EncodedTwice | null {
  const first = NOT_ASCII.exec(text)
  if (first === null) return null
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 0x100 ? code : BYTE_OF.get(text.charAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  try {
    const meant = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return { text: meant, was: firstWord(text), now: firstWord(meant) }
  } catch {
    return null
  }
}

/** The first word with a letter beyond ASCII. */
function firstWord(text: string): string {
  return cutText(/[^\s,;"]*[^\0-\x7F][^\s,;"]*/.exec(text)?.[0] ?? "", 40)
}
