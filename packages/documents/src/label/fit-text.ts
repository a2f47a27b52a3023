import type { Face } from "./label-fonts.ts"

/** One line to be drawn. */
export interface TextLine {
  readonly text: string
  readonly face: Face
}

/** Lines that fit, and the size (pt) at which they do. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly TextLine[]
}

/** Width of a text at size 1. */
export type Measure = (text: string, face: Face) => number

/** The room there is, and the sizes (pt) that may be tried, largest first. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly smallest: number
}

/** Distance from one baseline to the next, as a share of the size. */
export const LEADING = 1.16
const STEP = 0.5
const ELLIPSIS = "…"

/**
 * Wraps paragraphs into the room at the largest size that holds them. Text that does not fit even at the smallest
 * size is cut, visibly, so that nothing runs over the edge.
 */
export function fitText(measure: Measure, paragraphs: readonly TextLine[], room: Room): FittedText {
  for (let size = room.largest; size > room.smallest; size -= STEP) {
    const lines = wrapAll(measure, paragraphs, room.width / size)
    if (lines.length * size * LEADING <= room.height && !breaksAWord(lines, paragraphs)) return { size, lines }
  }
  const size = room.smallest
  const lines = wrapAll(measure, paragraphs, room.width / size)
  const most = Math.max(1, Math.floor(room.height / (size * LEADING)))
  return { size, lines: lines.length <= most ? lines : cut(measure, lines.slice(0, most), room.width / size) }
}

/** The same lines at about equal widths, for centred text, where one short word on the last line looks like a mistake. */
export function balance(measure: Measure, paragraph: TextLine, fitted: FittedText, width: number): FittedText {
  let best = fitted
  for (let narrower = width - STEP; narrower > width / 2 && fitted.lines.length > 1; narrower -= STEP) {
    const lines = wrap(measure, paragraph, narrower / fitted.size)
    if (lines.length !== fitted.lines.length || breaksAWord(lines, [paragraph])) break
    best = { size: fitted.size, lines }
  }
  return best
}

/** One line of text, made smaller, and cut if it is still wider than its room. */
export function fitLine(measure: Measure, line: TextLine, room: Omit<Room, "height">): FittedText {
  const needed = room.width / Math.max(measure(line.text, line.face), Number.EPSILON)
  const size = Math.min(room.largest, Math.max(room.smallest, Math.floor(needed / STEP) * STEP))
  if (needed >= room.smallest) return { size, lines: [line] }
  const [first = line] = wrap(measure, line, room.width / size)
  return { size, lines: cut(measure, [first], room.width / size) }
}

function wrapAll(measure: Measure, paragraphs: readonly TextLine[], width: number): readonly TextLine[] {
  return paragraphs.flatMap((paragraph) => wrap(measure, paragraph, width))
}

function wrap(measure: Measure, { text, face }: TextLine, width: number): readonly TextLine[] {
  if (measure(text, face) <= width) return [{ text, face }]
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ").flatMap((whole) => breakWord(measure, { text: whole, face }, width))) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line !== "" && measure(longer, face) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line].map((wrapped) => ({ text: wrapped, face }))
}

/** A word wider than the room is broken where it must be. */
function breakWord(measure: Measure, { text, face }: TextLine, width: number): readonly string[] {
  if (measure(text, face) <= width) return [text]
  const pieces: string[] = []
  let piece = ""
  for (const character of text) {
    if (piece !== "" && measure(piece + character, face) > width) {
      pieces.push(piece)
      piece = ""
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Words stay whole as long as there is a smaller size to try. */
function breaksAWord(lines: readonly TextLine[], paragraphs: readonly TextLine[]): boolean {
  const words = (of: readonly TextLine[]) => of.reduce((count, { text }) => count + text.split(" ").length, 0)
  return words(lines) !== words(paragraphs)
}

function cut(measure: Measure, lines: readonly TextLine[], width: number): readonly TextLine[] {
  const last = lines.at(-1)
  if (last === undefined) return lines
  let { text } = last
  while (text !== "" && measure(text + ELLIPSIS, last.face) > width) text = Array.from(text).slice(0, -1).join("")
  return [...lines.slice(0, -1), { text: text + ELLIPSIS, face: last.face }]
}
