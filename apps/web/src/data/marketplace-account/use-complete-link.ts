import type { ResultOf } from "@smart-send/contract/call/define-call"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useRefreshAccounts } from "./use-account-action.ts"

export type CompletedLink = ResultOf<typeof completeLink>

/** Finishes linking with the address at which the shop has sent the seller back. */
export function useCompleteLink(): UseMutationResult<CompletedLink, Error, string> {
  const edge = useEdge()
  const refresh = useRefreshAccounts()
  return useMutation({
    mutationFn: async (address) => resultOf(await edge.call(completeLink, { body: { ReturnUrl: address } })),
    // Where it goes on to reads the accounts anyway, so nobody waits for it here.
    onSuccess: () => void refresh(),
  })
}
