import { createBookingWorld } from "@smart-send/testkit/booking-world"
import { expect, it } from "vitest"

it("a booking that waits for its courier is answered as it stands when the process is to stop, and goes on afterwards", async () => {
  const stopping = new AbortController()
  // No worker yet, as if the courier were slow.
  const world = await createBookingWorld({}, undefined, { stopping: stopping.signal })
  const seller = await world.seller(10_00)
  const order = await seller.prepared(await seller.items(1))
  const completing = seller.complete(order)
  await expect.poll(async () => (await seller.balance()).Held).toBe(1.75)
  stopping.abort()
  const { statusCode, result } = await completing
  expect(statusCode).toBe(200)
  expect(result?.BookingStatus).toBe("Prepared")
  world.startWorker()
  await expect.poll(async () => (await seller.complete(order)).result?.BookingStatus).toBe("Booked")
  await world.verify()
  await world.dispose()
})
