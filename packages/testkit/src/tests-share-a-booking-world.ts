import { afterAll, afterEach, beforeAll } from "vitest"
import type { Platform, Route } from "@smart-send/server/context"
import { bookingWorldRoutes, createBookingWorld, type BookingWorld, type WorldOptions } from "./booking-world.ts"

/**
 * One booking world with a running worker for all tests of a file, which may answer `more` calls than usual; after each of them the
 * verifier looks at the money.
 */
export function testsShareABookingWorld(
  begin: (world: BookingWorld) => void,
  more: (platform: Platform) => readonly Route[] = () => [],
  options: WorldOptions = {},
): void {
  let world: BookingWorld
  beforeAll(async () => {
    const usual = bookingWorldRoutes()
    world = await createBookingWorld({}, (platform) => [...usual(platform), ...more(platform)], options)
    world.startWorker()
    begin(world)
  })
  afterEach(() => world.verify())
  afterAll(() => world.dispose())
}
