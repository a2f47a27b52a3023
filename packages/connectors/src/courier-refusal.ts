import { cutText } from "@smart-send/domain/text/cut-text"
import { oneLine } from "@smart-send/domain/text/one-line"
/** Why a courier refused: our code, which the item shows, and the sentence that the seller reads. */
const refusals = {
  "COURIER-PRODUCT": "The courier does not offer this service at the moment. Choose another service.",
  "COURIER-COUNTRY": "This service does not deliver to your selected country.",
  "COURIER-WEIGHT": "Your parcel is too heavy for this service.",
  "COURIER-WEIGHT-MISSING": "The courier needs the weight of the parcel.",
  "COURIER-POSTCODE": "The courier does not accept the postcode. Check it and try again.",
  "COURIER-POSTCODE-MISSING": "The courier needs a postcode for this address.",
  "COURIER-ADDRESS": "The courier needs a name and the first line of the address.",
  "COURIER-DETAILS": "The courier could not read the details of this parcel. Check the address and the contents.",
  "COURIER-REFERENCE": "This booking was cancelled at the courier. Book the item again.",
  "COURIER-ACCOUNT": "The courier does not accept bookings on this account at the moment.",
  "COURIER-COLLECTED": "The courier has the parcel already, so it can't be cancelled.",
  "COURIER-TOO-LONG": "One of the details is too long for the courier.",
  "COURIER-NO-LABEL": "The courier could not make a label for this parcel.",
  "COURIER-LABEL-ELSEWHERE":
    "The courier's answer to this booking was lost, and with it the way to its label. Ask your provider to print it in the courier's own program.",
  "COURIER-FUNDS": "The courier's account has no credit left. Ask your provider to top it up.",
  "COURIER-NOT-CANCELLED": "The courier did not cancel this parcel.",
  "COURIER-PRICE": "The courier asks more for this parcel than the price you were quoted. Choose another service.",
  "COURIER-NO-CANCEL":
    "This courier has no way to take back a parcel once it is booked. Do not hand it over, and ask your provider about the postage.",
  "COURIER-PHONE-MISSING": "The courier needs a phone number of the recipient.",
  "COURIER-CUSTOMS":
    "This courier needs customs data for this address that can't be sent to it from here. Choose another service.",
  "COURIER-CUSTOMS-DATA":
    "The courier needs more customs data: what each thing in the parcel is, its tariff code and its country of manufacture.",
  "COURIER-EORI": "The courier needs the sender's EORI number for this address.",
  "COURIER-IOSS": "The courier does not accept the IOSS number. Check it and try again.",
  "COURIER-UKIMS": "The courier needs a UKIMS number and the sender's EORI number for a business in Northern Ireland.",
  "COURIER-CLOSE-OUT": "The courier did not accept the day's parcels.",
} as const

export type CourierRefusal = keyof typeof refusals

/** The outcome of a definite refusal: nothing was booked, or nothing was cancelled. */
export function rejectedFor(refusal: CourierRefusal): {
  readonly kind: "rejected"
  readonly code: CourierRefusal
  readonly message: string
} {
  return { kind: "rejected", code: refusal, message: refusals[refusal] }
}

/** The longest sentence of a courier's that is passed on. */
const MOST_SAID = 300

/**
 * A refusal with the courier's own words after ours: they often name the very field.
 * @param said as the courier wrote it; passed on as one line of plain text.
 */
export function rejectedSaying(refusal: CourierRefusal, said: string): ReturnType<typeof rejectedFor> {
  const plain = cutText(oneLine(said), MOST_SAID)
  if (plain === "") return rejectedFor(refusal)
  const stop = /[.!?]$/.test(plain) ? "" : "."
  return { kind: "rejected", code: refusal, message: `${refusals[refusal]} The courier says: ${plain}${stop}` }
}

/** The refusal of a text that is too long, because texts are never cut. `field` is named in the seller's words. */
export function rejectedTooLong(field: string, most: number): ReturnType<typeof rejectedFor> {
  const message = `${field} is too long for this courier. It takes ${most} characters at most.`
  return { kind: "rejected", code: "COURIER-TOO-LONG", message }
}

/** The outcome of anything we can't be sure of (BOOK-8, BOOK-9): to be looked up, never retried blindly. */
export function unknownFor(detail: string): { readonly kind: "unknown"; readonly detail: string } {
  return { kind: "unknown", detail }
}
