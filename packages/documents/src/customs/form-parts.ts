import type { Box, Mark } from "../label/label-marks.ts"
import type { CustomsForm, PaperLine } from "./customs-form.ts"
import { across, cell, cells, down, outline, tickBox, words, type CellText, type Drawn } from "./form-grid.ts"
import {
  amount,
  CATEGORIES,
  categoryWords,
  CERTIFIED,
  dayWords,
  kilograms,
  OPENED,
  orDash,
  partyLines,
  TITLE,
} from "./form-words.ts"

/** What differs between the heads of the forms. */
interface FormHead {
  readonly name: string
  /** Beneath the title: whose parcel it is. */
  readonly line: string
  readonly face?: CellText["face"]
  /** The largest sizes of the title, of the words beneath it and of the name. */
  readonly sizes: readonly [title: number, opened: number, name: number]
}

/** The title at the left and the form's name at the right. */
export function formHead(
  box: Box,
  { name, line, face = "regular", sizes: [title, opened, large] }: FormHead,
): readonly Mark[] {
  const left = { ...box, width: box.width * 0.79 }
  const right = { ...box, x: box.x + left.width, width: box.width - left.width }
  return [
    ...outline(box),
    ...words(TITLE, { ...left, y: box.y + 4, height: 9 }, { face: "bold", largest: title }),
    ...words(OPENED, { ...left, y: box.y + 14, height: 7 }, { largest: opened }),
    ...words(line, { ...left, y: box.y + 21, height: 8 }, { face, largest: 6 }),
    ...words(name, { ...right, y: box.y + 8, height: 16 }, { face: "bold", largest: large, align: "center" }),
  ]
}

export function partyCells({ sender, recipient }: CustomsForm, box: Box): readonly Mark[] {
  return cells(box, [
    [1, "From", partyLines(sender)],
    [1, "To", partyLines(recipient)],
  ])
}

/** The boxes of the categories in two rows of three, the form's own ticked. */
export function categoryBoxes({ category, reason }: CustomsForm, box: Box): readonly Mark[] {
  const boxes = CATEGORIES.map((each) => {
    const text = each === "Other" && each === category ? `Other: ${reason}` : categoryWords[each]
    return [1, (place: Box) => tickBox(place, each === category, text)] as const
  })
  const half = box.height / 2
  return [
    ...outline(box),
    ...down(box, [
      [half, (row) => across(row, boxes.slice(0, 3))],
      [half, (row) => across(row, boxes.slice(3))],
    ]),
  ]
}

/** The shares of a table's columns: description, weight, value, tariff number, origin. */
export type Columns = readonly [number, number, number, number, number]

export function tableHead(box: Box, [text, weight, value, code, origin]: Columns, currency: string): readonly Mark[] {
  return cells(box, [
    [text, "Quantity and detailed description of contents", ""],
    [weight, "Net (kg)", ""],
    [value, `Value (${currency})`, ""],
    [code, "HS tariff number", ""],
    [origin, "Origin", ""],
  ])
}

/** As many rows as the form has, each of the same height. */
export function tableRows(
  lines: readonly PaperLine[],
  { rows, height, columns }: { readonly rows: number; readonly height: number; readonly columns: Columns },
): readonly (readonly [height: number, draw: Drawn])[] {
  return Array.from(
    { length: rows },
    (_, place) => [height, (row: Box) => tableRow(row, columns, lines[place])] as const,
  )
}

/** One line of contents; an empty row where there is none. */
function tableRow(box: Box, columns: Columns, line: PaperLine | undefined): readonly Mark[] {
  const [text, weight, value, code, origin] = columns
  const said = (of: (each: PaperLine) => string): string => (line === undefined ? "" : of(line))
  return cells(
    box,
    [
      [text, "", said(({ quantity, description }) => `${quantity} x ${description}`)],
      [weight, "", said(({ grams }) => kilograms(grams))],
      [value, "", said((each) => amount(each.value))],
      [code, "", said(({ tariffCode }) => orDash(tariffCode))],
      [origin, "", said((each) => orDash(each.origin))],
    ],
    { largest: 7 },
  )
}

export function referenceCells(form: CustomsForm, box: Box): readonly Mark[] {
  return cells(
    box,
    [
      [1, "Sender's customs reference", orDash(form.sender.numbers.join(", "))],
      [1, "Importer's reference", orDash(form.recipient.numbers.join(", "))],
      [1, "Invoice number", orDash(form.invoiceNumber)],
    ],
    { largest: 7 },
  )
}

export function certifiedCell(box: Box): readonly Mark[] {
  return cell(box, "", CERTIFIED, { largest: 6 })
}

export const SIGNATURE = "Date and sender's signature"

export function signatureWords(form: CustomsForm): string {
  return `${dayWords(form.date)}, ${signerOf(form)}`
}

export function valueWords({ lines, currency }: CustomsForm): string {
  return `${amount(valueOf(lines))} ${currency}`
}

/** What the goods of a form are worth, in minor units. */
export function valueOf(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, line) => sum + line.value, 0)
}

export function postageWords({ postage }: Pick<CustomsForm, "postage">): string {
  return postage === null ? "-" : `${amount(postage)} GBP`
}

function signerOf({ sender }: Pick<CustomsForm, "sender">): string {
  return sender.name === "" ? sender.organisation : sender.name
}

/** Of several parcels under one number, which this is. */
export function numberWords({ trackingNumber, parcel }: CustomsForm): string {
  return parcel.of > 1 ? `${trackingNumber}  ${parcel.number} of ${parcel.of}` : trackingNumber
}
