import { loadFace, type Face } from "../label/label-fonts.ts"
import { shapeText, unitsPerEm } from "../label/shape-text.ts"
import { createBitmap, stamp } from "./bitmap.ts"
import { fillOutline, type PlacedBitmap } from "./fill-outline.ts"
import { graphicField } from "./graphic-field.ts"
import { pathContours } from "./outline.ts"

/** One letter at one size: its dots, placed from the start of its baseline, and the rest of the command that prints them. */
export interface Glyph extends PlacedBitmap {
  /** Empty for a space. */
  readonly command: string
}

/** Places a glyph from the start of the text, in dots. */
export interface PlacedGlyph {
  readonly glyph: Glyph
  readonly x: number
}

/** The glyphs drawn so far, by face, size in dots and number. */
const drawn: Readonly<Record<Face, Map<number, Map<number, Glyph>>>> = {
  regular: new Map(),
  bold: new Map(),
  mono: new Map(),
}

function glyphsOf(face: Face, size: number): Map<number, Glyph> {
  const known = drawn[face].get(size)
  if (known !== undefined) return known
  const fresh = new Map<number, Glyph>()
  drawn[face].set(size, fresh)
  return fresh
}

function drawGlyph(face: Face, size: number, id: number): Glyph {
  const { font } = loadFace(face)
  const contours = pathContours(font.getGlyph(id).path.toSVG())
  const placed = fillOutline(contours, { scale: size / unitsPerEm(face), x: 0, y: 0, up: true })
  return { ...placed, command: placed.bitmap.bytes.length === 0 ? "" : `${graphicField(placed.bitmap)}^FS\n` }
}

/** The glyphs of a text that leave dots. `size` in dots. */
export function placeGlyphs(text: string, face: Face, size: number): readonly PlacedGlyph[] {
  const { glyphs, places } = shapeText(text, face)
  const scale = size / unitsPerEm(face)
  const ofSize = glyphsOf(face, size)
  const placed: PlacedGlyph[] = []
  for (let at = 0; at < glyphs.length; at += 1) {
    const id = glyphs[at] ?? 0
    let glyph = ofSize.get(id)
    if (glyph === undefined) ofSize.set(id, (glyph = drawGlyph(face, size, id)))
    if (glyph.command !== "") placed.push({ glyph, x: Math.round((places[at] ?? 0) * scale) + glyph.left })
  }
  return placed
}

/** Glyphs together as one bitmap, and where its top left corner lies from the start of their baseline. */
export function joinGlyphs(placed: readonly PlacedGlyph[]): PlacedBitmap {
  if (placed.length === 0) return { bitmap: createBitmap(0, 0), left: 0, top: 0 }
  const left = Math.min(...placed.map(({ x }) => x))
  const top = Math.min(...placed.map(({ glyph }) => glyph.top))
  const right = Math.max(...placed.map(({ x, glyph }) => x + glyph.bitmap.width))
  const bottom = Math.max(...placed.map(({ glyph }) => glyph.top + glyph.bitmap.height))
  const bitmap = createBitmap(right - left, bottom - top)
  for (const { x, glyph } of placed) stamp(bitmap, glyph.bitmap, { x: x - left, y: glyph.top - top, ink: "black" })
  return { bitmap, left, top }
}
