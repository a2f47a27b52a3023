import type { HandOverTime } from "@smart-send/domain/booking/hand-over-of"
import type { ItemId } from "@smart-send/domain/id/id"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor, minor, type Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"

/** Parcels of one service that are handed over at one time. */
export interface SentBy extends HandOverTime {
  readonly service: ItemService
  readonly count: number
}

/** What was booked on one day. */
export interface BookedOnDay {
  readonly ids: readonly ItemId[]
  /** VAT included. */
  readonly paid: Minor
  /** Each service and time of handing over once, the most used first. */
  readonly services: readonly SentBy[]
}

/**
 * What was booked on `day` and is booked still: what was cancelled since has been paid back.
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
