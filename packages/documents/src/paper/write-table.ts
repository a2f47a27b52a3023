import { MARGIN, PAPER_WIDTH, type Paper } from "./create-paper.ts"
import type { Face } from "../label/label-fonts.ts"

/** A column of a table. */
export interface Column {
  readonly name: string
  /** Share of the paper's width. */
  readonly share: number
  readonly align?: "right"
  readonly face?: Face
}

const SIZE = 10
const GAP = 10
const PADDING = 5

/** A table of texts. Its head is said again on each page, and no row is torn apart unless it is longer than a page. */
export function writeTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  writeHead(paper, columns)
  for (const row of rows) writeRow(paper, columns, row)
}

/** The names of the columns. */
export function writeHead(paper: Paper, columns: readonly Column[]): void {
  const { y } = paper
  for (const { name, ...place } of placed(columns)) paper.write(name, { ...place, face: "bold", size: 8 })
  paper.y = y + 12
  paper.draw([{ kind: "rule", x: MARGIN, y: paper.y, width: PAPER_WIDTH, height: 1 }])
  paper.y += 1 + PADDING
}

/** How much room a row takes, with the line beneath it. */
export function rowHeight(paper: Paper, columns: readonly Column[], cells: readonly string[]): number {
  const heights = placed(columns).map((place, at) => paper.heightOf(cells[at] ?? "", { ...place, size: SIZE }))
  return Math.max(SIZE, ...heights) + PADDING
}

/** One row, on the next page where there is no room for it. */
export function writeRow(paper: Paper, columns: readonly Column[], cells: readonly string[]): void {
  const places = placed(columns)
  const height = rowHeight(paper, columns, cells)
  if (paper.need(height)) writeHead(paper, columns)
  for (const [at, place] of places.entries()) paper.write(cells[at] ?? "", { ...place, size: SIZE })
  paper.y += height - 2
  paper.draw([{ kind: "rule", x: MARGIN, y: paper.y - PADDING / 2, width: PAPER_WIDTH, height: 0.3 }])
  paper.y += 2
}

function placed(columns: readonly Column[]) {
  let x = MARGIN
  return columns.map(({ name, share, align, face = "regular" }) => {
    const width = share * PAPER_WIDTH
    const place = { name, x, width: width - GAP, face, ...(align === undefined ? {} : { align }) }
    x += width
    return place
  })
}
