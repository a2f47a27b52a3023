import { completeBooking as completeBookingCall } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus as getBookingStatusCall } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking as prepareBookingCall } from "@smart-send/contract/booking/prepare-booking"
import type { Platform } from "../../context.ts"
import { route, type Route } from "../../platform/http/route.ts"
import { completeBooking } from "./complete-booking.ts"
import { getBookingStatus } from "./get-booking-status.ts"
import { prepareBooking } from "./prepare-booking.ts"

export const bookingRoutes = (platform: Platform): readonly Route[] => [
  route(prepareBookingCall, async (context, input) => prepareBooking(platform, context, input)),
  route(completeBookingCall, async (context, input) => completeBooking(platform, context, input)),
  route(getBookingStatusCall, async (context, input) => getBookingStatus(platform, context, input)),
]
