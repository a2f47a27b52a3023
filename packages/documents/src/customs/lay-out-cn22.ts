import { LABEL_WIDTH } from "../label/lay-out-label.ts"
import type { Box, Mark } from "../label/label-marks.ts"
import type { CustomsForm } from "./customs-form.ts"
import { cell, cells, down } from "./form-grid.ts"
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
  return down(FORM, [
    [
      30,
      (row) => {
        const line = `${form.courierName}  ${numberWords(form)}`
        return formHead(row, { name: "CN 22", line, face: "mono", sizes: [6.5, 5, 12] })
      },
    ],
    [48, (row) => partyCells(form, row)],
    [26, (row) => categoryBoxes(form, row)],
    [10, (row) => tableHead(row, COLUMNS, form.currency)],
    ...tableRows(form.lines, { rows: ROWS, height: ROW_HEIGHT, columns: COLUMNS }),
    [17, (row) => totals(form, row)],
    [20, (row) => referenceCells(form, row)],
    [31, certifiedCell],
    [SIZE.height - 266, (row) => cell(row, SIGNATURE, signatureWords(form), { face: "bold" })],
  ])
}

function totals(form: CustomsForm, box: Box): readonly Mark[] {
  return cells(box, [
    [1, "Total weight (kg)", kilograms(form.grams)],
    [1, "Total value", valueWords(form)],
    [1, "Postage", postageWords(form)],
  ])
}
