import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ItemStatus } from "@smart-send/domain/item/item"
import { canBeBooked } from "@smart-send/domain/item/is-bookable"
import { moveItemStatus } from "@smart-send/domain/item/item-lifecycle"
import { showToast } from "@smart-send/ui/toast"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BulkOutcome } from "../../data/items/bulk-outcome.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { parcelChanges, type ParcelEntry } from "../../grid/change-parcel.ts"

type Done = "parcelDone" | "cheapestDone" | "savedDone" | "restoredDone" | "archivedDone"

const DONE_BY_STATUS: Readonly<Record<ItemStatus, Done>> = {
  Inactive: "savedDone",
  Active: "restoredDone",
  Deleted: "archivedDone",
}

export interface BulkActions {
  /** How many items an action is working on; 0 when none is. */
  readonly working: number
  readonly setParcel: (ids: Iterable<ItemId>, entry: ParcelEntry) => void
  readonly assignCheapest: (ids: Iterable<ItemId>) => void
  readonly setStatus: (ids: Iterable<ItemId>, status: ItemStatus) => void
}

/** What is done to the selection, or to one row: sent at once, and said when every item has its answer. */
export function useBulkActions(driver: ItemDriver): BulkActions {
  const { t } = useTranslation("items")
  const [working, setWorking] = useState(0)

  const tell = useCallback(
    (done: Done, outcome: BulkOutcome) => {
      const failed = outcome.refused.size
      const count = outcome.done.length
      // One row says itself what became of it; it is told here only when it leaves the view.
      if (failed + count === 1 && (done === "parcelDone" || done === "cheapestDone")) return
      const text = failed === 0 ? undefined : t("bulk.failed", { count: failed })
      showToast({ meaning: failed === 0 ? "ready" : "attention", title: t(`bulk.${done}`, { count }), text })
    },
    [t],
  )

  const work = useCallback(
    async (count: number, done: Done, action: () => Promise<BulkOutcome>) => {
      if (count === 0) {
        showToast({ meaning: "saved", title: t("bulk.nothing"), text: t("bulk.nothingText") })
        return
      }
      setWorking((before) => before + count)
      const outcome = await action().finally(() => setWorking((before) => before - count))
      tell(done, outcome)
    },
    [t, tell],
  )

  return {
    working,
    setParcel: (ids, entry) => {
      const records = [...ids].flatMap((id) => driver.store.get(id) ?? []).filter(({ item }) => canBeBooked(item))
      const changes = parcelChanges(records, entry)
      void work(changes.size, "parcelDone", () => driver.editNow(changes))
    },
    assignCheapest: (ids) => {
      const bookable = [...ids].filter((id) => {
        const item = driver.store.get(id)?.item
        return item !== undefined && canBeBooked(item)
      })
      void work(bookable.length, "cheapestDone", () => driver.assignCheapest(bookable))
    },
    setStatus: (ids, status) => {
      const changes = new Map<ItemId, ItemChanges>()
      for (const id of ids) {
        const item = driver.store.get(id)?.item
        if (item !== undefined && item.Status !== status && moveItemStatus(item, status).ok) {
          changes.set(id, { Status: status })
        }
      }
      void work(changes.size, DONE_BY_STATUS[status], () => driver.editNow(changes))
    },
  }
}
