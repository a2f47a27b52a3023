import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { listDispatchDetails } from "@smart-send/contract/dispatch/list-dispatch-details"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useBeforeAct } from "../items/act-gate.ts"

export type DispatchDetails = ResultOf<typeof listDispatchDetails>["Items"][number]

/** The line that speaks for an order: the first of those that stand as the order does. */
export function speakingLine({
  OverallDispatchStatus: status,
  MarketplaceOrderlineDispatches: lines,
}: DispatchDetails) {
  return lines.find(({ Status }) => Status === status) ?? lines[0]
}

/** How often it is asked while it is seen (DISPATCH-6). */
const POLL_MS = 5000

export interface Dispatches {
  readonly of: (id: ItemId) => DispatchDetails | undefined
  readonly isFailed: boolean
  /** Nothing is known of any of them yet. */
  readonly isReading: boolean
  /** Why the last press did nothing, in words for a person. */
  readonly refusalOf: (id: ItemId) => string | null
  readonly notify: (id: ItemId, isRetry: boolean) => void
}

/** Whether the marketplaces of the orders in sight know, and telling them one by one. */
export function useDispatches(ids: readonly ItemId[]): Dispatches {
  const edge = useEdge()
  const client = useQueryClient()
  const beforeAct = useBeforeAct()
  const [refusals, setRefusals] = useState<ReadonlyMap<ItemId, string>>(new Map())
  const queryKey = ["dispatches", ids]
  const { data, isError, isLoading } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(listDispatchDetails, { body: { Ids: [...ids] }, signal })).Items,
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
  const byId = useMemo(() => new Map((data ?? []).map((details) => [details.ItemId, details])), [data])
  const ask = async (id: ItemId, Retry: boolean): Promise<void> => {
    const answer = await edge.call(dispatchItems, { body: { Ids: [id], Retry } })
    const outcome = answer.result?.Items[0]
    const refusal = outcome === undefined ? (answer.error?.message ?? "") : outcome.Error
    setRefusals((before) => {
      const next = new Map(before)
      if (refusal === null) next.delete(id)
      else next.set(id, refusal)
      return next
    })
    await client.invalidateQueries({ queryKey: ["dispatches"] })
  }
  return {
    of: (id) => byId.get(id),
    isFailed: isError && data === undefined,
    isReading: isLoading,
    refusalOf: (id) => refusals.get(id) ?? null,
    notify: (id, isRetry) => beforeAct([id], () => void ask(id, isRetry)),
  }
}
