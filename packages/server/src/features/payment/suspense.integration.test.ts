import { suspenseTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { minor } from "@smart-send/domain/money/money"
import { createPaymentWorld, type Payer, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { endSuspense, listSuspended } from "./suspense.ts"

let world: PaymentWorld
let payer: Payer
beforeAll(async () => {
  world = await createPaymentWorld("card-page")
})
beforeEach(async () => {
  payer = await world.payer()
})
afterEach(async () => world.verify())
afterAll(() => world.dispose())

const BECAUSE = { by: "Ann", because: "The buyer asked for it" } as const

/** Kept in suspense beside a payment that counted; answers its id. */
async function kept(currency: "GBP" | "EUR" = "GBP"): Promise<string> {
  const ref = `card-page:${payer.customerId}`
  await inScope(world.edge.db, payer, async (tx) =>
    writeTransactions(tx, [suspenseTransaction(ref, minor(12_34))], currency),
  )
  const { rows } = await listSuspended(world.edge.ownerDb, 100)
  return rows.find((row) => row.ref === ref)?.id ?? ""
}

it("ten decisions at once book money out of suspense once, and the seller reads it as an adjustment (PAY-14)", async () => {
  const id = await kept()
  const decide = async () => endSuspense(world.edge.ownerDb, id, { outcome: "Credited", ...BECAUSE })
  const ends = await Promise.all(Array.from({ length: 10 }, decide))
  expect(ends.filter(({ kind }) => kind === "ended")).toHaveLength(1)
  expect(ends.filter(({ kind }) => kind === "before")).toHaveLength(9)
  expect(await payer.balance()).toBe(12_34)
  expect(await payer.history()).toMatchObject([{ Type: "Adjustment", Amount: 12.34, IsBonus: false }])
  expect((await listSuspended(world.edge.ownerDb, 100)).waiting).toBe(0)
})

it("euros can't become credit that is kept in pounds, and can be returned", async () => {
  const id = await kept("EUR")
  expect(await endSuspense(world.edge.ownerDb, id, { outcome: "Credited", ...BECAUSE })).toEqual({
    kind: "unspendable",
    currency: "EUR",
  })
  expect((await listSuspended(world.edge.ownerDb, 100)).waiting).toBe(1)
  expect(await endSuspense(world.edge.ownerDb, id, { outcome: "Returned", ...BECAUSE })).toMatchObject({
    kind: "ended",
  })
  expect(await payer.balance()).toBe(0)
})

it("a decision can neither be made by the app nor changed by anybody", async () => {
  const id = await kept()
  const decide = sql`insert into suspense_decision (tx, tenant_id, customer_id, outcome, decided_by, because)
    values (${id}, ${payer.tenant}, ${payer.customerId}, 'Credited', 'me', 'mine')`
  await expect(inScope(world.edge.db, payer, async (tx) => decide.execute(tx))).rejects.toThrow("permission denied")
  await endSuspense(world.edge.ownerDb, id, { outcome: "Returned", ...BECAUSE })
  const change = sql`update suspense_decision set outcome = 'Credited' where tx = ${id}`
  await expect(change.execute(world.edge.ownerDb)).rejects.toThrow("append-only")
})
