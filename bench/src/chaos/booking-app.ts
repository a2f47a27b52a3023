/** An application process of the harness: the product's own booking routes and worker. */
import { bookingRoutes } from "@smart-send/server/features/booking/booking-routes"
import { startBookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { prepayRoutes } from "@smart-send/server/features/prepay/prepay-routes"
import { runAppProcess } from "./app-process.ts"

await runAppProcess((platform) => {
  startBookingWorker(platform)
  return [...bookingRoutes(platform), ...prepayRoutes(platform)]
})
