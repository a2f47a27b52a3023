import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useItem, useItemDriver } from "../data/items/use-item-driver.ts"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** The order that a panel was opened for, as the seller sees it; null when there is none. */
export function useItemInAddress(itemId: string | null): ShipmentItem | null {
  const { store } = useItemDriver()
  const id = itemIdSchema.safeParse(itemId)
  return useItem(store, id.success ? id.data : NO_ITEM)?.item ?? null
}
