import PdfKit from "pdfkit"
import { drawMarks } from "../label/draw-marks.ts"
import { fitLine, fitText, LEADING, type TextLine } from "../label/fit-text.ts"
import { printable, registerFaces, type Face } from "../label/label-fonts.ts"
import type { Mark } from "../label/label-marks.ts"
import { toRuns } from "../label/place-lines.ts"
import { measureText } from "../label/shape-text.ts"

/** A4 in points, and the margin that office printers need. */
const SIZE: [number, number] = [595.28, 841.89]
export const MARGIN = 42
export const PAPER_WIDTH = SIZE[0] - 2 * MARGIN
/** Where the page number stands; nothing else is written below. */
const FOOT = SIZE[1] - MARGIN - 14

export interface PaperOptions {
  readonly title: string
  /** Written into the document. It is an argument so that the same data gives the same bytes. */
  readonly madeAt: Date
}

/** How lines of text are set, between the left margin and the right one unless said otherwise. */
export interface Setting {
  readonly face?: Face
  readonly size?: number
  readonly x?: number
  readonly width?: number
  readonly align?: "right"
}

/** Sheets of A4 that are written from the top down. All lengths in points. */
export interface Paper {
  /** Where the next line's top is. */
  y: number
  /** Begins a sheet. Pages that it needs beyond the first say the same at their head. */
  startSheet(heading: string): void
  /** Continues on a new page when there is less room than this. Whether it did. */
  need(height: number): boolean
  /** Writes a text at the current height, wrapped, without moving on. Returns its height. */
  write(text: string, setting?: Setting): number
  /** How high a text would be. */
  heightOf(text: string, setting?: Setting): number
  draw(marks: readonly Mark[]): void
  /** Pages so far. */
  pageCount(): number
  end(): Promise<Buffer>
}

export function createPaper({ title, madeAt }: PaperOptions): Paper {
  const info = { Title: title, Creator: "Smart Send", Producer: "Smart Send", CreationDate: madeAt }
  const document = new PdfKit({ size: SIZE, margin: 0, autoFirstPage: false, info, bufferPages: true })
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve).on("error", reject)
  })
  registerFaces(document)
  /** Which page of its sheet each page is. */
  const places: { readonly place: number; readonly sheet: { pages: number } }[] = []
  let heading = ""
  let sheet = { pages: 0 }

  function addPage(): void {
    document.addPage()
    sheet.pages += 1
    places.push({ place: sheet.pages, sheet })
    paper.y = MARGIN
    const words = fitLine(measureText, toLine(heading, "bold"), { width: PAPER_WIDTH, largest: 20, smallest: 12 })
    drawLines(words.lines, { size: words.size, x: MARGIN, width: PAPER_WIDTH })
    paper.y += 34
  }

  function drawLines(
    lines: readonly TextLine[],
    { size, x, width, align }: Required<Omit<Setting, "face" | "align">> & { align?: "right" },
  ): void {
    const runs = toRuns({ size, lines }, { x, y: paper.y, width })
    drawMarks(
      document,
      runs.map((run) => {
        const shift = align === "right" ? width - measureText(run.text, run.face) * size : 0
        return Object.assign({ kind: "text" as const }, run, { x: run.x + shift })
      }),
    )
  }

  const paper: Paper = {
    y: MARGIN,
    startSheet: (text) => {
      heading = text
      sheet = { pages: 0 }
      addPage()
    },
    need: (height) => {
      if (paper.y + height <= FOOT - 8) return false
      addPage()
      return true
    },
    write: (text, { face = "regular", size = 10, x = MARGIN, width = PAPER_WIDTH, align } = {}) => {
      const lines = wrap(text, { face, size, width })
      drawLines(lines, { size, x, width, ...(align === undefined ? {} : { align }) })
      return lines.length * size * LEADING
    },
    heightOf: (text, { face = "regular", size = 10, width = PAPER_WIDTH } = {}) =>
      wrap(text, { face, size, width }).length * size * LEADING,
    draw: (marks) => drawMarks(document, marks),
    pageCount: () => places.length,
    end: async () => {
      for (const [
        page,
        {
          place,
          sheet: { pages },
        },
      ] of places.entries()) {
        if (pages === 1) continue
        document.switchToPage(page)
        paper.y = FOOT
        paper.write(`Page ${place} of ${pages}`, { size: 8, align: "right" })
      }
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return paper
}

function toLine(text: string, face: Face): TextLine {
  return { text: printable(text, face, "named"), face }
}

/** As many lines as it takes, at one size: on paper nothing is cut off. */
function wrap(text: string, { face, size, width }: { face: Face; size: number; width: number }): readonly TextLine[] {
  return fitText(measureText, [toLine(text, face)], { width, height: Infinity, largest: size, smallest: size }).lines
}
