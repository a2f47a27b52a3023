import type { Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

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
