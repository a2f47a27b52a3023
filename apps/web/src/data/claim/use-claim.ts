import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { readClaim } from "@smart-send/contract/claim/read-claim"
import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import type { UseMutationResult } from "@tanstack/react-query"
import { claimKey, claimsKey } from "../case/case-keys.ts"
import { useOwnCaseCall, type Keyed, type OwnCases } from "../case/use-own-case.ts"
import { prepayKey } from "../prepay/prepay-balance.ts"

type ClaimAnswer = ResultOf<typeof getClaim>
export type ClaimDetail = ClaimAnswer["Claim"]

/** The seller's claims. */
export const ownClaims: OwnCases<ClaimAnswer, ClaimDetail> = {
  keyOf: claimKey,
  listKey: claimsKey,
  // An accepted offer is in the balance.
  changes: [claimsKey, prepayKey],
  caseOf: ({ Claim }) => Claim,
  get: async (edge, id, signal) => edge.call(getClaim, { params: { id }, signal }),
  reply: async (edge, id, said) => edge.call(replyToClaim, { params: { id }, ...said }),
  markRead: async (edge, id, number) => edge.call(readClaim, { params: { id }, body: { Number: number } }),
  addDocument: async (edge, sent) => edge.call(addClaimDocument, sent),
}

export function useCreateClaim(): UseMutationResult<ClaimDetail, Error, Keyed<BodyOf<typeof createClaim>>> {
  return useOwnCaseCall(ownClaims, null, async (edge, asked) => edge.call(createClaim, asked))
}

export function useAnswerOffer(id: string): UseMutationResult<ClaimDetail, Error, Keyed<BodyOf<typeof answerOffer>>> {
  return useOwnCaseCall(ownClaims, id, async (edge, asked) => edge.call(answerOffer, { params: { id }, ...asked }))
}

export function useWithdrawClaim(id: string): UseMutationResult<ClaimDetail, Error, void> {
  return useOwnCaseCall(ownClaims, id, async (edge) => edge.call(withdrawClaim, { params: { id } }))
}
