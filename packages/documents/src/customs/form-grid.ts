import { fitText, type FittedText } from "../label/fit-text.ts"
import { printable, type Face } from "../label/label-fonts.ts"
import type { Box, Mark } from "../label/label-marks.ts"
import { CAP_HEIGHT, toRuns } from "../label/place-lines.ts"
import { measureText } from "../label/shape-text.ts"

const LINE = 0.6
const PADDING = 2.5
const CAPTION = 4.6
const SMALLEST = 4.2

/** How the words of a cell are set. */
export interface CellText {
  readonly face?: Face
  readonly largest?: number
  readonly align?: "center"
}

/** A box of a form: a thin line around it, its caption, and what it says, as large as there is room and wrapped. */
export function cell(
  box: Box,
  caption: string,
  value: string | readonly string[],
  setting: CellText = {},
): readonly Mark[] {
  const top = caption === "" ? PADDING : PADDING + CAPTION + 2
  const inner = { ...box, y: box.y + top, height: box.height - top - 1 }
  return [...outline(box), ...captionOf(caption, box), ...words(value, inner, setting)]
}

/** Thin lines around a box. Those of boxes side by side lie upon one another. */
export function outline({ x, y, width, height }: Box): readonly Mark[] {
  return [
    { kind: "rule", x, y, width: width + LINE, height: LINE },
    { kind: "rule", x, y: y + height, width: width + LINE, height: LINE },
    { kind: "rule", x, y, width: LINE, height },
    { kind: "rule", x: x + width, y, width: LINE, height },
  ]
}

function captionOf(caption: string, { x, y, width }: Box): readonly Mark[] {
  if (caption === "") return []
  return runs(
    fitted([caption], { width: width - 2 * PADDING, height: CAPTION + 2 }, { largest: CAPTION, face: "regular" }),
    {
      x: x + PADDING,
      y: y + PADDING,
      width,
    },
  )
}

/** Words within a box, without a line around it. */
export function words(value: string | readonly string[], box: Box, setting: CellText = {}): readonly Mark[] {
  const { align, ...rest } = setting
  const width = box.width - 2 * PADDING
  const place = { x: box.x + PADDING, y: box.y, width }
  return runs(
    fitted([value].flat(), { width, height: box.height }, rest),
    align === undefined ? place : { ...place, align },
  )
}

function fitted(
  texts: readonly string[],
  room: { readonly width: number; readonly height: number },
  { face = "regular", largest = 8 }: Omit<CellText, "align">,
): FittedText {
  const lines = texts.map((text) => ({ text: printable(text, face, "named"), face })).filter(({ text }) => text !== "")
  return fitText(measureText, lines, { ...room, largest, smallest: Math.min(largest, SMALLEST) })
}

function runs(text: FittedText, place: { x: number; y: number; width: number; align?: "center" }): readonly Mark[] {
  return toRuns(text, place).map((run) => Object.assign({ kind: "text" as const }, run))
}

/** A box to be ticked, with its words. */
export function tickBox(box: Box, isTicked: boolean, label: string): readonly Mark[] {
  const side = 6
  const [x, y] = [box.x + PADDING, box.y + (box.height - side) / 2]
  const cross: readonly Mark[] = isTicked
    ? [{ kind: "text", text: "X", face: "bold", size: 7, x: x + 1.4, baseline: y + side / 2 + (7 * CAP_HEIGHT) / 2 }]
    : []
  const room = {
    x: x + side,
    y: box.y + (box.height - 6 * CAP_HEIGHT) / 2 - 0.5,
    width: box.width - side - PADDING,
    height: 8,
  }
  return [...outline({ x, y, width: side, height: side }), ...cross, ...words(label, room, { largest: 6 })]
}

/** What draws itself into a box that it is given. */
export type Drawn = (box: Box) => readonly Mark[]

/** Boxes beside one another, by their shares of the width. */
export function across(box: Box, parts: readonly (readonly [share: number, draw: Drawn])[]): readonly Mark[] {
  const whole = parts.reduce((sum, [share]) => sum + share, 0)
  let { x } = box
  return parts.flatMap(([share, draw]) => {
    const width = (box.width * share) / whole
    const made = draw({ ...box, x, width })
    x += width
    return made
  })
}

/** Boxes beneath one another, by their heights. */
export function down(box: Box, parts: readonly (readonly [height: number, draw: Drawn])[]): readonly Mark[] {
  let { y } = box
  return parts.flatMap(([height, draw]) => {
    const made = draw({ ...box, y, height })
    y += height
    return made
  })
}

/** Cells beside one another. */
export function cells(
  box: Box,
  parts: readonly (readonly [share: number, caption: string, value: string | readonly string[]])[],
  setting: CellText = {},
): readonly Mark[] {
  return across(
    box,
    parts.map(([share, caption, value]) => [share, (each) => cell(each, caption, value, setting)] as const),
  )
}
