import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { changesOfAlike } from "./alike-orders.ts"
import type { EditView } from "./edit-view.ts"

interface AlikeOrders extends Pick<EditView, "alike" | "setAlike"> {
  /** What saving this item changes in the other orders of the products chosen. */
  readonly othersOf: (item: ShipmentItem) => ReadonlyMap<ItemId, ItemChanges>
}

/** The products whose codes are for all orders of them. */
export function useAlikeOrders(): AlikeOrders {
  const { store } = useItemDriver()
  const [alike, setAlike] = useState<ReadonlySet<string>>(new Set())
  return {
    alike,
    setAlike: (product, isWanted) => {
      const next = new Set(alike)
      if (isWanted) next.add(product)
      else next.delete(product)
      setAlike(next)
    },
    othersOf: (item) => changesOfAlike(store.all().values(), item, alike),
  }
}
