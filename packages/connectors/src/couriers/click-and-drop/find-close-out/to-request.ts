import type { BookingId } from "@smart-send/domain/id/id"
import { orderPath, type ClickAndDropRequest } from "../api.ts"

/** Identifiers that one call takes. */
const MOST_AT_ONCE = 100

export function toRequests(references: readonly BookingId[]): readonly ClickAndDropRequest[] {
  return Array.from({ length: Math.ceil(references.length / MOST_AT_ONCE) }, (_, page) => ({
    method: "GET",
    path: orderPath(...references.slice(page * MOST_AT_ONCE, (page + 1) * MOST_AT_ONCE)),
  }))
}
