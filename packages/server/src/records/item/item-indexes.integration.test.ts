import { aCustomer } from "@smart-send/testkit/a-customer"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { lockItems, saveItems } from "./item-rows.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

it("a hundred items that lie side by side change their weight in one statement, and no index is touched (ADR 146)", async () => {
  const seller = await aCustomer(database.ownerDb)
  const ids = await savedItems(database.db, seller, { count: 100 })
  const counted = await inScope(database.db, seller, async (tx) => {
    const items = await lockItems(tx, ids)
    await saveItems(
      tx,
      Array.from(items.values(), (item) => ({
        ...item,
        PackageDimensions: { ...item.PackageDimensions, Weight: 7 },
      })),
      "ada@demo.test",
    )
    const { rows } = await sql<{ updated: number; hot: number }>`
      select n_tup_upd as updated, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'item'
    `.execute(tx)
    return rows[0]
  })
  expect(counted).toEqual({ updated: 100, hot: 100 })
})
