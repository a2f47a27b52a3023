import type { BookingId } from "@smart-send/domain/id/id"
import type { WrenRequest } from "../api.ts"

export function toRequest(reference: BookingId): WrenRequest {
  return { method: "DELETE", path: `/v1/shipments/${encodeURIComponent(reference)}` }
}
