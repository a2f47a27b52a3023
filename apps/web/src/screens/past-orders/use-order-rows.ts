import type { ItemId } from "@smart-send/domain/id/id"
import { useEffect, useMemo, useState } from "react"
import type { OpenClaims } from "../../data/claim/use-open-claims.ts"
import { recordOf } from "../../data/items/item-record.ts"
import { createItemStore, type ItemStore } from "../../data/items/item-store.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"
import { orderRow, type OrderRow } from "./order-records.ts"

export interface OrderRows {
  /** Holds the rows of this list alone: old orders must not come into the list of what is to be sent. */
  readonly store: ItemStore
  readonly ids: readonly ItemId[]
  readonly rows: ReadonlyMap<ItemId, OrderRow>
  readonly claims: OpenClaims
}

/** The rows of the orders read so far. What is changed of their items elsewhere on the page shows here too. */
export function useOrderRows(orders: readonly PastOrder[] | undefined): OrderRows {
  const { store: live } = useItemDriver()
  const [store] = useState(createItemStore)
  const rows = useMemo(() => {
    const made = new Map((orders ?? []).map(orderRow).map((row) => [row.key, row]))
    // Before the rows are drawn, because a row without a record is empty. Nothing listens to a new one yet.
    store.put([...made.values()].flatMap(({ key, record }) => (store.get(key) === undefined ? [record] : [])))
    return made
  }, [orders, store])
  useEffect(() => store.put([...rows.values()].map(({ record }) => record)), [rows, store])
  const ids = useMemo(() => [...rows.keys()], [rows])
  const claims = useMemo(() => new Map([...rows.values()].flatMap(({ order }) => claimEntries(order))), [rows])
  useEffect(
    () =>
      live.onList((changed) => {
        const put = [...changed].flatMap((id) => {
          const item = live.get(id)?.saved
          const shown = rows.get(id)
          const isSame = item?.BookingDetails?.OrderLineId === shown?.order.Line.OrderLineId
          return item === undefined || shown === undefined || !isSame ? [] : [recordOf(item, "server")]
        })
        store.put(put)
      }),
    [live, rows, store],
  )
  return { store, ids, rows, claims }
}

function claimEntries({ Line: { OrderLineId, ClaimId } }: PastOrder): readonly (readonly [string, string])[] {
  return ClaimId === null ? [] : [[OrderLineId, ClaimId]]
}
