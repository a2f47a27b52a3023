import { completeBooking as completeBookingCall } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus as getBookingStatusCall } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking as prepareBookingCall } from "@smart-send/contract/booking/prepare-booking"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import type { BookingPlatform } from "./booking-options.ts"
import { completeBooking } from "./complete-booking.ts"
import { getBookingStatus } from "./get-booking-status.ts"
import { prepareBooking } from "./prepare-booking.ts"

export const bookingRoutes = (platform: BookingPlatform): readonly Route[] => [
  route(prepareBookingCall, async (context, input) => prepareBooking(platform, context, input)),
  route(completeBookingCall, async (context, input) => completeBooking(platform, context, input)),
  route(getBookingStatusCall, async (context, input) => getBookingStatus(platform, context, input)),
]
