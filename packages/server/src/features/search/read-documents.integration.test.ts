import type { ItemId } from "@smart-send/domain/id/id"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { isOutdated, readDocuments } from "./read-documents.ts"

const ORDERS = 3_000
const ASKED = 200

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

/** Rows of a table that this transaction has looked at, by whichever way. */
async function rowsReadOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${table}
  `.execute(tx)
  return Number(rows[0]?.read)
}

it("reads the orders of a batch and no others, however many the seller has", async () => {
  const { customerId } = await aCustomer(database.ownerDb)
  const scope = { tenant: "demo", customerId }
  await plantPastOrders(database.ownerDb, scope, { count: ORDERS, isPaid: false })
  await sql`
    insert into operator_refund (id, tenant_id, customer_id, booking_id, amount_minor, currency, because, status, made_by)
    select gen_random_uuid(), tenant_id, customer_id, id, 100, 'GBP', 'Late', 'Paid', 'Olive' from booking
    where customer_id = ${customerId}::uuid
  `.execute(database.ownerDb)
  await inScope(database.db, scope, async (tx) => {
    const { rows } = await sql<{ id: ItemId }>`select id from item order by id limit ${ASKED}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const before = {
      items: await rowsReadOf(tx, "item"),
      lines: await rowsReadOf(tx, "booking"),
      refunds: await rowsReadOf(tx, "operator_refund"),
    }
    const batch = await readDocuments(tx, scope, ids)
    expect(batch.documents).toHaveLength(ASKED)
    expect((await rowsReadOf(tx, "item")) - before.items).toBe(ASKED)
    expect((await rowsReadOf(tx, "booking")) - before.lines).toBe(ASKED)
    expect((await rowsReadOf(tx, "operator_refund")) - before.refunds).toBe(ASKED)
    expect(await isOutdated(tx, batch)).toBe(false)
    expect((await rowsReadOf(tx, "item")) - before.items).toBe(2 * ASKED)
  })
})
