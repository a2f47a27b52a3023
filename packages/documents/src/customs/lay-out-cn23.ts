import { code128 } from "../label/bars.ts"
import { canBeBarcoded } from "../label/can-be-barcoded.ts"
import { LABEL_HEIGHT, LABEL_WIDTH } from "../label/lay-out-label.ts"
import type { Box, Mark } from "../label/label-marks.ts"
import type { CustomsForm, PaperLine } from "./customs-form.ts"
import { across, cell, cells, down, outline, words } from "./form-grid.ts"
import {
  categoryBoxes,
  certifiedCell,
  formHead,
  numberWords,
  partyCells,
  postageWords,
  referenceCells,
  SIGNATURE,
  signatureWords,
  tableHead,
  tableRows,
  valueWords,
  type Columns,
} from "./form-parts.ts"
import { kilograms } from "./form-words.ts"

/** The paper of a form, in points: a label of 4 x 6 inches, or half a sheet of A4 on its side. */
export interface FormPaper {
  readonly width: number
  readonly height: number
  readonly margin: number
}
export const LABEL_PAPER: FormPaper = { width: LABEL_WIDTH, height: LABEL_HEIGHT, margin: 10 }
export const HALF_A4: FormPaper = { width: 595.28, height: 420.94, margin: 24 }

const COLUMNS: Columns = [0.48, 0.13, 0.14, 0.16, 0.09]
/** What stands above and below the lines of contents. */
const HEIGHTS = {
  head: 30,
  bars: 42,
  parties: 66,
  references: 20,
  names: 10,
  totals: 18,
  categories: 26,
  certified: 24,
  signed: 24,
}
const FIXED = Object.values(HEIGHTS).reduce((sum, height) => sum + height, 0)
const ROW_HEIGHT = 20
/** Light modules that a scanner needs on both sides of Code 128. */
const QUIET = 10

/**
 * A CN23: as many pages as its lines need, each of them complete but for the others' lines.
 * @param dot one dot of the printer, in points, so that bars are whole dots.
 */
export function layOutCn23(form: CustomsForm, paper: FormPaper, dot: number): readonly (readonly Mark[])[] {
  const { width, height, margin } = paper
  const box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  const rows = Math.max(1, Math.floor((box.height - FIXED) / ROW_HEIGHT))
  const pages = Math.max(1, Math.ceil(form.lines.length / rows))
  return Array.from({ length: pages }, (_, page) => {
    const lines = form.lines.slice(page * rows, (page + 1) * rows)
    return pageOf(form, { box, rows, lines, dot, place: pages === 1 ? "" : `Page ${page + 1} of ${pages}` })
  })
}

interface FormPage {
  readonly box: Box
  readonly rows: number
  readonly lines: readonly PaperLine[]
  readonly dot: number
  readonly place: string
}

function pageOf(form: CustomsForm, { box, rows, lines, dot, place }: FormPage): readonly Mark[] {
  const line = place === "" ? form.courierName : `${form.courierName}, ${place}`
  return down(box, [
    [HEIGHTS.head, (row) => formHead(row, { name: "CN 23", line, sizes: [8, 5.5, 14] })],
    [HEIGHTS.bars, (row) => barsOf(form, row, dot)],
    [HEIGHTS.parties, (row) => partyCells(form, row)],
    [HEIGHTS.references, (row) => referenceCells(form, row)],
    [HEIGHTS.names, (row) => tableHead(row, COLUMNS, form.currency)],
    ...tableRows(lines, { rows, height: ROW_HEIGHT, columns: COLUMNS }),
    [HEIGHTS.totals, (row) => totals(form, row)],
    [
      HEIGHTS.categories,
      (row) =>
        across(row, [
          [0.66, (each) => categoryBoxes(form, each)],
          [0.34, (each) => cell(each, "Comments (quarantine, restrictions)", "-")],
        ]),
    ],
    [HEIGHTS.certified, certifiedCell],
    [
      HEIGHTS.signed,
      (row) =>
        cells(row, [
          [0.4, "Office of origin and date of posting", ""],
          [0.6, SIGNATURE, signatureWords(form)],
        ]),
    ],
  ])
}

/** The number as bars where bars can carry it, and as it is read. */
function barsOf(form: CustomsForm, box: Box, dot: number): readonly Mark[] {
  const number = words(
    numberWords(form),
    { ...box, y: box.y + box.height - 11, height: 9 },
    {
      face: "mono",
      largest: 8,
      align: "center",
    },
  )
  if (!canBeBarcoded(form.trackingNumber)) return [...outline(box), ...number]
  const bars = code128(form.trackingNumber)
  const dots = Math.floor(box.width / ((bars.columns + 2 * QUIET) * dot))
  const module = Math.max(1, Math.min(4, dots)) * dot
  const x = box.x + (box.width - bars.columns * module) / 2
  return [...outline(box), { kind: "bars", bars, x, y: box.y + 4, module, rowHeight: box.height - 18 }, ...number]
}

function totals(form: CustomsForm, box: Box): readonly Mark[] {
  const net = form.lines.reduce((sum, { grams }) => sum + grams, 0)
  return cells(box, [
    [1, "Net weight (kg)", kilograms(net)],
    [1, "Gross weight (kg)", kilograms(form.grams)],
    [1, "Total value", valueWords(form)],
    [1, "Postal charges", postageWords(form)],
  ])
}
