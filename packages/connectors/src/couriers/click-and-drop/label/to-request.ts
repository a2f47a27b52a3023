import type { BookingId } from "@smart-send/domain/id/id"
import { orderPath, type ClickAndDropRequest } from "../api.ts"

/** With customs forms: a parcel that needs none gets none, and left out the account's own setting would decide. */
export function toRequest(reference: BookingId): ClickAndDropRequest {
  return {
    method: "GET",
    path: `${orderPath(reference)}/label?documentType=postageLabel&includeReturnsLabel=false&includeCN=true`,
  }
}
