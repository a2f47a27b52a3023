import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { ItemRecord } from "../../data/items/item-record.ts"

export interface TariffEntry {
  readonly code: string
  /** Replaces codes that are there already; otherwise only missing ones are filled (SELECT-4). */
  readonly isForced: boolean
}

/** Digits only, six to ten of them, once its spaces and dots are gone (CUSTOMS-8); null when it is no code. */
export function tariffCodeOf(text: string): string | null {
  const code = text.replaceAll(/[\s.]/g, "")
  return /^\d{6,10}$/.test(code) ? code : null
}

/** The code on every order line that lacks one, or with force on all. */
export function tariffChanges(
  records: Iterable<ItemRecord>,
  { code, isForced }: TariffEntry,
): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item } of records) {
    const wants = (now: string): boolean => (isForced || now === "") && now !== code
    const coded = (line: OrderLine): OrderLine =>
      wants(line.Product.TariffCode) ? { ...line, Product: { ...line.Product, TariffCode: code } } : line
    if (item.MarketplaceOrderLines.some((line) => wants(line.Product.TariffCode))) {
      changes.set(id, { MarketplaceOrderLines: item.MarketplaceOrderLines.map(coded) })
    }
  }
  return changes
}
