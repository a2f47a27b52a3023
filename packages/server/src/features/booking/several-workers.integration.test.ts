import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld({ timings: { retryMs: 20, busyLoopMs: 20, idleLoopMs: 50 } })
})
afterAll(() => world.dispose())

it("several workers book each line once", async () => {
  const seller = await world.seller(100_00)
  const ids = await seller.items(40, "heron")
  const workers = [world.startWorker(), world.startWorker(), world.startWorker()]
  const order = await seller.prepared(ids)
  await seller.complete(order)
  await expect
    .poll(async () => (await seller.status(ids)).filter((line) => line.BookingStatus === "Booked").length)
    .toBe(40)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect((await world.shipments()).filter(({ isLive }) => isLive)).toHaveLength(40)
  await world.verify()
})
