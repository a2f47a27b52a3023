import type { BookingId } from "@smart-send/domain/id/id"
import type { HeronRequest } from "../api.ts"

export function toRequest(reference: BookingId): HeronRequest {
  return { method: "GET", path: `/api/consignments?${new URLSearchParams({ customerRef: reference }).toString()}` }
}
