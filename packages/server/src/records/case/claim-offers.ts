import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import type { Givable } from "@smart-send/domain/payment/still-givable"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { lockLineMoney } from "../ledger/line-money.ts"
import type { LockedClaim } from "./change-claim.ts"

export type OfferStatus = "Proposed" | "Made" | "Accepted" | "Declined" | "Refused" | "Replaced"

export interface OfferRow {
  readonly id: string
  readonly amount_minor: Minor
  readonly currency: string
  readonly status: OfferStatus
  readonly made_by: string
  readonly created: Date
}

/** The offer of a locked claim that is proposed or made; there is at most one. */
export async function readLiveOffer(tx: Tx, claimId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select id, amount_minor, currency, status, made_by, created from claim_offer
    where claim_id = ${claimId} and customer_id = current_setting('app.customer')::uuid and status in ('Proposed', 'Made')
  `.execute(tx)
  return rows[0]
}

/** Ends the live offer of a locked claim: its answer, or another offer in its place. */
export async function endLiveOffer(
  tx: Tx,
  claimId: string,
  status: "Accepted" | "Declined" | "Refused" | "Replaced",
): Promise<void> {
  await sql`
    update claim_offer set status = ${status}, settled = now()
    where claim_id = ${claimId} and customer_id = current_setting('app.customer')::uuid and status in ('Proposed', 'Made')
  `.execute(tx)
}

/**
 * Why `amount` can't be offered for a locked claim; null when it can. Its order line is locked from here on (ADR 134). An offer takes the
 * place of the one that is live.
 */
export async function whyNotOffered(tx: Tx, claim: LockedClaim, amount: Minor): Promise<string | null> {
  const line = await lockLineMoney(tx, claim.bookingId)
  if (line === undefined) return CANCELLED
  const replaced = claim.reason === "Delayed" ? ((await readLiveOffer(tx, claim.id))?.amount_minor ?? 0) : 0
  return whyNotGiven(claim, amount, { ...line, price: minor(Math.min(line.price, line.unproposed + replaced)) })
}

/** Why an offer can't be approved or accepted any more, in the same way; null when it can. */
export async function whyNotPaid(tx: Tx, claim: LockedClaim, offer: OfferRow | undefined): Promise<string | null> {
  const line = await lockLineMoney(tx, claim.bookingId)
  if (offer === undefined) return null
  return line === undefined ? CANCELLED : whyNotGiven(claim, offer.amount_minor, line)
}

const CANCELLED = "The parcel of this claim was cancelled, and its price was paid back with that."

function whyNotGiven({ reason }: LockedClaim, amount: Minor, { goods, price }: Givable): string | null {
  if (!goods) return CANCELLED
  if (reason !== "Delayed" || amount <= price) return null
  return `No more than ${formatMoney(price)} of the price of this parcel can be given back.`
}
