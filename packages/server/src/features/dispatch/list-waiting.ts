import type { listWaitingDispatches } from "@smart-send/contract/dispatch/list-waiting-dispatches"
import { toldStatus, TELLING_STATES } from "@smart-send/domain/dispatch/told-status"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { SYNC_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { ok } from "@smart-send/domain/result/result"
import { cutText } from "@smart-send/domain/text/cut-text"
import { sql } from "kysely"
import { z } from "zod"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof listWaitingDispatches

const rowSchema = z.object({
  item_id: itemIdSchema,
  source_id: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  account_number: z.coerce.number().int(),
  account_name: z.string(),
  problem: z.enum(SYNC_CODES).nullable(),
  is_paused: z.boolean(),
  is_held: z.boolean(),
  order_id: z.string(),
  line_ids: z.array(z.string()),
  told_number: z.string(),
  state: z.enum(TELLING_STATES),
  failures: z.int(),
  message: z.string(),
  is_automatic: z.boolean(),
  since: z.date(),
  due: z.date().nullable(),
})

const SHOWN = new Set(["InProgress", "PendingRetry", "Failed"] as const)

/** What shops are still to be told, parcel by parcel of an order, newest first. */
export async function listWaiting(
  context: CustomerContext,
  { query: { take, skip } }: Input<Call>,
): Promise<Answer<Call>> {
  const { rows, counts } = await context.tx(async (tx) => {
    const found = await sql`
      select d.item_id, a.source_id, a.prefix, a.number as account_number, a.name as account_name, a.problem, a.is_paused,
        bool_or(d.held <> '') as is_held, d.order_id, array_agg(d.line_id order by d.line_id) as line_ids, d.number as told_number,
        d.state, max(d.failures) as failures, max(d.message) as message, bool_and(d.is_automatic) as is_automatic,
        min(d.asked) as since, min(d.due) as due
      from marketplace_dispatch d join marketplace_account a on a.id = d.account_id
      where d.customer_id = ${context.customerId} and d.state not in ('Told', 'Withdrawn') and d.is_wanted
      group by a.id, d.item_id, d.order_id, d.number, d.state
      order by since desc, d.item_id, d.order_id, d.number limit ${take + 1} offset ${skip}
    `.execute(tx)
    const counted = await sql<{ total: number; failed: number }>`
      select count(*)::int as total, (count(*) filter (where state = 'Failed'))::int as failed from (
        select state from marketplace_dispatch
          where customer_id = ${context.customerId} and state not in ('Told', 'Withdrawn') and is_wanted
          group by account_id, item_id, order_id, number, state) as parcel
    `.execute(tx)
    return { rows: found.rows.map((row) => rowSchema.parse(row)), counts: counted.rows[0] }
  })
  return ok({
    Dispatches: rows.slice(0, take).map((row) => {
      return {
        ItemId: row.item_id,
        Source: {
          Id: row.source_id,
          AccountId: publicAccountId(row.prefix, row.account_number),
          Name: cutText(row.account_name, 100),
        },
        MarketplaceOrderId: row.order_id,
        MarketplaceOrderLineIds: row.line_ids,
        TrackingNumber: row.told_number,
        Status: shownStatus(row),
        Message: row.message,
        AccountProblem: row.is_held ? row.problem : null,
        IsAccountPaused: row.is_paused,
        IsAutomaticDispatch: row.is_automatic,
        Since: row.since.toISOString(),
        NextTry: row.due?.toISOString() ?? null,
      }
    }),
    HasMore: rows.length > take,
    Total: counts?.total ?? 0,
    Failed: counts?.failed ?? 0,
  })
}

function shownStatus({ state, failures, is_held: isHeld }: z.infer<typeof rowSchema>) {
  const status = toldStatus({ state, failures, isHeld })
  return [...SHOWN].find((each) => each === status) ?? "PendingRetry"
}
