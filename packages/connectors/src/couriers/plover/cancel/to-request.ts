import type { BookingId } from "@smart-send/domain/id/id"
import type { PloverRequest } from "../api.ts"

export function toRequest(reference: BookingId): PloverRequest {
  return { programme: "void", requestName: reference, form: {} }
}
