import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { printedText, type Pictures } from "@smart-send/domain/text/printed-text"
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

function canDraw(character: string, face: Face): boolean {
  const known = drawable[face].get(character)
  if (known !== undefined) return known
  const can = loadFace(face).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  drawable[face].set(character, can)
  return can
}

/** `text` in characters that the face can draw, by the rule that checks know before anything is paid for (LABEL-31). */
export function printable(text: string, face: Face, pictures?: Pictures): string {
  return printedText(text, (character) => canDraw(character, face), pictures)
}
