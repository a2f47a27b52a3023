import type { operatedClaimSchema } from "@smart-send/contract/operator/operator-shapes"
import { claimEvents, OPERATOR_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { sql } from "kysely"
import type { z } from "zod"
import type { Platform, RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { OfferRow } from "../../records/case/claim-offers.ts"
import { readClaimDetail, presentOffer } from "../../records/case/present-claim.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { presentCustomer, readCustomer } from "./operated-customer-rows.ts"
import { operatorOf } from "./operator-scope.ts"

interface OfferWithNames extends OfferRow {
  readonly maker: string
  readonly approver: string | null
}

function presentOperatedOffer(offer: OfferWithNames) {
  return { ...presentOffer(offer), MadeBy: offer.maker, ApprovedBy: offer.approver }
}

/** A claim of the scope's customer as the tenant's staff see it; null for none. */
export async function readOperatedClaim(
  tx: Tx,
  platform: Platform,
  context: RequestContext,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<z.output<typeof operatedClaimSchema>["Claim"] | null> {
  const names = courierNames(platform, context.tenant)
  const claim = await readClaimDetail(tx, operatorOf(context), { id, brand: null, names })
  const customer = await readCustomer(tx, customerId)
  if (claim === null || customer === undefined) return null
  const { rows: offers } = await sql<OfferWithNames>`
    select o.id, o.amount_minor, o.currency, o.status, o.made_by, o.created,
      coalesce(m.name, '') as maker, case when o.approved_by is not null then coalesce(a.name, '') end as approver
    from claim_offer o left join app_user m on m.id::text = o.made_by left join app_user a on a.id::text = o.approved_by
    where o.claim_id = ${id} order by o.created desc, o.id desc
  `.execute(tx)
  const isOwn = offers.some(({ status, made_by }) => status === "Proposed" && made_by === context.caller.userId)
  return {
    ...claim,
    Customer: presentCustomer(customer),
    Offers: offers.map(presentOperatedOffer),
    Actions: claimEvents(claim.Status.Name, OPERATOR_CLAIM_EVENTS).filter(
      (event) => event !== "propose" && !(event === "approve" && isOwn),
    ),
  }
}
