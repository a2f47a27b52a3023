import type { Box, Mark } from "../label/label-marks.ts"
import type { CustomsForm, PaperLine } from "./customs-form.ts"
import { across, cells, down, outline, tickBox } from "./form-grid.ts"
import { amount, CATEGORIES, categoryWords, kilograms, orDash } from "./form-words.ts"

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

/** One line of contents; an empty row where there is none. */
export function tableRow(box: Box, columns: Columns, line: PaperLine | undefined): readonly Mark[] {
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

/** What the goods of a form are worth, in minor units. */
export function valueOf(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, line) => sum + line.value, 0)
}

export function postageWords({ postage }: Pick<CustomsForm, "postage">): string {
  return postage === null ? "-" : `${amount(postage)} GBP`
}

export function signerOf({ sender }: Pick<CustomsForm, "sender">): string {
  return sender.name === "" ? sender.organisation : sender.name
}

/** Of several parcels under one number, which this is. */
export function numberWords({ trackingNumber, parcel }: CustomsForm): string {
  return parcel.of > 1 ? `${trackingNumber}  ${parcel.number} of ${parcel.of}` : trackingNumber
}
