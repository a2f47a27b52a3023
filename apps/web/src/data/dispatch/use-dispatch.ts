import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import type { BodySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useBeforeAct } from "../items/act-gate.ts"

type DispatchDetails = ResultOf<typeof getDispatchDetails>
type Wish = Omit<BodySentBy<typeof dispatchItems>, "Ids">

/** How often it is asked while it is seen (DISPATCH-6); a hidden page asks nothing. */
const POLL_MS = 5000

export interface Dispatch {
  /** Undefined while it is read for the first time. */
  readonly details: DispatchDetails | undefined
  readonly isFailed: boolean
  /** From the press until the answer. */
  readonly isAsking: boolean
  /** Why the last press did nothing, in words for a person. */
  readonly refusal: string | null
  readonly notify: (wish?: Wish) => void
}

/**
 * Whether the marketplace of a booked item knows that it is on its way, and asking for it to be told.
 * @param version the item's `Updated`: when the feed has brought another, it is asked again at once.
 */
export function useDispatch(id: ItemId, version: string): Dispatch {
  const edge = useEdge()
  const client = useQueryClient()
  const beforeAct = useBeforeAct()
  const queryKey = ["dispatch", id, version]
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => resultOf(await edge.call(getDispatchDetails, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
  const ask = async (wish: Wish): Promise<void> => {
    const answer = await edge.call(dispatchItems, { body: { Ids: [id], ...wish } })
    const outcome = answer.result?.Items[0]
    setRefusal(outcome === undefined ? (answer.error?.message ?? "") : outcome.Error)
    if (outcome?.Details != null) client.setQueryData(queryKey, outcome.Details)
  }
  return {
    details: data,
    isFailed: isError && data === undefined,
    isAsking,
    refusal,
    notify: (wish = {}) => {
      if (isAsking) return
      beforeAct([id], () => {
        setAsking(true)
        void ask(wish).finally(() => setAsking(false))
      })
    },
  }
}
