/** The build with a known bug: its complete call is written as one would without thinking of failures. */
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { bookingRoutes } from "@smart-send/server/features/booking/booking-routes"
import { route } from "@smart-send/server/platform/http/route"
import { prepayRoutes } from "@smart-send/server/features/prepay/prepay-routes"
import { runAppProcess } from "../app-process.ts"
import { naiveComplete } from "./naive-complete.ts"

await runAppProcess((platform) => [
  ...bookingRoutes(platform).filter(({ call }) => call.name !== completeBooking.name),
  ...prepayRoutes(platform),
  route(completeBooking, async (context, { body }) => naiveComplete(platform, context, body.Reference)),
])
