import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import type { ItemId } from "@smart-send/domain/id/id"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { recordOf, type ItemRecord } from "./item-record.ts"

/** An item that the list does not hold, such as one booked long ago. Nothing is asked for null. */
export function useReadItem(id: ItemId | null): {
  readonly record: ItemRecord | undefined
  readonly isReading: boolean
} {
  const edge = useEdge()
  const { data, isFetching } = useQuery({
    queryKey: ["item", "one", id],
    queryFn: async ({ signal }) => {
      const { Items } = resultOf(await edge.call(listItemsByIds, { body: { Ids: id === null ? [] : [id] }, signal }))
      return Items[0] ?? null
    },
    enabled: id !== null,
    staleTime: 0,
  })
  const record = useMemo(() => (data == null ? undefined : recordOf(data, "server")), [data])
  return { record: id === null ? undefined : record, isReading: isFetching }
}
