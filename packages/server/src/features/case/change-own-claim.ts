import type { addClaimDocument as addClaimDocumentCall } from "@smart-send/contract/claim/add-claim-document"
import type { answerOffer as answerOfferCall } from "@smart-send/contract/claim/answer-offer"
import type { getClaim } from "@smart-send/contract/claim/get-claim"
import type { replyToClaim as replyToClaimCall } from "@smart-send/contract/claim/reply-to-claim"
import type { withdrawClaim as withdrawClaimCall } from "@smart-send/contract/claim/withdraw-claim"
import type { Problem } from "@smart-send/contract/error/problem"
import { claimTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { addDocument } from "../../records/case/add-document.ts"
import {
  changeClaim,
  claimRef,
  lockClaim,
  takesDocuments,
  tellClaim,
  type LockedClaim,
} from "../../records/case/change-claim.ts"
import { endLiveOffer, readLiveOffer, whyNotPaid, type OfferRow } from "../../records/case/claim-offers.ts"
import { readClaimDetail } from "../../records/case/present-claim.ts"
import { readDocument } from "../../records/case/read-document.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { tellPrepayChanged } from "../../records/outbox/tell.ts"
import { sellerOf, shownTo } from "./seller-of.ts"

type ClaimAnswer = Answer<typeof getClaim>

/** Locks one of the seller's claims, does `work` with it, and answers the claim as it is afterwards. What refuses writes nothing. */
async function changeOwn(
  platform: Platform,
  context: CustomerContext,
  id: string,
  work: (tx: Tx, claim: LockedClaim) => Promise<Result<unknown, Problem>>,
): Promise<ClaimAnswer> {
  return context.tx(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim === undefined) return err({ code: "NOT-FOUND" })
    const done = await work(tx, claim)
    if (!done.ok) return done
    const Claim = await readClaimDetail(tx, sellerOf(context), { id, ...shownTo(platform, context) })
    if (Claim === null) return err({ code: "NOT-FOUND" })
    await tellClaim(tx, claim)
    if (Claim.Status.Name === "Paid") await tellPrepayChanged(tx)
    return ok({ Claim })
  })
}

export async function replyToClaim(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<typeof replyToClaimCall>,
): Promise<ClaimAnswer> {
  return changeOwn(platform, context, params.id, async (tx, claim) =>
    changeClaim(tx, claim, { event: "reply", by: sellerOf(context), body: body.Message }),
  )
}

/** Takes a claim back, with an offer that was made for it. */
export async function withdrawClaim(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof withdrawClaimCall>,
): Promise<ClaimAnswer> {
  return changeOwn(platform, context, params.id, async (tx, claim) => {
    const changed = await changeClaim(tx, claim, { event: "withdraw", by: sellerOf(context), body: "" })
    if (changed.ok) await endLiveOffer(tx, claim.id, "Declined")
    return changed
  })
}

/** An accepted offer is credited to PrePay in the same transaction, once (CASE-8). */
export async function answerOffer(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<typeof answerOfferCall>,
): Promise<ClaimAnswer> {
  return changeOwn(platform, context, params.id, async (tx, claim) => {
    const offer = await readLiveOffer(tx, claim.id)
    if (claim.status === "Offer Made" && offer?.id !== body.OfferId) return err({ code: "STALE" })
    return body.Accept ? accept(tx, context, claim, { offer, body }) : decline(tx, context, claim, { offer, body })
  })
}

interface OfferAnswer {
  readonly offer: OfferRow | undefined
  readonly body: Input<typeof answerOfferCall>["body"]
}

async function accept(
  tx: Tx,
  context: CustomerContext,
  claim: LockedClaim,
  { offer, body: { Message = "" } }: OfferAnswer,
): Promise<Result<null, Problem>> {
  const message = await whyNotPaid(tx, claim, offer)
  if (message !== null) return err({ code: "STATE-NOT-ALLOWED", message })
  const changed = await changeClaim(tx, claim, { event: "accept", by: sellerOf(context), body: Message })
  if (!changed.ok) return changed
  if (offer?.status !== "Made") throw new Error(`Claim ${claim.id} had no offer to accept`)
  await endLiveOffer(tx, claim.id, "Accepted")
  await writeTransactions(tx, [claimTransaction(claim.id, offer.amount_minor)])
  return ok(null)
}

async function decline(
  tx: Tx,
  context: CustomerContext,
  claim: LockedClaim,
  { offer, body: { Message = "" } }: OfferAnswer,
): Promise<Result<null, Problem>> {
  const changed = await changeClaim(tx, claim, { event: "decline-offer", by: sellerOf(context), body: Message })
  if (!changed.ok) return changed
  if (offer?.status !== "Made") throw new Error(`Claim ${claim.id} had no offer to decline`)
  await endLiveOffer(tx, claim.id, "Declined")
  return ok(null)
}

/** What a claim waits for is mostly a document, so it is an answer like words (CASE-9). */
export async function addClaimDocument(
  platform: Platform,
  context: CustomerContext,
  { params, query, body }: Input<typeof addClaimDocumentCall>,
): Promise<ClaimAnswer> {
  const by = sellerOf(context)
  const document = await readDocument(platform, { name: query.Name, bytes: body, by })
  if (!document.ok) return document
  return changeOwn(platform, context, params.id, async (tx, claim) => {
    if (!takesDocuments(claim.status)) return changeClaim(tx, claim, { event: "reply", by, body: "" })
    const added = await addDocument(tx, claimRef(claim), document.value)
    if (!added.ok || !added.value) return added
    return changeClaim(tx, claim, { event: "reply", by, body: "" })
  })
}
