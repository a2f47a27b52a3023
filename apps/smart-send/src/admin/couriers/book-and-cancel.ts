import { randomUUID } from "node:crypto"
import type { Courier } from "@smart-send/connectors/courier"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { formatMoney } from "@smart-send/domain/money/money"
import { ANSWER_WITHIN_MS } from "./check-key.ts"
import { sampleParcel } from "./sample-parcel.ts"

export interface BookedAndCancelled {
  /** What was done, in the order in which it was. */
  readonly lines: readonly string[]
  /** Nothing is left at the courier, as far as it says. */
  readonly isFine: boolean
  readonly reference: BookingId
}

const within = () => AbortSignal.timeout(ANSWER_WITHIN_MS)

/** Books one label of a product and takes it back, and says of each step what the courier answered and what it costs. */
export async function bookAndCancel(courier: Courier, productCode: string): Promise<BookedAndCancelled> {
  const reference = bookingIdSchema.parse(randomUUID())
  const cost = await costOf(courier, productCode)
  const { sender, recipient, dimensions, value } = sampleParcel
  const request = {
    reference,
    productCode,
    sender,
    recipient,
    dimensions,
    value,
    description: "Test of the connection",
    extras: [],
    contents: [
      { description: "Test of the connection", quantity: 1, value, tariffCode: "", countryOfManufacture: "GBR" },
    ],
  }
  const booked = await courier.book(request, within())
  if (booked.kind === "rejected") {
    const refused = `booked nothing: it refuses ${productCode}: ${booked.message} (${booked.code}). It cost nothing.`
    return { lines: [refused], isFine: false, reference }
  }
  const said =
    booked.kind === "ok"
      ? `booked one label of ${productCode}: ${booked.consignment.trackingNumber || "without a tracking number"}, under our reference ${reference}. ${cost}`
      : `may have booked a label of ${productCode} under our reference ${reference}: ${booked.detail}. ${cost}`
  const taken = await takeBack(courier, reference)
  return { lines: [said, taken.line], isFine: booked.kind === "ok" && taken.isFine, reference }
}

/** Also what may have been booked, because a label that nobody knows of is paid for. */
async function takeBack(courier: Courier, reference: BookingId): Promise<{ line: string; isFine: boolean }> {
  const cancelled = await courier.cancel(reference, within())
  switch (cancelled.kind) {
    case "cancelled":
      return { line: "cancelled it: the courier has taken it back.", isFine: true }
    case "asked":
      return {
        line: "asked for it to be cancelled: the courier decides later, and until then it may be charged for.",
        isFine: true,
      }
    case "rejected":
      return {
        line: `could not cancel it: ${cancelled.message} (${cancelled.code}). Cancel ${reference} with the courier by hand.`,
        isFine: false,
      }
    case "unknown":
      return {
        line: `got no answer to the cancellation: ${cancelled.detail}. Look ${reference} up with the courier.`,
        isFine: false,
      }
  }
}

/** The courier's own price, where its protocol tells it. */
async function costOf(courier: Courier, productCode: string): Promise<string> {
  const unknown = "Its protocol tells no price: what it costs until it is cancelled is in your agreement."
  if (!courier.manifest.offers.rate) return unknown
  const { sender, recipient, dimensions, value } = sampleParcel
  const rated = await courier.rate({ sender, recipient, parcels: [dimensions], value }, within())
  const rate = rated.kind === "ok" ? rated.rates.find((each) => each.productCode === productCode) : undefined
  if (rate === undefined) return "It gave no price for it."
  const price = rate.currency === "GBP" ? formatMoney(rate.price) : `${(rate.price / 100).toFixed(2)} ${rate.currency}`
  return `Its price is ${price}.`
}
