import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connect } from "./connect.ts"
import { type Db, inScope } from "./scope.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

const CUSTOMER = "0190a000-0000-7000-8000-000000000001"
const settings = async (db: Db) => {
  const { rows } = await sql<{ tenant: string | null; customer: string | null }>`
    select nullif(current_setting('app.tenant', true), '') as tenant,
      nullif(current_setting('app.customer', true), '') as customer`.execute(db)
  return rows[0]
}

describe("a transaction in a scope", () => {
  it("has the scope's settings from its first statement on, whatever characters they hold", async () => {
    const scope = { tenant: "o'neill \\ \"; drop table item; --", customerId: CUSTOMER }
    expect(await inScope(database.db, scope, settings)).toEqual({ tenant: scope.tenant, customer: CUSTOMER })
    expect(await inScope(database.db, { tenant: "acme", customerId: null }, settings)).toEqual({
      tenant: "acme",
      customer: null,
    })
  })

  it("leaves nothing of it to one that is begun within it, or after it on the same session", async () => {
    const { db } = connect(database.appUrl, { max: 2 })
    try {
      const scope = { tenant: "acme", customerId: CUSTOMER }
      const within = await inScope(db, scope, async () => db.transaction().execute(async (tx) => settings(tx)))
      expect(within).toEqual({ tenant: null, customer: null })
      for (let session = 0; session < 4; session += 1) {
        expect(await settings(db)).toEqual({ tenant: null, customer: null })
      }
    } finally {
      await db.destroy()
    }
  })

  it("that can't begin gives its session back as it was", async () => {
    const { db } = connect(database.appUrl, { max: 1 })
    try {
      // A message to PostgreSQL ends with a NUL, and may hold no other.
      await expect(inScope(db, { tenant: "ac\0me", customerId: CUSTOMER }, settings)).rejects.toThrow(
        "invalid message format",
      )
      expect(await inScope(db, { tenant: "acme", customerId: CUSTOMER }, settings)).toEqual({
        tenant: "acme",
        customer: CUSTOMER,
      })
    } finally {
      await db.destroy()
    }
  })
})
