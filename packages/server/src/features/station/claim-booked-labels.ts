import type { claimBookedLabels as claimBookedLabelsCall } from "@smart-send/contract/station/claim-booked-labels"
import type { ItemId } from "@smart-send/domain/id/id"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { KEPT_DAYS, lockPresses } from "./print-job-store.ts"
import { readStation } from "./station-store.ts"

type Call = typeof claimBookedLabelsCall

/**
 * Gives the labels of a booking to the first station that prints by itself and asks (PRINT-12); of several at once the others wait
 * for it, and get what is left. What was printed by a press before is not given to anybody.
 */
export async function claimBookedLabels(
  { caller, customerId, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const claimed = await tx(async (work) => {
    const station = await readStation(work, caller, params.station)
    if (station?.Settings.PrintWhenBooked !== true) return new Set<ItemId>()
    await lockPresses(work, customerId)
    await forgetOldClaims(work)
    return claimAll(work, { tenant: caller.tenant, customerId, claim: body.Claim, ids: body.Ids })
  })
  return ok({ Ids: body.Ids.filter((id) => claimed.has(id)) })
}

async function forgetOldClaims(tx: Tx): Promise<void> {
  await sql`delete from print_claim where claimed < now() - ${KEPT_DAYS} * interval '1 day'`.execute(tx)
}

interface ClaimToMake {
  readonly tenant: string
  readonly customerId: string
  readonly claim: string
  readonly ids: readonly ItemId[]
}

/** Those of the items whose labels this claim has: a booking is claimed once. */
async function claimAll(tx: Tx, { tenant, customerId, claim, ids }: ClaimToMake): Promise<ReadonlySet<ItemId>> {
  const { rows } = await sql<{ item_id: ItemId }>`
    with made as (
      insert into print_claim (tenant_id, customer_id, item_id, line, claim)
      select ${tenant}, ${customerId}::uuid, id, doc -> 'BookingDetails' ->> 'OrderLineId', ${claim}::uuid from item
      where id = any(${ids}::uuid[]) and booking_status = 'Booked' and doc -> 'BookingDetails' ->> 'LabelPrinted' is null
      on conflict do nothing returning item_id
    )
    select item_id from made
    union
    select print_claim.item_id from print_claim join item on item.id = print_claim.item_id
    where claim = ${claim}::uuid and item_id = any(${ids}::uuid[]) and line = doc -> 'BookingDetails' ->> 'OrderLineId'
  `.execute(tx)
  return new Set(rows.map(({ item_id }) => item_id))
}
