import anyAscii from "any-ascii"
import { REPLACEMENT_MARK } from "./has-letter.ts"

/**
 * The characters that the label's face has, as ranges in hexadecimal: Latin with its extensions, Greek, Cyrillic and Vietnamese. The
 * face itself is read by what draws labels, whose test compares the two.
 */
const FACE_HAS =
  "20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303 309 30f 323 " +
  "384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1ea0-1ef9 1f4d 2000-200b 2010-2011 " +
  "2013-2015 2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2070 2074-208e 20a3-20a4 20a6-20ac 20b1 " +
  "20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 " +
  "25ca ee01-ee02 f6c3 fb01-fb04 feff fffc-fffd"

/** The ranges of {@link FACE_HAS}: the first and the last code point of each. */
const RANGES = FACE_HAS.split(" ").map((range) => {
  const [first = "", last = first] = range.split("-")
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
})

/** Whether the face of a label's lines has the character. */
export function isOnFace(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return RANGES.some(([first, last]) => code >= first && code <= last)
}

/** Words of printable ASCII with one space between them, which all faces draw as they are. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Letters that the transliteration leaves out: without its alef an Arabic name can't be read. */
const LATIN_OF = new Map([["\u0627", "a"]])

function inLatin(character: string, base: string): string {
  const latin = LATIN_OF.get(base) ?? anyAscii(character)
  // A mark that changes nothing in Latin letters is not missing.
  return latin === "" && !/\p{M}/u.test(character) ? REPLACEMENT_MARK : latin
}

/** In ASCII, as `-` for a dash of a kind of its own and `>` for an arrow. Pictures have no sign, but a name: `:coffee:`. */
function signOf(character: string, pictures: Pictures): string {
  const plain = anyAscii(character)
  const isPicture = /\p{Extended_Pictographic}|^:\w+:$/u.test(`${character}${plain}`)
  return plain === "" || (isPicture && pictures === "marked") ? REPLACEMENT_MARK : plain
}

/** What becomes of a picture: a name on a label must show something to read, and a named picture is none (LABEL-31). */
export type Pictures = "marked" | "named"

/**
 * What a label shows of `text` (LABEL-31), on one line and without control characters; a letter that the face has only without its
 * accent loses the accent, one of a script it lacks is written in Latin letters, a sign in plain ones, and what has none becomes the
 * replacement mark, as pictures do on labels. The page does not import this: its table of letters is 200 kB, so the server says what labels show, with the price.
 * @param has whether the face has a character; that of a label's lines where it is left out.
 */
export function printedText(
  text: string,
  has: (character: string) => boolean = isOnFace,
  pictures: Pictures = "marked",
): string {
  // Most texts are plain already, and every label has a dozen of them.
  if (PLAIN.test(text)) return text
  return Array.from(
    text
      .normalize("NFC")
      .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
      .trim(),
    (character) => {
      if (has(character)) return character
      const [base = ""] = character.normalize("NFKD")
      if (base !== "" && has(base)) return base
      return /[\p{L}\p{M}\p{N}]/u.test(character) ? inLatin(character, base) : signOf(character, pictures)
    },
  ).join("")
}
