import { LABEL_WIDTH } from "../label/lay-out-label.ts"
import type { Box, Mark } from "../label/label-marks.ts"
import type { CustomsForm } from "./customs-form.ts"
import { cell, cells, down, outline, words } from "./form-grid.ts"
import {
  categoryBoxes,
  numberWords,
  postageWords,
  referenceCells,
  signerOf,
  tableHead,
  tableRow,
  valueOf,
  type Columns,
} from "./form-parts.ts"
import { amount, CERTIFIED, dayWords, kilograms, OPENED, partyLines, TITLE } from "./form-words.ts"

const POINTS_A_MM = 72 / 25.4
/** 74 x 105 mm. */
const SIZE = { width: 74 * POINTS_A_MM, height: 105 * POINTS_A_MM } as const
/** On a label of 4 x 6 inches: in the middle, beneath the edge that printers leave blank. */
const FORM: Box = { x: (LABEL_WIDTH - SIZE.width) / 2, y: 14, ...SIZE }
const COLUMNS: Columns = [0.45, 0.14, 0.15, 0.17, 0.09]
/** Lines of contents on the form; what has more has a CN23. */
const ROWS = 4
const ROW_HEIGHT = 21

/** A CN22 of its true size. */
export function layOutCn22(form: CustomsForm): readonly Mark[] {
  const rows = Array.from({ length: ROWS }, (_, place) => {
    return [ROW_HEIGHT, (row: Box) => tableRow(row, COLUMNS, form.lines[place])] as const
  })
  return down(FORM, [
    [30, (row) => headOf(form, row)],
    [
      48,
      (row) =>
        cells(row, [
          [1, "From", partyLines(form.sender)],
          [1, "To", partyLines(form.recipient)],
        ]),
    ],
    [26, (row) => categoryBoxes(form, row)],
    [10, (row) => tableHead(row, COLUMNS, form.currency)],
    ...rows,
    [17, (row) => totals(form, row)],
    [20, (row) => referenceCells(form, row)],
    [31, (row) => cell(row, "", CERTIFIED, { largest: 6 })],
    [
      SIZE.height - 266,
      (row) => cell(row, "Date and sender's signature", `${dayWords(form.date)}, ${signerOf(form)}`, { face: "bold" }),
    ],
  ])
}

function headOf(form: CustomsForm, box: Box): readonly Mark[] {
  const left = { ...box, width: box.width * 0.8 }
  const right = { ...box, x: box.x + left.width, width: box.width - left.width }
  return [
    ...outline(box),
    ...words(TITLE, { ...left, y: box.y + 4, height: 8 }, { face: "bold", largest: 6.5 }),
    ...words(OPENED, { ...left, y: box.y + 13, height: 7 }, { largest: 5 }),
    ...words(
      `${form.courierName}  ${numberWords(form)}`,
      { ...left, y: box.y + 21, height: 8 },
      { face: "mono", largest: 6 },
    ),
    ...words("CN 22", { ...right, y: box.y + 9, height: 16 }, { face: "bold", largest: 12, align: "center" }),
  ]
}

function totals(form: CustomsForm, box: Box): readonly Mark[] {
  return cells(box, [
    [1, "Total weight (kg)", kilograms(form.grams)],
    [1, "Total value", `${amount(valueOf(form.lines))} ${form.currency}`],
    [1, "Postage", postageWords(form)],
  ])
}
