import { createClaim } from "@smart-send/contract/claim/create-claim"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { BookingId } from "@smart-send/domain/id/id"
import { anOperator } from "@smart-send/testkit/an-operator"
import {
  createBookingWorld,
  bookingWorldRoutes,
  type BookingWorld,
  type Seller,
} from "@smart-send/testkit/booking-world"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { caseRoutes } from "./features/case/case-routes.ts"
import { bookParcel } from "./features/case/fixtures/book-parcel.ts"
import { surchargeRoutes } from "./features/surcharge/surcharge-routes.ts"
import { actsThatGiveBack, copiesOfLine, PRICE } from "./fixtures/acts-that-give-back.ts"
import { allRoutes } from "./routes.ts"

/**
 * Everything that gives money back for an order line, in many orders, and at once (ADR 134). Thousands of orders of acts are tried in
 * the domain (`given-back-once.test.ts`); here each act runs as it does in production, against the database's sums and locks.
 */

const RUNS = 200
const AT_ONCE = 12

let world: BookingWorld
let seller: Seller
let giving: Awaited<ReturnType<typeof actsThatGiveBack>>

beforeAll(async () => {
  const usual = bookingWorldRoutes()
  world = await createBookingWorld(
    {},
    (platform) => [
      ...usual(platform),
      ...caseRoutes(platform),
      ...surchargeRoutes(),
      ...allRoutes(platform).filter(({ call }) => call.access === "operator"),
    ],
    // No worker asks couriers here: the tests settle cancellations themselves, when they come to it.
    { cancellation: { timings: { answerWithinMs: 0 } } },
  )
  world.startWorker()
  seller = await world.seller(50_000_00)
  giving = await actsThatGiveBack(world, seller)
})
afterAll(() => world.dispose())

const booked = async () => (await bookParcel(world, seller, { bookedDaysAgo: 20, dueDaysAgo: 10 })).line
/** Its courier has not scanned it, so that it can be cancelled as well as claimed for. */
async function unscanned(line: BookingId): Promise<void> {
  await sql`
    update item set doc = doc || '{"TrackingSummary": null}' where id = (select item_id from booking where id = ${line})
  `.execute(world.edge.ownerDb)
}

const cancel = async (line: BookingId) =>
  seller.client.call(requestCancellation, {
    params: { provider: "PARCELYARD", account: "main", id: line },
    body: { Reason: "BuyerCancelled" },
  })

describe("three operators at once", () => {
  it("give no more for a line than its price (OPERATE-6)", async () => {
    const lines = await Promise.all(Array.from({ length: 4 }, booked))
    for (const line of lines) {
      const third = await anOperator(world.edge.ownerDb, { name: "Otto" })
      const answers = await Promise.all(
        [giving.olive, giving.oscar, third].map(async (who) => giving.refund(who, PRICE / 100, line)),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
      expect(await giving.givenBack(line)).toBe(PRICE)
    }
  })
})

describe("a line that was refunded, and is cancelled or claimed for", () => {
  it("gets the rest of its price, and the sale is undone in full", async () => {
    const line = await booked()
    await unscanned(line)
    expect((await giving.refund(giving.olive, 1.2, line)).statusCode).toBe(200)
    const asked = await cancel(line)
    expect(asked.result?.Cancellation.Line).toMatchObject({ TotalPrice: 1.75, ComesBack: 0.55 })
    await giving.acts.courierCancels(line)
    expect(await giving.givenBack(line)).toBe(PRICE)
    const { rows } = await sql<{ kind: string; amount: number }>`
      select a.kind, e.amount from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account
      where t.kind = 'refund' and t.ref = ${line} order by a.kind
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([
      { kind: "compensation", amount: 120 },
      { kind: "prepay", amount: 55 },
      { kind: "revenue", amount: -146 },
      { kind: "vat", amount: -29 },
    ])
  })

  it("is not paid for again by a proposal that is approved afterwards", async () => {
    const line = await booked()
    await unscanned(line)
    const proposed = (await giving.refund(giving.poor, 1.5, line)).result?.Refund
    expect(proposed?.Status).toBe("Proposed")
    await cancel(line)
    await giving.acts.courierCancels(line)
    const { error } = await giving.approve(proposed?.Id ?? "")
    expect(error).toMatchObject({
      code: "STATE-NOT-ALLOWED",
      message: "This order line was cancelled, and paid back with that.",
    })
    expect(await giving.givenBack(line)).toBe(PRICE)
  })

  it("is given no more than the rest by a claim for its delay", async () => {
    const line = await booked()
    await giving.refund(giving.olive, 1.2, line)
    await giving.acts.claimDelayed(line, PRICE)
    await giving.acts.offer(line, 100)
    await giving.acts.accept(line)
    expect(await giving.givenBack(line)).toBe(120)
    await giving.acts.offer(line, 55)
    await giving.acts.accept(line)
    expect(await giving.givenBack(line)).toBe(PRICE)
  })

  it("can't be cancelled while it is claimed for, nor claimed for once it is cancelled", async () => {
    const line = await booked()
    await unscanned(line)
    const body = { OrderLineId: line, Reason: "Lost" as const, Value: 20, Message: "It never came." }
    const [claim, asked] = await Promise.all([seller.client.call(createClaim, { body }), cancel(line)])
    expect([claim.statusCode, asked.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

it(`gives back no more than the price, in ${RUNS} orders of acts`, async () => {
  const step = fc.record({
    act: fc.constantFrom(...Object.entries(giving.acts)),
    amount: fc.oneof(fc.constant(PRICE), fc.integer({ min: 1, max: PRICE })),
    // Together with the act before it.
    isAtOnce: fc.boolean(),
  })
  const orders = fc.sample(fc.array(step, { minLength: 3, maxLength: 7 }), { numRuns: RUNS, seed: 36 })
  const line = await booked()
  await unscanned(line)
  const lines = await copiesOfLine(world, seller, line, RUNS)
  const queue = orders.map((order, nth) => ({ order, line: lines[nth] ?? line }))
  const above: unknown[] = []
  const given = { nothing: 0, part: 0, all: 0 }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        let together: Promise<unknown>[] = []
        for (const {
          act: [, act],
          amount,
          isAtOnce,
        } of next.order) {
          if (!isAtOnce) {
            await Promise.all(together)
            together = []
          }
          together.push(act(next.line, amount))
        }
        await Promise.all(together)
        const back = await giving.givenBack(next.line)
        given[back === 0 ? "nothing" : back < PRICE ? "part" : "all"] += 1
        if (back > PRICE)
          above.push([back, ...next.order.map(({ act: [name], amount, isAtOnce }) => [name, amount, isAtOnce])])
      }
    }),
  )
  expect(above).toEqual([])
  // The acts do give something, so that the sum above could be wrong.
  expect(Math.min(given.part, given.all)).toBeGreaterThan(RUNS / 20)
  expect(await verifyInvariants(world.edge.ownerDb)).toEqual([])
})
