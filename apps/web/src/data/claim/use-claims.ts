import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listClaims } from "@smart-send/contract/claim/list-claims"
import { claimsKey } from "../case/case-keys.ts"
import { usePagedCases, type PagedCases } from "../case/use-paged-cases.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type Claim = ResultOf<typeof listClaims>["Claims"][number]

/** The seller's claims, newest first. */
export function useClaims(): PagedCases<Claim> {
  const edge = useEdge()
  return usePagedCases(claimsKey, async (before, signal) => {
    const answer = await edge.call(listClaims, { query: before === null ? {} : { before }, signal })
    const { Claims, Next } = resultOf(answer)
    return { cases: Claims, next: Next }
  })
}
