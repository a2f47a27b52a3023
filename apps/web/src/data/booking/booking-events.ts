import type { BookingEvent } from "./booking-run.ts"
import type { BookingLine } from "./booking-transport.ts"

interface Reading {
  /** The order was paid for, so an item that reads None was let go of; before that it only means "not yet". */
  readonly isNoneFinal: boolean
}

/** What the server's word on some items means for the run (core.md 3: Prepared, Booked, AwaitingPayment, None). */
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

const NOT_BOOKED = "This was not booked, and nothing was paid for it."
