import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld()
  world.startWorker()
  world.startCancelling()
})
afterAll(() => world.dispose())

it("tells of a booking and its refund, each naming the parcel until its buyer is erased (PREPAY-5)", async () => {
  const seller = await world.seller(100_00)
  const client = world.edge.client(seller.tenant, seller.customerId)
  const history = async () => (await client.call(listPrepayHistory, { query: {} })).result?.History
  const ids = await seller.items(1, "wren")
  await seller.complete(await seller.prepared(ids))
  const [line] = await seller.status(ids)
  if (line?.OrderLineId == null) throw new Error("nothing was booked")
  const { OrderLineId: id, ItemId } = line
  await client.call(requestCancellation, { params: { provider: "PARCELYARD", account: "main", id }, body: {} })

  const text = expect.stringMatching(/\w/)
  const parcel = { ItemId, RecipientName: text, RecipientTown: text, ServiceName: text }
  expect(await history()).toMatchObject([
    { Type: "Refund", Amount: 1.75, Code: id, Line: parcel },
    { Type: "Booking", Amount: -1.75, Code: id, Line: parcel },
    { Type: "TopUp", Amount: 100, Line: null },
  ])
  const nobody = JSON.stringify({ Recipient: {} })
  await inScope(world.edge.db, seller, (tx) =>
    sql`update item set doc = doc || ${nobody}::jsonb where id = ${ItemId}`.execute(tx),
  )
  expect((await history())?.[0]?.Line).toEqual({ ItemId, RecipientName: "", RecipientTown: "", ServiceName: text })
})

it("is read by take and skip, and a page past the end is empty", async () => {
  const seller = await world.seller(100_00)
  const client = world.edge.client(seller.tenant, seller.customerId)
  await seller.complete(await seller.prepared(await seller.items(2, "wren")))
  const types = async (query: { readonly take?: number; readonly skip?: number }) =>
    (await client.call(listPrepayHistory, { query })).result?.History.map(({ Type }) => Type)
  expect(await types({ take: 2 })).toEqual(["Booking", "Booking"])
  expect(await types({ take: 2, skip: 2 })).toEqual(["TopUp"])
  expect(await types({ take: 2, skip: 10_000 })).toEqual([])
})
