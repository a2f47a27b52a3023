import type { BookingId } from "@smart-send/domain/id/id"
import type { NationalPostRequest } from "../api.ts"

export function toRequest(reference: BookingId): NationalPostRequest {
  return { method: "GET", path: `/v1/orders/${encodeURIComponent(reference)}` }
}
