import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { ItemRecord } from "../../data/items/item-record.ts"

export interface TariffEntry {
  readonly code: string
  /** Replaces existing codes. Otherwise only missing ones are filled (SELECT-4). */
  readonly isForced: boolean
}

/** The code without spaces and dots, if that leaves six to ten digits (CUSTOMS-8); otherwise null. */
export function tariffCodeOf(text: string): string | null {
  const code = text.replaceAll(/[\s.]/g, "")
  return /^\d{6,10}$/.test(code) ? code : null
}

/** Sets the code on every order line that lacks one, or with force on all. */
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
