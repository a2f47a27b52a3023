import type { BookingId } from "@smart-send/domain/id/id"
import type { PloverRequest } from "../api.ts"

export function toRequest(reference: BookingId): PloverRequest {
  return { programme: "find", requestName: reference, form: {} }
}
