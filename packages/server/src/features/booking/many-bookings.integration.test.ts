import { randomUUID } from "node:crypto"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"

let world: BookingWorld
testsShareABookingWorld((given) => {
  world = given
})

describe("repeated and simultaneous bookings", () => {
  it("book 160 items, each completed three times at once, with one shipment and one post each and the same answer for all callers", async () => {
    const seller = await world.seller(160 * 175)
    const ids = (
      await Promise.all(
        (["wren", "heron", "plover"] as const).map((courier, n) => seller.items(n === 0 ? 54 : 53, courier)),
      )
    ).flat()
    const orders = await Promise.all(ids.map(async (id) => seller.prepared([id])))
    // A caller who gets no answer, or is told that the same call is still running, tries again under the same key.
    const AGAIN = new Set([0, 503])
    const complete = async (order: string, key: string): Promise<Awaited<ReturnType<Seller["complete"]>>> => {
      const answer = await seller.complete(order, key)
      if (answer.error?.code === "IN-PROGRESS" || AGAIN.has(answer.statusCode)) return complete(order, key)
      // The worker had not come to the order while the call waited. That answer stays the key's: asked anew, it is told more.
      return answer.result?.BookingStatus === "Prepared" ? complete(order, randomUUID()) : answer
    }
    const answers = await Promise.all(
      orders.map((order) => {
        const key = randomUUID()
        return Promise.all([complete(order, key), complete(order, key), complete(order, randomUUID())])
      }),
    )
    for (const [first, second, third] of answers) {
      expect(first).toMatchObject({ statusCode: 200, result: { BookingStatus: "Booked" } })
      expect(second.result?.Items).toEqual(first?.result?.Items)
      expect(third.result?.Items).toEqual(first?.result?.Items)
    }
    expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
    const told = answers
      .flat()
      .flatMap(({ result }) =>
        (result?.Items ?? []).map((line) => ({ lineId: line.OrderLineId ?? "", status: line.BookingStatus })),
      )
    expect(await world.breaches(told)).toEqual([])
    const { rows } = await sql<{
      posts: number
    }>`select count(*) as posts from ltx where kind = 'post' and customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    expect(rows).toEqual([{ posts: 160 }])
  })

  it("book 160 items in one order", async () => {
    const seller = await world.seller(160 * 175)
    const order = await seller.prepared(await seller.items(160))
    const { result } = await seller.complete(order)
    expect(result?.BookingStatus).toBe("Booked")
  })
})
