import type { BookingId } from "@smart-send/domain/id/id"
import { orderPath, type ClickAndDropRequest } from "../api.ts"

/** Every order under the reference. Their labels are void from then on, and must not be used. */
export function toRequest(reference: BookingId): ClickAndDropRequest {
  return { method: "DELETE", path: orderPath(reference) }
}
