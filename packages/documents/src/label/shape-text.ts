import type { Font } from "fontkit"
import { loadFace, type Face } from "./label-fonts.ts"

/** Glyphs of a text with the place of each from the text's left end, and the text's width, in units of the face. */
export interface Shaped {
  readonly glyphs: readonly number[]
  readonly places: readonly number[]
  readonly width: number
}

interface Letter {
  readonly glyph: number
  readonly advance: number
}

/** What is known of one face: its letters, and the pairs of letters that stand nearer or farther than their widths say. */
interface Shaper {
  readonly font: Font
  readonly unitsPerEm: number
  /** Texts of the last few labels: each is measured several times before it is drawn. */
  readonly texts: Map<string, Shaped>
  readonly letters: Map<number, Letter>
  /** The kerning of a pair, or null for a pair that becomes other glyphs or moves up or down. */
  readonly pairs: Map<number, number | null>
}

const shapers = new Map<Face, Shaper>()

function shaperOf(face: Face): Shaper {
  const known = shapers.get(face)
  if (known !== undefined) return known
  const { font } = loadFace(face)
  const fresh = { font, unitsPerEm: font.unitsPerEm, texts: new Map(), letters: new Map(), pairs: new Map() }
  shapers.set(face, fresh)
  return fresh
}

/** Width of a text at size 1. */
export function measureText(text: string, face: Face): number {
  return shapeText(text, face).width / shaperOf(face).unitsPerEm
}

/** Units of a face in its size. */
export function unitsPerEm(face: Face): number {
  return shaperOf(face).unitsPerEm
}

/**
 * Glyphs and their places, as a PDF shows the same text: word by word, each with the space behind it. A word is put
 * together from pairs of letters that are remembered, because asking the font for every name costs ten times as much;
 * a word with a ligature or an accent of its own is left to the font.
 */
export function shapeText(text: string, face: Face): Shaped {
  const shaper = shaperOf(face)
  const known = shaper.texts.get(text)
  if (known !== undefined) return known
  const shaped = shapeWords(shaper, text)
  if (shaper.texts.size >= MOST_TEXTS) shaper.texts.clear()
  shaper.texts.set(text, shaped)
  return shaped
}

/** Texts of one face that are remembered. */
const MOST_TEXTS = 1000

function shapeWords(shaper: Shaper, text: string): Shaped {
  const words = text.match(/[^ ]* |[^ ]+/g) ?? []
  const [first] = words
  if (first !== undefined && words.length === 1) return shapeWord(shaper, first)
  const glyphs: number[] = []
  const places: number[] = []
  let width = 0
  for (const word of words) {
    const shaped = shapeWord(shaper, word)
    for (const glyph of shaped.glyphs) glyphs.push(glyph)
    for (const place of shaped.places) places.push(width + place)
    width += shaped.width
  }
  return { glyphs, places, width }
}

/** Fonts kern by script. The pairs are remembered as Latin words have them, so words of other scripts are left to the font. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u

function shapeWord(shaper: Shaper, word: string): Shaped {
  if (!LATIN.test(word)) return shapeByFont(shaper, word)
  const glyphs: number[] = []
  const places: number[] = []
  let x = 0
  let before: number | null = null
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0
    const kerning: number | null = before === null ? 0 : kerningOf(shaper, before, code)
    if (kerning === null) return shapeByFont(shaper, word)
    x += kerning
    const { glyph, advance } = letterOf(shaper, code)
    glyphs.push(glyph)
    places.push(x)
    x += advance
    before = code
  }
  return { glyphs, places, width: x }
}

function letterOf({ font, letters }: Shaper, code: number): Letter {
  const known = letters.get(code)
  if (known !== undefined) return known
  const { id, advanceWidth } = font.glyphForCodePoint(code)
  const letter = { glyph: id, advance: advanceWidth }
  letters.set(code, letter)
  return letter
}

/** Above every code point, so that a pair has one number. */
const PLANES = 0x11_00_00

function kerningOf(shaper: Shaper, first: number, second: number): number | null {
  const key = first * PLANES + second
  const known = shaper.pairs.get(key)
  if (known !== undefined) return known
  const [a, b] = [letterOf(shaper, first), letterOf(shaper, second)]
  const { glyphs, positions } = shaper.font.layout(String.fromCodePoint(first, second))
  const isPlain = glyphs.length === 2 && glyphs[0]?.id === a.glyph && glyphs[1]?.id === b.glyph
  const isLevel = positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)
  const isOwnWidth = positions[1]?.xAdvance === b.advance
  const kerning = isPlain && isLevel && isOwnWidth ? (positions[0]?.xAdvance ?? 0) - a.advance : null
  shaper.pairs.set(key, kerning)
  return kerning
}

function shapeByFont({ font }: Shaper, word: string): Shaped {
  const run = font.layout(word)
  const places: number[] = []
  let x = 0
  for (const { xAdvance, xOffset } of run.positions) {
    places.push(x + xOffset)
    x += xAdvance
  }
  return { glyphs: run.glyphs.map(({ id }) => id), places, width: x }
}
