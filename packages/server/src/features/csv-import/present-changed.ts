import type { ChangedItemAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import type { ChangedItem } from "@smart-send/domain/changed-order/compare-order"

export function presentChanged(changed: readonly ChangedItem[]): ChangedItemAnswer[] {
  return changed.map(({ id, isBooked, changes }) => ({
    Id: id,
    IsBooked: isBooked,
    Changes: changes.map(({ part, line, product, was, now, isYours, isOfOneOrder }) => ({
      Part: part,
      Line: line,
      Product: product,
      Was: was,
      Now: now,
      IsYours: isYours,
      IsOfOneOrder: isOfOneOrder,
    })),
  }))
}
