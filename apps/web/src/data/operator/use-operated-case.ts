import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedDocumentLink } from "@smart-send/contract/operator/get-operated-document-link"
import { getOperatedSupport } from "@smart-send/contract/operator/get-operated-support"
import { readOperatedCase } from "@smart-send/contract/operator/read-operated-case"
import type { CaseKind } from "@smart-send/domain/case/awaited"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import type { EdgeAnswer } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { DESK_POLL_MS, operatedCaseKey, operatedCasesKey, operatorKey } from "./operator-keys.ts"

export type OperatedClaim = ResultOf<typeof getOperatedClaim>["Claim"]
export type OperatedTicket = ResultOf<typeof getOperatedSupport>["SupportCase"]

/** An act with its key: the same for the same act, however often it is sent without an answer (OPERATE-9). */
interface Asked<Body> {
  readonly body: Body
  readonly idempotencyKey: string
}
type ClaimAct = Asked<BodyOf<typeof actOnClaim>>
type TicketAct = Asked<BodyOf<typeof actOnSupport>>

/** Reads one case again while it is looked at; null when there is none by this id. */
function useCase<Result, Case>(
  kind: CaseKind,
  id: string,
  read: (signal: AbortSignal) => Promise<EdgeAnswer<Result>>,
  pick: (result: Result) => Case,
): UseQueryResult<Case | null> {
  return useQuery({
    queryKey: operatedCaseKey(kind, id),
    queryFn: async ({ signal }): Promise<Case | null> => {
      if (!z.uuid().safeParse(id).success) return null
      const answer = await read(signal)
      return answer.error?.code === "NOT-FOUND" ? null : pick(resultOf(answer))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: DESK_POLL_MS,
  })
}

export function useOperatedClaim(id: string): UseQueryResult<OperatedClaim | null> {
  const edge = useEdge()
  return useCase(
    "Claim",
    id,
    async (signal) => edge.call(getOperatedClaim, { params: { id }, signal }),
    ({ Claim }) => Claim,
  )
}

export function useOperatedTicket(id: string): UseQueryResult<OperatedTicket | null> {
  const edge = useEdge()
  return useCase(
    "Support",
    id,
    async (signal) => edge.call(getOperatedSupport, { params: { id }, signal }),
    ({ SupportCase }) => SupportCase,
  )
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
