import type { PloverRequest } from "../api.ts"

/** The request's name is that of the parcel: asking twice is the same question. */
export function toRequest(trackingNumber: string): PloverRequest {
  return { programme: "track", requestName: trackingNumber, form: { PARCELNO: trackingNumber } }
}
