import type { HandOverTime } from "@smart-send/domain/booking/hand-over-of"
import type { ItemId } from "@smart-send/domain/id/id"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor, minor, type Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"

/** Parcels of one service that are handed over at the same time. */
export interface SentBy extends HandOverTime {
  readonly service: ItemService
  readonly count: number
}

/** The parcels booked on one day. */
export interface BookedOnDay {
  readonly ids: readonly ItemId[]
  /** VAT included. */
  readonly paid: Minor
  /** Each service and hand-over time once, the most frequent first. */
  readonly services: readonly SentBy[]
}

/**
 * The items booked on `day`, without those cancelled since, whose price was refunded.
 * @param dayOf the seller's calendar day of a moment.
 */
export function bookedOn(items: Iterable<ShipmentItem>, day: string, dayOf: (moment: string) => string): BookedOnDay {
  const ids: ItemId[] = []
  const services = new Map<string, SentBy>()
  let paid = 0
  for (const item of items) {
    const booking = item.BookingDetails
    if (booking === null || !isBooked(item) || dayOf(booking.Created) !== day) continue
    const { Service: service, HandOver, CutOff } = booking
    const time = { ...(HandOver === undefined ? {} : { HandOver }), ...(CutOff === undefined ? {} : { CutOff }) }
    const key = [service.Provider, service.AccountId, service.Id, HandOver, CutOff].join("~")
    ids.push(item.Id)
    paid += decimalToMinor(booking.TotalPrice ?? 0)
    services.set(key, { service, ...time, count: (services.get(key)?.count ?? 0) + 1 })
  }
  return { ids, paid: minor(paid), services: [...services.values()].toSorted((a, b) => b.count - a.count) }
}
