import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedDocumentLink } from "@smart-send/contract/operator/get-operated-document-link"
import { getOperatedSupport } from "@smart-send/contract/operator/get-operated-support"
import { readOperatedCase } from "@smart-send/contract/operator/read-operated-case"
import type { CaseKind } from "@smart-send/domain/case/awaited"
import { useMutation, useQueryClient, type UseMutationResult, type UseQueryResult } from "@tanstack/react-query"
import { useOneCase } from "../case/use-one-case.ts"
import type { Keyed } from "../case/use-own-case.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { DESK_POLL_MS, operatedCaseKey, operatedCasesKey, operatorKey } from "./operator-keys.ts"

export type OperatedClaim = ResultOf<typeof getOperatedClaim>["Claim"]
export type OperatedTicket = ResultOf<typeof getOperatedSupport>["SupportCase"]

/** With its key, an act is done once, however often it is sent without an answer (OPERATE-9). */
type ClaimAct = Keyed<BodyOf<typeof actOnClaim>>
type TicketAct = Keyed<BodyOf<typeof actOnSupport>>

export function useOperatedClaim(id: string): UseQueryResult<OperatedClaim | null> {
  const edge = useEdge()
  return useOneCase({
    queryKey: operatedCaseKey("Claim", id),
    id,
    ask: async (signal) => edge.call(getOperatedClaim, { params: { id }, signal }),
    caseOf: ({ Claim }) => Claim,
    everyMs: DESK_POLL_MS,
  })
}

export function useOperatedTicket(id: string): UseQueryResult<OperatedTicket | null> {
  const edge = useEdge()
  return useOneCase({
    queryKey: operatedCaseKey("Support", id),
    id,
    ask: async (signal) => edge.call(getOperatedSupport, { params: { id }, signal }),
    caseOf: ({ SupportCase }) => SupportCase,
    everyMs: DESK_POLL_MS,
  })
}

/** Acts on a case. What came of it is shown at once, and the queue, the trail and what may be given are read again. */
function useAct<Act, Case>(
  kind: CaseKind,
  id: string,
  act: (asked: Act) => Promise<Case>,
): UseMutationResult<Case, Error, Act> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(operatedCaseKey(kind, id), answer),
    onSettled: () => void client.invalidateQueries({ queryKey: operatorKey }),
  })
}

export function useActOnClaim(id: string): UseMutationResult<OperatedClaim, Error, ClaimAct> {
  const edge = useEdge()
  return useAct("Claim", id, async (asked) => resultOf(await edge.call(actOnClaim, { params: { id }, ...asked })).Claim)
}

export function useActOnTicket(id: string): UseMutationResult<OperatedTicket, Error, TicketAct> {
  const edge = useEdge()
  return useAct(
    "Support",
    id,
    async (asked) => resultOf(await edge.call(actOnSupport, { params: { id }, ...asked })).SupportCase,
  )
}

/** Says how far the operator has read a case. Nothing depends on it, so that a failure is not told. */
export function useReadOperated(kind: CaseKind, id: string): (number: number) => void {
  const edge = useEdge()
  const client = useQueryClient()
  const tell = async (Number: number): Promise<void> => {
    await edge.call(readOperatedCase, { params: { id }, body: { Kind: kind, Number } })
    await client.invalidateQueries({ queryKey: operatedCasesKey })
  }
  return (number) => void tell(number)
}

/** A link to a document of any customer's case; it is good for minutes, so it is asked for at the press. */
export function useOperatedDocumentLink(): (id: string) => Promise<string> {
  const edge = useEdge()
  return async (id) => resultOf(await edge.call(getOperatedDocumentLink, { params: { id } })).Href
}
