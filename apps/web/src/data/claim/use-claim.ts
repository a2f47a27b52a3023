import type { ResultOf } from "@smart-send/contract/call/define-call"
import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { readClaim } from "@smart-send/contract/claim/read-claim"
import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { z } from "zod"
import { CASE_POLL_MS, claimKey, claimsKey } from "../case/case-keys.ts"
import { documentAnswer } from "../case/document-answer.ts"
import type { SendFile } from "../case/upload-store.ts"
import { resultOf } from "../client/call-error.ts"
import type { Edge, EdgeAnswer } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { prepayKey } from "../prepay/prepay-balance.ts"

type ClaimAnswer = ResultOf<typeof getClaim>
export type ClaimDetail = ClaimAnswer["Claim"]

/** One claim of the seller's; null when there is none by this id. */
export function useClaim(id: string): UseQueryResult<ClaimDetail | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: claimKey(id),
    queryFn: async ({ signal }) => {
      if (!z.uuid().safeParse(id).success) return null
      const answer = await edge.call(getClaim, { params: { id }, signal })
      return answer.error?.code === "NOT-FOUND" ? null : resultOf(answer).Claim
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CASE_POLL_MS,
  })
}

/** Does something with a claim; what came of it is shown at once. What it was refused for is read again with the claim. */
function useClaimCall<Asked>(
  id: string,
  ask: (edge: Edge, asked: Asked) => Promise<EdgeAnswer<ClaimAnswer>>,
): UseMutationResult<ClaimDetail, Error, Asked> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => resultOf(await ask(edge, asked)).Claim,
    onSuccess: (claim) => client.setQueryData(claimKey(id), claim),
    onError: () => void client.invalidateQueries({ queryKey: claimKey(id) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: claimsKey })
      // An accepted offer is in the balance.
      void client.invalidateQueries({ queryKey: prepayKey })
    },
  })
}

export interface Said {
  readonly text: string
  /** The same for the same words (EDGE-16). */
  readonly key: string
}

export function useReplyToClaim(id: string): UseMutationResult<ClaimDetail, Error, Said> {
  return useClaimCall(id, async (edge, { text, key }) =>
    edge.call(replyToClaim, { params: { id }, body: { Message: text }, idempotencyKey: key }),
  )
}

interface OfferAnswer {
  readonly OfferId: string
  readonly Accept: boolean
  readonly Message?: string
  readonly key: string
}

export function useAnswerOffer(id: string): UseMutationResult<ClaimDetail, Error, OfferAnswer> {
  return useClaimCall(id, async (edge, { key, ...body }) =>
    edge.call(answerOffer, { params: { id }, body, idempotencyKey: key }),
  )
}

export function useWithdrawClaim(id: string): UseMutationResult<ClaimDetail, Error, void> {
  return useClaimCall(id, async (edge) => edge.call(withdrawClaim, { params: { id } }))
}

/** Says how far a claim was read. Nothing depends on it, so that a failure is not told. */
export function useReadClaim(id: string): (number: number) => void {
  const edge = useEdge()
  const client = useQueryClient()
  const tell = async (Number: number): Promise<void> => {
    await edge.call(readClaim, { params: { id }, body: { Number } })
    await client.invalidateQueries({ queryKey: claimsKey })
  }
  return (number) => void tell(number)
}

/** Sends a document to a claim. */
export function useSendToClaim(): (id: string) => SendFile {
  const edge = useEdge()
  return (id) => async (file, key) => {
    const body = new Uint8Array(await file.arrayBuffer())
    const sent = { params: { id }, query: { Name: file.name }, body, idempotencyKey: key }
    return documentAnswer(await edge.call(addClaimDocument, sent))
  }
}
