import { useMemo } from "react"
import { useDispatches } from "../../data/dispatch/use-dispatches.ts"
import { useWaitingDispatches } from "../../data/dispatch/use-waiting-dispatches.ts"
import { usePastOrders } from "../../data/order/use-past-orders.ts"
import { trackingRows, type TrackingRow } from "./tracking-rows.ts"

interface TrackingList {
  /** Undefined until all three lists were read; what could not be read is left out. */
  readonly rows: readonly TrackingRow[] | undefined
  readonly failed: { readonly error: Error; readonly isFetching: boolean; readonly refetch: () => unknown } | null
  readonly hasMore: boolean
  readonly isReading: boolean
  readonly readMore: () => void
}

/** The orders that are still to be told of, with what is being told, read again and again while they are seen. */
export function useTrackingRows(search: string): TrackingList {
  const orders = usePastOrders({ which: "AwaitingDispatch", period: "Any", search, sort: "Date", order: "Descending" })
  const { orders: listed, error, hasMore, isReading, readMore, readAgain } = orders
  const ids = useMemo(() => [...new Set(listed?.map(({ Item }) => Item.Id))], [listed])
  const dispatches = useDispatches(ids)
  const waiting = useWaitingDispatches()
  const isRead = (listed !== undefined || error !== null) && !waiting.isPending && !dispatches.isReading
  // A search finds booked orders. What else is being told is left out of it.
  const told = (waiting.data?.Dispatches ?? []).filter(({ ItemId: id }) => search === "" || ids.includes(id))
  const failures = [
    { error, isFetching: isReading, refetch: readAgain },
    { error: waiting.error, isFetching: waiting.isFetching, refetch: waiting.refetch },
  ]
  const [failed = null] = failures.flatMap((each) => (each.error === null ? [] : [{ ...each, error: each.error }]))
  return {
    rows: isRead ? trackingRows({ orders: listed ?? [], details: dispatches.of, waiting: told }) : undefined,
    failed,
    hasMore,
    isReading,
    readMore,
  }
}
