import type { BookingId } from "@smart-send/domain/id/id"
import type { HeronRequest } from "../api.ts"

/** A withdrawal holds for a reference never used as well: a booking of it that is still on its way is then refused. */
export function toRequest(reference: BookingId): HeronRequest {
  return { method: "POST", path: "/api/withdrawals", body: { customerRef: reference } }
}
