import { toldStatus, TELLING_STATES } from "@smart-send/domain/dispatch/told-status"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

const rowSchema = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  order_id: z.string(),
  line_id: z.string(),
  number: z.string(),
  item_id: itemIdSchema,
  quantity: z.int(),
  is_automatic: z.boolean(),
  state: z.enum(TELLING_STATES),
  is_wanted: z.boolean(),
  /** Which of the item's parcels it is of, from 0. */
  place: z.int(),
  attempts: z.int(),
  failures: z.int(),
  failing_ms: z.number(),
  held: z.string(),
  message: z.string(),
})

/** What a shop is to be told of one order line, and how far that is. */
export interface TellingRow extends z.infer<typeof rowSchema> {
  readonly status: DispatchStatus | null
}

/** An order line of an account. */
export interface AccountLine {
  readonly accountId: string
  readonly orderId: string
  readonly lineId: string
}

/** Everything of these items, and of these lines whoever holds them; the oldest first. */
export async function readTellings(
  tx: Tx,
  ids: readonly ItemId[],
  lines: readonly AccountLine[] = [],
): Promise<readonly TellingRow[]> {
  // Each line and each row is looked up by itself (`limit` stops the planner from joining): it would read the whole queue.
  return select(
    tx,
    sql`(
      select id as chosen from marketplace_dispatch where item_id = any(${ids}::uuid[])
      union
      select held.id from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("accountId" uuid, "orderId" text, "lineId" text)
        cross join lateral (
          select id from marketplace_dispatch where account_id = "accountId" and order_id = "orderId" and line_id = "lineId" limit 1000
        ) as held
      ) as wanted cross join lateral (select * from marketplace_dispatch where id = chosen limit 1) as telling`,
  )
}

/** Everything of one order. */
export async function readOrderTellings(tx: Tx, accountId: string, orderId: string): Promise<readonly TellingRow[]> {
  return select(tx, sql`marketplace_dispatch where account_id = ${accountId} and order_id = ${orderId}`)
}

async function select(tx: Tx, from: RawBuilder<unknown>): Promise<readonly TellingRow[]> {
  const { rows } = await sql`
    select id, account_id, order_id, line_id, number, item_id, quantity, is_automatic, state, is_wanted, place, attempts, failures,
      coalesce(extract(epoch from clock_timestamp() - failing_since) * 1000, 0)::float8 as failing_ms, held, message
    from ${from} order by asked, id
  `.execute(tx)
  return rows.map((row) => {
    const telling = rowSchema.parse(row)
    return Object.assign(telling, { status: toldStatus({ ...telling, isHeld: telling.held !== "" }) })
  })
}

/** What a shop is to be told from now on. */
export interface NewTelling extends AccountLine {
  readonly number: string
  readonly place: number
  readonly itemId: ItemId
  readonly quantity: number
}

/**
 * Puts these into the queue, each once. Asked for by the seller (`again`), what failed, waits or was withdrawn is due again; without
 * anybody asking, what was withdrawn alone. What may have reached the shop is looked up there first. Returns how many lines are queued
 * that were not, or that the shop is now told of sooner.
 */
export async function requestTellings(
  tx: Tx,
  tellings: readonly NewTelling[],
  { isAutomatic, again }: { readonly isAutomatic: boolean; readonly again: boolean },
): Promise<number> {
  if (tellings.length === 0) return 0
  const { rows } = await sql<AccountLine>`
    insert into marketplace_dispatch as d
      (tenant_id, customer_id, account_id, order_id, line_id, number, place, item_id, quantity, is_automatic)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, "accountId", "orderId", "lineId", number, place,
      "itemId", quantity, ${isAutomatic}
    from jsonb_to_recordset(${JSON.stringify(tellings)}::jsonb)
      as given ("accountId" uuid, "orderId" text, "lineId" text, number text, place int, "itemId" uuid, quantity int)
    order by 3, 4, 5, 6
    on conflict (account_id, order_id, line_id, number) do update set
      state = case when d.state = 'Waiting' or (d.state = 'Withdrawn' and d.attempts = 0) then 'Waiting' else 'Unknown' end,
      item_id = excluded.item_id, is_automatic = excluded.is_automatic, is_wanted = true, due = clock_timestamp(), held = '', failures = 0,
      failing_since = null, asked = clock_timestamp()
      where d.state = 'Withdrawn' or (${again} and d.state in ('Waiting', 'Unknown', 'Failed'))
    returning account_id as "accountId", order_id as "orderId", line_id as "lineId"
  `.execute(tx)
  return new Set(rows.map(({ accountId, orderId, lineId }) => JSON.stringify([accountId, orderId, lineId]))).size
}

/** What nobody sends any more: what the shop does not have is withdrawn, and of the rest it is only found out whether it does. */
export async function withdrawTellings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update marketplace_dispatch set is_wanted = false,
      due = case when state = 'Waiting' then null else due end,
      state = case when state in ('Waiting', 'Failed') then 'Withdrawn' else state end
    where id = any(${ids}::uuid[]) and state in ('Waiting', 'Sending', 'Unknown', 'Failed')
  `.execute(tx)
}
