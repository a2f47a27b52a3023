import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import anyAscii from "any-ascii"
import { create, type Font } from "fontkit"
import type PdfKit from "pdfkit"

/** The faces of a label. Condensed, because addresses are long and labels narrow; the mono for what is read letter by letter. */
export type Face = "regular" | "bold" | "mono"

/** All three under the SIL Open Font License; Latin with its extensions, Greek, Cyrillic and Vietnamese. */
const files: Readonly<Record<Face, string>> = {
  regular: "@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf",
  bold: "@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf",
  mono: "@expo-google-fonts/roboto-mono/500Medium/RobotoMono_500Medium.ttf",
}

/** A face's file, and what is read from it. */
export interface LoadedFace {
  readonly bytes: Buffer
  readonly font: Font
}

const resolve = createRequire(import.meta.url).resolve
const loaded = new Map<Face, LoadedFace>()
/** By face: the characters asked about so far, and whether it can draw them. */
const drawable: Readonly<Record<Face, Map<string, boolean>>> = { regular: new Map(), bold: new Map(), mono: new Map() }

/** Read once, at the first label of the process. */
export function loadFace(face: Face): LoadedFace {
  const known = loaded.get(face)
  if (known !== undefined) return known
  const bytes = readFileSync(resolve(files[face]))
  const font = create(bytes)
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[face]} holds a collection, not one face`)
  const fresh = { bytes, font }
  loaded.set(face, fresh)
  return fresh
}

/** Makes the faces known to a document under their own names. */
export function registerFaces(document: InstanceType<typeof PdfKit>): void {
  for (const face of ["regular", "bold", "mono"] as const) document.registerFont(face, loadFace(face).bytes)
}

/** Seen where a face has no glyph, so that nothing vanishes silently. */
const REPLACEMENT = "\uFFFD"

/** Words of printable ASCII with one space between them, which all faces draw as they are. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

function canDraw(character: string, face: Face): boolean {
  const known = drawable[face].get(character)
  if (known !== undefined) return known
  const can = loadFace(face).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  drawable[face].set(character, can)
  return can
}

/** Letters that the transliteration leaves out: without its alef an Arabic name can't be read. */
const LATIN_OF = new Map([["\u0627", "a"]])

function inLatin(character: string, base: string): string {
  const latin = LATIN_OF.get(base) ?? anyAscii(character)
  // A mark that changes nothing in Latin letters is not missing.
  return latin === "" && !/\p{M}/u.test(character) ? REPLACEMENT : latin
}

/**
 * `text` in characters the face can draw: on one line, without control characters; a letter it has only without its
 * accent loses the accent, one of a script it lacks is written in Latin letters, and a sign that has none becomes the
 * replacement mark.
 */
export function printable(text: string, face: Face): string {
  // Most texts are plain already, and every label has a dozen of them.
  if (PLAIN.test(text)) return text
  const has = (character: string) => canDraw(character, face)
  return Array.from(
    text
      .normalize("NFC")
      .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
      .trim(),
    (character) => {
      if (has(character)) return character
      const [base = ""] = character.normalize("NFKD")
      if (base !== "" && has(base)) return base
      return /[\p{L}\p{M}\p{N}]/u.test(character) ? inLatin(character, base) : REPLACEMENT
    },
  ).join("")
}
