import type { ItemId } from "@smart-send/domain/id/id"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingEvent } from "./booking-run.ts"
import type { BookingLine } from "./booking-transport.ts"

export interface Reading {
  /** The order was paid for, so an item with status None was released. Before that, None only means "not yet". */
  readonly isNoneFinal: boolean
}

/** What the server's status of some items means for the run (ITEM-31: Prepared, Booked, AwaitingPayment, None). What is to be paid next waits. */
export function eventsOf(lines: readonly BookingLine[], { isNoneFinal }: Reading): readonly BookingEvent[] {
  return lines.flatMap((line): readonly BookingEvent[] => {
    const id = line.ItemId
    if (line.Failed) return [{ kind: "lineFailed", id, reason: line.Error ?? NOT_BOOKED }]
    switch (line.BookingStatus) {
      case "Booked":
        return [{ kind: "lineBooked", id, trackingNumber: line.TrackingNumber }]
      case "None":
        return isNoneFinal && !line.ToBePaid ? [{ kind: "lineFailed", id, reason: line.Error ?? NOT_BOOKED }] : []
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

/** The couriers that were asked and have not answered, one entry for each line. */
export function couriersAsked(lines: readonly BookingLine[]): readonly string[] {
  return lines
    .filter((line) => line.BookingStatus === "Prepared" && !line.Failed && !line.Paused)
    .map((line) => line.CourierName)
}

/** The orders that the lines were paid for with, and how many of them wait for their seller. */
export function ordersOf(lines: readonly BookingLine[]): Extract<BookingEvent, { kind: "orders" }> {
  return {
    kind: "orders",
    references: [...new Set(lines.flatMap(({ Reference }) => Reference ?? []))],
    paused: lines.filter(({ Paused }) => Paused).length,
  }
}

/** Once an order's money is held, none of its lines shows as unpaid or as awaiting payment. */
export function isHeld(order: Pick<PendingOrder, "ids">, lines: readonly BookingLine[]): boolean {
  const ids = new Set(order.ids)
  return lines.some(({ ItemId, BookingStatus, Failed }) => ids.has(ItemId) && (isPaid(BookingStatus) || Failed))
}

function isPaid(status: BookingLine["BookingStatus"]): boolean {
  return status === "Prepared" || status === "Booked"
}

const NOT_BOOKED = "This was not booked, and nothing was paid for it."
