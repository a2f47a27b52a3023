import { minor, type Minor } from "../money/money.ts"
import { err, ok, type Result } from "../result/result.ts"
import { cutText } from "../text/cut-text.ts"

/** What a courier calls the columns of its billing file, in lower case; empty for one that it does not have. */
export interface BillingColumns {
  readonly tracking: string
  /** What it charges above the price, without VAT. */
  readonly amount: string
  readonly currency: string
  /** Billed weight in kg. */
  readonly weight: string
  /** Billed sides in cm. */
  readonly length: string
  readonly width: string
  readonly height: string
  readonly reason: string
}

/** The sides of a parcel in cm. */
export interface ParcelSize {
  readonly Length: number
  readonly Width: number
  readonly Height: number
}

/** A row of a billing file, as read. */
export interface BillingRow {
  readonly trackingNumber: string
  readonly amount: Minor
  /** Null where the file does not say. */
  readonly billedKg: number | null
  readonly billedSize: ParcelSize | null
  readonly reason: string
}

const AMOUNT = /^(-?)(\d{1,6})(?:\.(\d{1,2}))?$/
const NUMBER = /^\d{1,5}(?:\.\d{1,4})?$/
const USUAL_REASON = "Surcharge"
const MOST_REASON = 200

/** Reads one row; a row that can't be charged is told in a sentence. An amount of 0 is nothing above the price. */
export function readBillingRow(
  cell: (column: string) => string,
  columns: BillingColumns,
  currency: string,
): Result<BillingRow, string> {
  const at = (column: string) => (column === "" ? "" : cell(column).trim())
  const trackingNumber = at(columns.tracking)
  if (trackingNumber === "") return err("It names no label.")
  const billed = at(columns.currency)
  if (billed !== "" && billed.toUpperCase() !== currency)
    return err(`It is in ${billed}, and this account is charged in ${currency}.`)
  const amount = readAmount(at(columns.amount))
  if (amount === null) return err(`"${at(columns.amount)}" is not an amount such as 4.12.`)
  if (amount < 0) return err("It is below 0: a credit is given back by hand.")
  const weight = at(columns.weight)
  if (weight !== "" && !NUMBER.test(weight)) return err(`"${weight}" is not a weight in kg.`)
  const size = readSize([at(columns.length), at(columns.width), at(columns.height)])
  if (!size.ok) return size
  const reason = cutText(at(columns.reason).replaceAll(/\s+/g, " "), MOST_REASON)
  return ok({
    trackingNumber,
    amount,
    billedKg: weight === "" ? null : Number(weight),
    billedSize: size.value,
    reason: reason === "" ? USUAL_REASON : reason,
  })
}

/** Null where the file does not say all three. */
function readSize(sides: readonly [string, string, string]): Result<ParcelSize | null, string> {
  const wrong = sides.find((side) => side !== "" && !NUMBER.test(side))
  if (wrong !== undefined) return err(`"${wrong}" is not a length in cm.`)
  if (sides.includes("")) return ok(null)
  const [Length, Width, Height] = [Number(sides[0]), Number(sides[1]), Number(sides[2])]
  return ok({ Length, Width, Height })
}

function readAmount(text: string): Minor | null {
  const [, sign, pounds, pence = ""] = AMOUNT.exec(text) ?? []
  if (pounds === undefined) return null
  const amount = Number(pounds) * 100 + Number(pence.padEnd(2, "0"))
  return minor(sign === "-" ? 0 - amount : amount)
}
