import { getMyDetails } from "@smart-send/contract/customer/get-my-details"
import { saveMyDetails } from "@smart-send/contract/customer/save-my-details"
import type { MyDetails } from "@smart-send/domain/customer/my-details"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** Below the senders', so that a change of the default one shows here as well. */
const KEY = ["customers", "my-details"] as const

/** The signed-in user and the seller's own details. */
export function useMyDetails() {
  const edge = useEdge()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => resultOf(await edge.call(getMyDetails, { signal })),
  })
}

/** Saves the details; items still to be sent come back through the feed with their new sender. */
export function useSaveMyDetails() {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (details: MyDetails) => resultOf(await edge.call(saveMyDetails, { body: details })),
    onSuccess: async (saved) => {
      client.setQueryData(KEY, saved)
      await client.invalidateQueries({ queryKey: ["customers"] })
    },
  })
}
