import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItem, useItemDriver, useListStatus } from "../../data/items/use-item-driver.ts"
import { useReadItem } from "../../data/items/use-read-item.ts"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** The item that a panel was opened for: from the list, or read when it is one of the past. */
export function useRecord(itemId: string | null): {
  readonly record: ItemRecord | undefined
  readonly isLoading: boolean
} {
  const { store } = useItemDriver()
  const id = itemIdSchema.safeParse(itemId)
  const listed = useItem(store, id.success ? id.data : NO_ITEM)
  const isListing = useListStatus(store).kind === "loading"
  // Orders of the past are not in the list of what is to be sent.
  const past = useReadItem(id.success && listed === undefined && !isListing ? id.data : null)
  return { record: listed ?? past.record, isLoading: isListing || past.isReading }
}
