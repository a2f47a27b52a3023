import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { ItemRecord } from "../items/item-record.ts"
import { groupRecords, type BookingGroup } from "./booking-summary.ts"

/** What of a selection awaits its payment, and what it was made out for. */
export interface StagedSummary {
  readonly ids: readonly ItemId[]
  /** Beyond what one action pays for. They are left for the next one. */
  readonly beyondLimit: number
  readonly groups: readonly BookingGroup[]
  readonly total: Minor
}

export function summariseStaged(records: readonly ItemRecord[], maxOrders: number): StagedSummary {
  const all = records.filter(({ item }) => item.BookingDetails?.BookingStatus === "AwaitingPayment")
  const staged = all.slice(0, maxOrders)
  return {
    beyondLimit: all.length - staged.length,
    ids: staged.map(({ id }) => id),
    groups: groupRecords(staged, priceOf),
    total: sumMinor(staged.map((record) => priceOf(record))),
  }
}

function priceOf({ item }: ItemRecord): Minor {
  return decimalToMinor(item.BookingDetails?.TotalPrice ?? 0)
}
