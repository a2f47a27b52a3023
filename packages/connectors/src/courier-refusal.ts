/** Why a courier refused, in our words: the code a seller's item carries, and the sentence the seller reads. */
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

/** The outcome of anything we can't be sure of (reliability 3.1, rule 3): to be looked up, never retried blindly. */
export function unknownFor(detail: string): { readonly kind: "unknown"; readonly detail: string } {
  return { kind: "unknown", detail }
}
