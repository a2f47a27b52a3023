import type { ItemId } from "@smart-send/domain/id/id"
import { canBeBooked, isReady } from "@smart-send/domain/item/item-status"
import type { ItemState } from "@smart-send/domain/item/item-state"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import { coveredByCredit } from "@smart-send/domain/booking/covered-by-credit"
import { decimalToMinor, minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { HandOver } from "@smart-send/domain/service/service"
import type { ItemRecord } from "../items/item-record.ts"
import { priceOf } from "./price-of.ts"

/** The ready items that one prepare call takes: those of one provider account. */
export interface BookingGroup {
  readonly provider: string
  readonly account: string
  readonly ids: readonly ItemId[]
  readonly total: Minor
}

/** What the booking bar shows about a selection. Money is in minor units. */
export interface BookingSummary {
  readonly selected: number
  readonly ready: number
  readonly notReady: number
  /** Of those not ready: on the way to a price. */
  readonly pricing: number
  /** Already booked, so labels can be printed. */
  readonly booked: readonly ItemId[]
  /** Ready, but beyond what one action may book. They are left for the next one. */
  readonly beyondLimit: number
  readonly groups: readonly BookingGroup[]
  /** The items to be paid for, in the order of the records. */
  readonly lines: readonly PricedLine[]
  /** How the parcels are handed over, the most frequent way first, and how many buyers have to fetch theirs. */
  readonly handOvers: readonly (readonly [HandOver, number])[]
  readonly toPoints: number
  readonly total: Minor
  readonly totalExVat: Minor
  /** What of the total is duties paid in advance. */
  readonly duties: Minor
}

export interface PricedLine {
  readonly record: ItemRecord
  /** VAT included. */
  readonly price: Minor
}

/** Bookable: validated, with no errors, and at least one quote option (ITEM-36). */
export function isBookable(record: ItemRecord): boolean {
  const isSettled = record.unsaved === null && record.sent === null && record.state === "IDLE"
  return isSettled && canBeBooked(record.item) && isReady(record.item, record) && priceOf(record) !== null
}

const ON_THE_WAY: ReadonlySet<ItemState> = new Set(["INITIAL", "NEW", "SAVE", "SAVING", "QUOTE", "QUOTING"])

/** Its price is on the way, so it may be ready in a moment. */
export function isPricing({ item, state }: ItemRecord): boolean {
  return canBeBooked(item) && ON_THE_WAY.has(state)
}

/** @param maxOrders SmartSendMaxOrders: the most that one action books (BOOK-23). */
export function summariseSelection(records: readonly ItemRecord[], maxOrders: number): BookingSummary {
  const ready = records.filter((record) => isBookable(record))
  const taken = ready.slice(0, maxOrders)
  const booked = records.filter((record) => record.item.BookingDetails?.BookingStatus === "Booked")
  return {
    selected: records.length,
    ready: taken.length,
    notReady: records.length - ready.length - booked.length,
    pricing: records.filter((record) => isPricing(record)).length,
    booked: booked.map((record) => record.id),
    beyondLimit: ready.length - taken.length,
    groups: groupRecords(taken, (record) => cost(record, "TotalPrice")),
    lines: taken.map((record) => ({ record, price: cost(record, "TotalPrice") })),
    handOvers: handOversOf(taken),
    toPoints: taken.filter(({ quote }) => quote?.Quote?.Service.DeliversTo === "Point").length,
    total: sumMinor(taken.map((record) => cost(record, "TotalPrice"))),
    totalExVat: sumMinor(taken.map((record) => cost(record, "TotalPriceExVat"))),
    duties: sumMinor(taken.map((record) => decimalToMinor(dutiesIn(priceOf(record) ?? NO_OPTION)))),
  }
}

/** The part of a selection that some credit pays for, and the credit left over. */
export interface AffordableSummary extends BookingSummary {
  readonly left: Minor
}

export function affordable(summary: BookingSummary, credit: Minor, maxOrders: number): AffordableSummary {
  const { covered, left } = coveredByCredit(summary.lines, credit)
  const records = covered.map(({ record }) => record)
  return { ...summariseSelection(records, maxOrders), left }
}

function handOversOf(records: readonly ItemRecord[]): readonly (readonly [HandOver, number])[] {
  const counts = new Map<HandOver, number>()
  for (const { quote } of records) {
    const way = quote?.Quote?.Service.HandOver
    if (way !== undefined) counts.set(way, (counts.get(way) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

const NO_OPTION = { ManualCalculations: [] }

function cost(record: ItemRecord, field: "TotalPrice" | "TotalPriceExVat"): Minor {
  const option = priceOf(record)
  return option === null ? minor(0) : decimalToMinor(option[field])
}

/** One group for each account, because one prepare call takes the items of one. */
export function groupRecords(
  records: readonly ItemRecord[],
  price: (record: ItemRecord) => Minor,
): readonly BookingGroup[] {
  const recordsByAccount = new Map<string, ItemRecord[]>()
  for (const record of records) {
    const service = record.item.Service
    if (service === null) continue
    const key = `${service.Provider}/${service.AccountId}`
    const group = recordsByAccount.get(key)
    if (group === undefined) recordsByAccount.set(key, [record])
    else group.push(record)
  }
  return [...recordsByAccount.values()].flatMap((group) => {
    const service = group[0]?.item.Service
    if (service == null) return []
    return [
      {
        provider: service.Provider,
        account: service.AccountId,
        ids: group.map((record) => record.id),
        total: sumMinor(group.map((record) => price(record))),
      },
    ]
  })
}
