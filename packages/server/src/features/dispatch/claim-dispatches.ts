import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { TELLING_STATES, type TellingState } from "@smart-send/domain/dispatch/told-status"
import { sql } from "kysely"
import { z } from "zod"
import type { Db, Scope } from "../../platform/db/scope.ts"
import type { DispatchTimings } from "./dispatch-options.ts"

/** One line of a claimed parcel. `attempt` fences off whoever had it before. */
export interface ClaimedRow {
  readonly id: string
  readonly attempt: number
  /** Its state before the claim. */
  readonly was: TellingState
  readonly isWanted: boolean
}

/** One parcel of one order, which this process tells the shop of until its lease expires. */
export interface ClaimedParcel {
  readonly scope: Scope & { readonly customerId: string }
  readonly accountId: string
  readonly orderId: string
  readonly number: string
  readonly itemId: ItemId
  readonly rows: readonly ClaimedRow[]
  /** On this process's monotonic clock: no question may begin later than this, or it could outlive the lease. */
  readonly callBy: number
}

const claimedSchema = z.object({
  id: z.uuid(),
  tenant_id: z.string(),
  customer_id: z.uuid(),
  account_id: z.uuid(),
  order_id: z.string(),
  number: z.string(),
  item_id: itemIdSchema,
  was: z.enum(TELLING_STATES),
  is_wanted: z.boolean(),
  attempt: z.int(),
})

/** Claims parcels that are due, of at most about `most` lines. Nobody else gets them while the lease lasts. */
export async function claimDispatches(
  db: Db,
  most: number,
  { leaseMs, callBudgetMs, mostOfAccount }: DispatchTimings,
): Promise<readonly ClaimedParcel[]> {
  // Read before the database grants the lease, so that this clock can only underestimate the time left.
  const callBy = performance.now() + leaseMs - callBudgetMs
  const { rows } = await sql`
    select * from claim_due_dispatches(${most}, ${mostOfAccount}, ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  const claimed = rows.map((row) => claimedSchema.parse(row))
  const parcels = Map.groupBy(claimed, (row) => JSON.stringify([row.account_id, row.order_id, row.number, row.item_id]))
  return [...parcels.values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    return [
      {
        scope: { tenant: first.tenant_id, customerId: first.customer_id },
        accountId: first.account_id,
        orderId: first.order_id,
        number: first.number,
        itemId: first.item_id,
        rows: lines.map(({ id, attempt, was, is_wanted }) => ({ id, attempt, was, isWanted: is_wanted })),
        callBy,
      },
    ]
  })
}
