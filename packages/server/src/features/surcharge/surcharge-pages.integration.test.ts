import { listSurcharges, SURCHARGE_TAKE } from "@smart-send/contract/surcharge/list-surcharges"
import type { BookingWorld } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { surchargeRoutes } from "./surcharge-routes.ts"

let world: BookingWorld
testsShareABookingWorld((given) => {
  world = given
}, surchargeRoutes)

it("surcharges come in pages of 50, newest first, and a page past the end is empty", async () => {
  const seller = await world.seller(100_00)
  const [item] = await seller.items(1, "wren")
  await seller.complete(await seller.prepared(item === undefined ? [] : [item]))
  await sql`
    insert into surcharge (tenant_id, customer_id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency, state)
    select b.tenant_id, b.customer_id, b.id, 'wren', 'constructor', 'Reason ' || n, 100, 20, 'GBP', 'Charged'
    from booking b, generate_series(1, 120) as n where b.item_id = ${item}`.execute(world.edge.ownerDb)
  const page = async (query: { readonly take?: number; readonly skip?: number } = {}) =>
    (await world.edge.client("demo", seller.customerId).call(listSurcharges, { query })).result
  const first = await page()
  expect([first?.Surcharges.length, first?.HasMore]).toEqual([SURCHARGE_TAKE, true])
  expect(SURCHARGE_TAKE).toBe(50)
  const last = await page({ skip: 100 })
  expect([last?.Surcharges.length, last?.HasMore]).toEqual([20, false])
  const ids = [first, await page({ skip: 50 }), last].flatMap((each) => each?.Surcharges.map(({ Id }) => Id) ?? [])
  expect(new Set(ids).size).toBe(120)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(await page({ skip: 10_000 })).toEqual({ Surcharges: [], HasMore: false })
  const stranger = await world.seller(0)
  const answer = await world.edge.client("demo", stranger.customerId).call(listSurcharges)
  expect(answer.result).toEqual({ Surcharges: [], HasMore: false })
})
