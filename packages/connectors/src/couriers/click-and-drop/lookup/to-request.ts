import type { BookingId } from "@smart-send/domain/id/id"
import { orderPath, type ClickAndDropRequest } from "../api.ts"

export function toRequest(reference: BookingId): ClickAndDropRequest {
  return { method: "GET", path: orderPath(reference) }
}
