import { afterAll, afterEach, beforeAll } from "vitest"
import { createBookingWorld, type BookingWorld } from "./booking-world.ts"

/** One booking world with a running worker for all tests of a file; after each of them the verifier looks at the money. */
export function testsShareABookingWorld(begin: (world: BookingWorld) => void): void {
  let world: BookingWorld
  beforeAll(async () => {
    world = await createBookingWorld()
    world.startWorker()
    begin(world)
  })
  afterEach(() => world.verify())
  afterAll(() => world.dispose())
}
