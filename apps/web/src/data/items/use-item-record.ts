import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { errorOf } from "../client/call-error.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ListStatus } from "./item-store.ts"
import { useItem, useItemDriver, useListStatus } from "./use-item-driver.ts"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** An item that was asked for by its id: there, being read, not read because of `error`, or none of these: there is none. */
export interface ItemRead {
  readonly record: ItemRecord | undefined
  readonly isReading: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * The item that a panel was opened for, on whatever page: as the list holds it, or else read by its id. The feed keeps it fresh, and
 * what is done with it goes through the item driver, wherever it is.
 * @param itemId as it is in the address; anything that is no id is an item that is not there.
 */
export function useItemRecord(itemId: string | null): ItemRead {
  const driver = useItemDriver()
  const parsed = itemIdSchema.safeParse(itemId)
  const id: ItemId | null = parsed.success ? parsed.data : null
  const record = useItem(driver.store, id ?? NO_ITEM)
  const isListed = record !== undefined && !driver.store.isBeside(record.id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["item", "one", id],
    queryFn: async () => {
      const answer = await driver.readOne(id ?? NO_ITEM)
      if (answer.kind === "answered") return answer.value
      throw errorOf(answer)
    },
    enabled: id !== null && !isListed,
    staleTime: 0,
  })
  // It was there and has left the list since.
  const hasGone = record === undefined && data === true && !isFetching && error === null
  useEffect(() => {
    if (hasGone) void refetch()
  }, [hasGone, refetch])
  const isReading = id !== null && record === undefined && data !== false && error === null
  return { record, isReading, error: record === undefined ? error : null, isFetching, refetch }
}

/** How the list is, for a panel that needs all of it on whatever page it is opened. */
export function useWholeList(): ListStatus {
  const driver = useItemDriver()
  useEffect(() => void driver.readOnce(), [driver])
  return useListStatus(driver.store)
}
