import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingEvent } from "./booking-run.ts"
import type { BookingLine } from "./booking-transport.ts"

export interface Reading {
  /** The order was paid for, so an item with status None was released. Before that, None only means "not yet". */
  readonly isNoneFinal: boolean
}

/** What the server's status of some items means for the run (ITEM-31: Prepared, Booked, AwaitingPayment, None). */
export function eventsOf(lines: readonly BookingLine[], { isNoneFinal }: Reading): readonly BookingEvent[] {
  return lines.flatMap((line): readonly BookingEvent[] => {
    const id = line.ItemId
    if (line.Failed) return [{ kind: "lineFailed", id, reason: line.Error ?? NOT_BOOKED }]
    switch (line.BookingStatus) {
      case "Booked":
        return [{ kind: "lineBooked", id, trackingNumber: line.TrackingNumber }]
      case "None":
        return isNoneFinal ? [{ kind: "lineFailed", id, reason: line.Error ?? NOT_BOOKED }] : []
      case "Prepared":
      case "AwaitingPayment":
        return []
    }
  })
}

/** Items that the service no longer reports do not exist any more, so they will have no outcome. */
export function unknownOf(ids: readonly ItemId[], lines: readonly BookingLine[]): readonly BookingEvent[] {
  const known = new Set(lines.map((line) => line.ItemId))
  return ids.filter((id) => !known.has(id)).map((id) => ({ kind: "lineFailed", id, reason: NOT_BOOKED }))
}

/** The couriers that have not answered, one entry for each line. */
export function couriersAsked(lines: readonly BookingLine[]): readonly string[] {
  return lines.filter((line) => line.BookingStatus === "Prepared" && !line.Failed).map((line) => line.CourierName)
}

const NOT_BOOKED = "This was not booked, and nothing was paid for it."
