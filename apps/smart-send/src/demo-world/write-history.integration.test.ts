import { randomUUID } from "node:crypto"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { listItems } from "@smart-send/contract/item/list-items"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { allRoutes } from "@smart-send/server/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writeHistory } from "./write-history.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes)
})
afterAll(() => world.dispose())

it("tells of a past order what its courier said, with the time it was said, and nothing of today", async () => {
  const seller = await aCustomer(world.ownerDb)
  await plantPastOrders(world.ownerDb, seller, { count: 1, onTheirWay: 1 })
  const client = world.client("demo", seller.customerId)
  const id = itemIdSchema.parse((await client.call(listItems, {})).result?.Items[0]?.Id)
  const soldAt = "2026-01-08T09:00:00.000Z"
  const order = { number: 1, state: "in trouble", daysAgo: 8, isGrouped: false } as const

  await writeHistory(world.platform, { ...seller, userId: randomUUID(), email: "ada@demo.test" }, [
    { order, itemId: id, soldAt },
  ])

  const { result } = await client.call(getItemActivity, { params: { id } })
  expect(result?.Entries.map(({ At }) => At)).toEqual(["2026-01-09T15:00:00.000Z", soldAt])
  expect(result?.Entries[0]?.Changes).toContainEqual({
    Field: "TrackingSummary.LatestStatus",
    From: "Collected",
    To: "There is a problem with your parcel",
  })
})
