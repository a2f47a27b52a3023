import type { ItemId } from "@smart-send/domain/id/id"
import { isBookingUnderWay, isInternational } from "@smart-send/domain/item/item-status"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { Views } from "./view-index.ts"

/**
 * A bulk selection (SELECT-1): all, by source, by provider, saved for later, ready, not ready, international, domestic.
 */
export type BulkSelection =
  | { readonly by: "all" | "ready" | "notReady" | "savedForLater" | "international" | "domestic" }
  | { readonly by: "source" | "provider"; readonly value: string }

/** The ids that a bulk selection takes from `records`, which is the list before its view narrows it. */
export function selectInBulk(
  records: Iterable<ItemRecord>,
  selection: BulkSelection,
  views: Pick<Views, "has">,
): readonly ItemId[] {
  const isTaken = takenBy(selection, views)
  return [...records].filter((record) => isTaken(record)).map((record) => record.id)
}

function takenBy(selection: BulkSelection, { has }: Pick<Views, "has">): (record: ItemRecord) => boolean {
  switch (selection.by) {
    case "all":
      return () => true
    case "ready":
      return (record) => has("Ready", record.id)
    case "notReady":
      // What a seller calls so: without a price, or with an error. One that is being booked is neither.
      return ({ id, item }) => has("Sold", id) && !has("Ready", id) && !isBookingUnderWay(item)
    case "savedForLater":
      return (record) => has("SavedForLater", record.id)
    case "international":
      return (record) => isInternational(record.item)
    case "domestic":
      return (record) => !isInternational(record.item)
    case "source":
      return (record) => record.item.Source.Name === selection.value
    case "provider":
      return (record) => record.item.Service?.Provider === selection.value
  }
}
