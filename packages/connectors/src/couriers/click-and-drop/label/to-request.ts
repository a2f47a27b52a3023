import type { BookingId } from "@smart-send/domain/id/id"
import { orderPath, type ClickAndDropRequest } from "../api.ts"

/** Customs forms come along where the order asked for them. */
export function toRequest(reference: BookingId): ClickAndDropRequest {
  return {
    method: "GET",
    path: `${orderPath(reference)}/label?documentType=postageLabel&includeReturnsLabel=false`,
  }
}
