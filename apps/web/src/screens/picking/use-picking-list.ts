import type { ItemId } from "@smart-send/domain/id/id"
import { isToPick, type PickFilter } from "@smart-send/domain/picking/pick-filter"
import { productsToPick, type ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItemDriver, useListStatus, useRecords } from "../../data/items/use-item-driver.ts"
import type { ListStatus } from "../../data/items/item-store.ts"
import { useSession } from "../../data/session/session-context.ts"
import { ordersToPick, type PickOrder } from "../../picking/order-to-pick.ts"
import { prepareOrders } from "../../picking/prepare-orders.ts"
import { pickedStoreOf, type PickedStore } from "../../picking/picked-store.ts"

export interface PickingList {
  readonly status: ListStatus
  readonly orders: readonly PickOrder[]
  readonly products: readonly ProductToPick[]
  readonly store: PickedStore
  readonly readAgain: () => void
}

/** What is to be picked now, read when the screen opens; what changes later comes by the feed. */
export function usePickingList(filter: PickFilter, term: string): PickingList {
  const driver = useItemDriver()
  const store = pickedStoreOf(useSession())
  const now = { records: useRecords(driver.store), status: useListStatus(driver.store) }
  const { records, status } = usePrepared(now)
  useEffect(() => {
    void driver.refresh()
  }, [driver])
  const orders = useMemo(() => ordersToPick(records, filter, term), [records, filter, term])
  const products = useMemo(() => productsToPick(orders), [orders])
  const isRead = status.kind === "loaded"
  useEffect(() => {
    // A list that is still being read lacks orders that are there.
    if (isRead) store.keepOnly((id: ItemId) => isThere(records.get(id)?.item))
  }, [isRead, records, store])
  return { status, orders, products, store, readAgain: () => void driver.refresh() }
}

interface Read {
  readonly records: ReadonlyMap<ItemId, ItemRecord>
  readonly status: ListStatus
}

/**
 * What has been read, once its orders are made. They are made a few at a time: items come by the thousand, also while somebody
 * scrolls.
 */
function usePrepared({ records, status }: Read): Read {
  const [prepared, setPrepared] = useState<Read>({ records, status })
  useEffect(() => {
    let isOld = false
    const prepare = async (): Promise<void> => {
      if (await prepareOrders(records, () => isOld)) startTransition(() => setPrepared({ records, status }))
    }
    void prepare()
    return () => {
      isOld = true
    }
  }, [records, status])
  return prepared
}

function isThere(item: Parameters<typeof isToPick>[0] | undefined): boolean {
  return item !== undefined && isToPick(item)
}

/** What has been picked, drawn again at each tick. */
export function usePicked(store: PickedStore) {
  return useSyncExternalStore(store.subscribe, store.picked)
}

export function usePickPlace(store: PickedStore) {
  return useSyncExternalStore(store.subscribe, store.place)
}
