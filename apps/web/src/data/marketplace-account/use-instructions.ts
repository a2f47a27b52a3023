import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getAccountInstructions } from "@smart-send/contract/marketplace-account/get-account-instructions"
import { getInstructions } from "@smart-send/contract/marketplace-account/get-instructions"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import type { LinkTarget } from "./link-target.ts"

export type Instructions = ResultOf<typeof getInstructions>

/** What the seller reads and types before an account is linked, or linked again. */
export function useInstructions({ provider, action, account }: LinkTarget): UseQueryResult<Instructions> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["marketplace", "instructions", provider, action, account],
    queryFn: async ({ signal }): Promise<Instructions> => {
      const params = { type: "marketplace", provider, action } as const
      return account === null
        ? resultOf(await edge.call(getInstructions, { params, signal }))
        : resultOf(await edge.call(getAccountInstructions, { params: { ...params, account }, signal }))
    },
  })
}
