import { minor } from "@smart-send/domain/money/money"
import { postTransaction, topUpTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope, type Scope, type Tx } from "../../platform/db/scope.ts"
import { holdPrepay, readPrepay, releasePrepay, writeTransactions } from "./ledger.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

let serial = 0
async function withCredit(amount: number): Promise<Scope> {
  const { tenant, customerId } = await aCustomer(database.ownerDb)
  serial += 1
  await inScope(database.db, { tenant, customerId }, (tx) =>
    writeTransactions(tx, [topUpTransaction(`payment-${serial}`, minor(amount))]),
  )
  return { tenant, customerId }
}
const as = <Value>(scope: Scope, work: (tx: Tx) => Promise<Value>) => inScope(database.db, scope, work)

describe("the ledger", () => {
  it("has the paid credit, and 0 for a customer who never paid any", async () => {
    const scope = await withCredit(500_00)
    expect(await as(scope, readPrepay)).toEqual({
      posted: 500_00,
      held: 0,
      spendable: 500_00,
      creditLimit: 0,
      isStopped: false,
    })
    const { tenant, customerId } = await aCustomer(database.ownerDb)
    expect(await as({ tenant, customerId }, readPrepay)).toMatchObject({ posted: 0, spendable: 0 })
  })

  it("records a payment once: the same reference is refused, and no money moves", async () => {
    const scope = await withCredit(10_00)
    const payment = topUpTransaction("payment-again", minor(5_00))
    await as(scope, (tx) => writeTransactions(tx, [payment]))
    await expect(as(scope, (tx) => writeTransactions(tx, [payment]))).rejects.toThrow("ltx_kind_ref_key")
    expect((await as(scope, readPrepay)).posted).toBe(15_00)
  })

  it("holds money for 100 of 160 bookings at once with credit for 100, and never goes below 0", async () => {
    const scope = await withCredit(175_00)
    const held = await Promise.all(Array.from({ length: 160 }, () => as(scope, (tx) => holdPrepay(tx, minor(1_75)))))
    expect(held.filter(Boolean)).toHaveLength(100)
    expect(await as(scope, readPrepay)).toMatchObject({ posted: 175_00, held: 175_00, spendable: 0 })
  })

  it("posts a hold to revenue and VAT", async () => {
    const scope = await withCredit(2_00)
    await as(scope, (tx) => holdPrepay(tx, minor(1_75)))
    await as(scope, async (tx) => {
      await releasePrepay(tx, minor(1_75))
      await writeTransactions(tx, [
        postTransaction("0198c0de-0000-7000-8000-000000000001", { price: minor(1_75), vat: minor(29) }),
      ])
    })
    const accounts = await as(scope, (tx) => sql`select kind, posted, held from account order by kind`.execute(tx))
    expect(accounts.rows).toEqual([
      { kind: "bank", posted: -2_00, held: 0 },
      { kind: "prepay", posted: 25, held: 0 },
      { kind: "revenue", posted: 1_46, held: 0 },
      { kind: "vat", posted: 29, held: 0 },
    ])
  })
})

const adjust = (entries: string) =>
  `select post_ledger('[{"kind": "adjust", "ref": "unbalanced", "entries": ${entries}}]', 'GBP')`
const run = (scope: Scope, statement: string) => as(scope, (tx) => sql.raw(statement).execute(tx))

describe("the ledger's database rules", () => {
  it("refuse a change or removal of an entry, to the application and the owner", async () => {
    const scope = await withCredit(10_00)
    for (const table of ["ltx", "lentry"]) {
      const column = table === "ltx" ? "ref = 'x'" : "amount = 1"
      await expect(run(scope, `update ${table} set ${column}`)).rejects.toThrow("permission denied")
      await expect(run(scope, `delete from ${table}`)).rejects.toThrow("permission denied")
      await expect(sql.raw(`update ${table} set ${column}`).execute(database.ownerDb)).rejects.toThrow("append-only")
      await expect(sql.raw(`delete from ${table}`).execute(database.ownerDb)).rejects.toThrow("append-only")
      await expect(sql.raw(`truncate ${table} cascade`).execute(database.ownerDb)).rejects.toThrow("append-only")
    }
  })

  it("refuse to change a balance except by an entry", async () => {
    const scope = await withCredit(10_00)
    await expect(run(scope, "update account set posted = 1000000")).rejects.toThrow("permission denied")
    await expect(run(scope, "update account set stopped = null")).rejects.toThrow("permission denied")
    await expect(run(scope, "delete from account")).rejects.toThrow("permission denied")
    await expect(
      run(
        scope,
        "insert into account (tenant_id, customer_id, kind, currency, floor_zero) values ('demo', uuidv7(), 'prepay', 'GBP', false)",
      ),
    ).rejects.toThrow("permission denied")
  })

  it("refuse at commit a transaction that is not balanced, or has no entries", async () => {
    const scope = await withCredit(10_00)
    await expect(run(scope, adjust('[{"account": "prepay", "amount": 100}]'))).rejects.toThrow("is not balanced")
    await expect(run(scope, adjust("[]"))).rejects.toThrow("is not balanced")
  })

  it("refuse to spend more than there is", async () => {
    const scope = await withCredit(1_00)
    await expect(
      run(
        scope,
        `select post_ledger('[{"kind": "post", "ref": "too-much", "entries": [{"account": "prepay", "amount": -101}, {"account": "revenue", "amount": 101}]}]', 'GBP')`,
      ),
    ).rejects.toThrow("account_funds")
    await expect(run(scope, "update account set held = 101 where kind = 'prepay'")).rejects.toThrow("account_funds")
  })

  it("refuse an entry on another customer's account", async () => {
    const ours = await withCredit(1_00)
    const theirs = await withCredit(1_00)
    const { rows } = await as(theirs, (tx) =>
      sql<{ id: string }>`select id from account where kind = 'prepay'`.execute(tx),
    )
    await expect(
      run(
        ours,
        `with t as (insert into ltx (tenant_id, customer_id, kind, ref) values ('demo', '${ours.customerId}', 'adjust', 'theirs') returning *)
       insert into lentry (tx, account, tenant_id, customer_id, amount) select id, '${rows[0]?.id}', tenant_id, customer_id, 5 from t`,
      ),
    ).rejects.toThrow("foreign key")
  })
})
