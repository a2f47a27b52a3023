import type { BookingId } from "@smart-send/domain/id/id"
import type { HeronRequest } from "../api.ts"

/** A reference that was never used can be withdrawn too: a booking under it that is still under way is then refused. */
export function toRequest(reference: BookingId): HeronRequest {
  return { method: "POST", path: "/api/withdrawals", body: { customerRef: reference } }
}
