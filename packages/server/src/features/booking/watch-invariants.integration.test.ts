import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkInvariants } from "./watch-invariants.ts"

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld({ timings: { answerWithinMs: 100 } })
})
afterAll(() => world.dispose())

const asOwner = (statement: string) => sql.raw(statement).execute(world.edge.ownerDb)

describe("the check of the ledger, every minute", () => {
  it("stops new bookings of a customer with a breach, and of no other", async () => {
    const wronged = await world.seller(10_00)
    const other = await world.seller(10_00)
    await asOwner(
      `update account set posted = posted + 1 where customer_id = '${wronged.customerId}' and kind = 'prepay'`,
    )
    await checkInvariants(world.edge.platform)
    expect(await wronged.prepare(await wronged.items(1))).toMatchObject({
      statusCode: 503,
      error: { code: "BOOKING-STOPPED" },
    })
    expect(await other.prepare(await other.items(1))).toMatchObject({ statusCode: 200 })
    await asOwner(
      `update account set posted = posted - 1, stopped = null where customer_id = '${wronged.customerId}' and kind = 'prepay'`,
    )
  })

  it("opens a case for a booking without an answer for 15 minutes, and keeps the hold", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    await seller.complete(await seller.prepared(ids))
    await asOwner(`update booking set submitted = now() - interval '17 minutes' where item_id = '${ids[0]}'`)
    expect((await world.breaches()).map(({ invariant }) => invariant)).toEqual(["I8"])
    await checkInvariants(world.edge.platform)
    expect(await world.breaches()).toEqual([])
    expect(await seller.balance()).toMatchObject({ Balance: 8.25, Held: 1.75 })
    expect(await seller.prepare(await seller.items(1))).toMatchObject({ statusCode: 200 })
  })
})

/** The database itself prevents these breaches, so its guards are removed first. */
async function breachesAfter(...statements: string[]): Promise<ReadonlySet<string>> {
  const damaged = await createBookingWorld({ timings: { answerWithinMs: 5000 } })
  try {
    damaged.startWorker()
    const seller = await damaged.seller(10_00)
    await seller.complete(await seller.prepared(await seller.items(2)))
    expect(await damaged.breaches()).toEqual([])
    for (const statement of statements) await sql.raw(statement).execute(damaged.edge.ownerDb)
    return new Set((await damaged.breaches()).map(({ invariant }) => invariant))
  } finally {
    await damaged.dispose()
  }
}

describe("the verifier finds every kind of breach", () => {
  const unguardedLedger = ["alter table lentry disable trigger user", "alter table ltx disable trigger user"]

  it.each([
    [
      "an unbalanced transaction",
      ["I1", "I2"],
      [...unguardedLedger, "update lentry set amount = amount + 1 where amount = 29"],
    ],
    [
      "a balance that its entries don't explain",
      ["I2"],
      ["update account set posted = posted + 1 where kind = 'prepay'"],
    ],
    [
      "an overspent account",
      ["I2", "I3"],
      ["alter table account drop constraint account_funds", "update account set posted = -1 where kind = 'prepay'"],
    ],
    ["a hold without a line", ["I4"], ["update account set held = 5 where kind = 'prepay'"]],
    [
      "a booking that was never paid",
      ["I5"],
      [
        ...unguardedLedger,
        "delete from lentry",
        "delete from ltx where kind = 'post'",
        "update account set posted = 0",
      ],
    ],
    ["a booking that no courier has", ["I6"], ["update booking set courier = 'heron'"]],
    [
      "two live bookings of one item",
      ["I7"],
      ["drop index one_live", "update booking set item_id = (select item_id from booking order by id limit 1)"],
    ],
    ["a gap in the outbox", ["I10"], ["update customer set feed_seq = feed_seq + 1"]],
    ["a told booking that is none", ["I9"], ["update item set doc = doc || '{\"BookingDetails\": null}'"]],
  ])("%s", async (_sentence, expected, statements) => {
    const found = await breachesAfter(...statements)
    for (const invariant of expected) expect(found).toContain(invariant)
  })
})
