import type PdfKit from "pdfkit"
import type { Bars } from "./bars.ts"
import { LEADING, type FittedText, type Measure } from "./fit-text.ts"
import type { Face } from "./label-fonts.ts"

/** Share of a letter's size from its baseline up to the top of its capitals, for all faces here. */
export const CAP_HEIGHT = 0.72

/** The place of lines: downwards from the top edge of their capitals, within a width. */
export interface LinesPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: "center"
  /** Black, or the white of a reversed block. */
  readonly ink?: "black" | "white"
}

/** What a label is drawn with. All lengths in points. */
export interface Pen {
  readonly document: InstanceType<typeof PdfKit>
  readonly measure: Measure
  readonly drawLines: (fitted: FittedText, place: LinesPlace) => void
  readonly drawBars: (bars: Bars, at: { x: number; y: number; module: number; rowHeight: number }) => void
}

export function createPen(document: InstanceType<typeof PdfKit>): Pen {
  // Cached for one document, because names of towns and services are repeated on every label.
  const widths: Record<Face, Map<string, number>> = { regular: new Map(), bold: new Map(), mono: new Map() }
  const measure: Measure = (text, face) => {
    const known = widths[face].get(text)
    if (known !== undefined) return known
    const width = document.font(face).fontSize(1).widthOfString(text)
    widths[face].set(text, width)
    return width
  }
  return {
    document,
    measure,
    drawLines: ({ size, lines }, { x, y, width, align, ink = "black" }) => {
      document.fillColor(ink)
      for (const [place, { text, face }] of lines.entries()) {
        const left = align === "center" ? x + (width - measure(text, face) * size) / 2 : x
        const baseline = y + size * (CAP_HEIGHT + place * LEADING)
        document.font(face).fontSize(size).text(text, left, baseline, { lineBreak: false, baseline: "alphabetic" })
      }
    },
    drawBars: (bars, { x, y, module, rowHeight }) => {
      for (const run of bars.runs) {
        document.rect(x + run.x * module, y + run.y * rowHeight, run.width * module, rowHeight)
      }
      document.fill("black")
    },
  }
}
