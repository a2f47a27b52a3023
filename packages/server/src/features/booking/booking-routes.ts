import { completeBooking as completeBookingCall } from "@smart-send/contract/booking/complete-booking"
import { getBookingOrder as getBookingOrderCall } from "@smart-send/contract/booking/get-booking-order"
import { createPayment as createPaymentCall } from "@smart-send/contract/payment/create-payment"
import { stageBooking as stageBookingCall } from "@smart-send/contract/booking/stage-booking"
import { getBookingStatus as getBookingStatusCall } from "@smart-send/contract/booking/get-booking-status"
import { listBookingOrders as listBookingOrdersCall } from "@smart-send/contract/booking/list-booking-orders"
import { pauseBookingOrder as pauseBookingOrderCall } from "@smart-send/contract/booking/pause-booking-order"
import { prepareBooking as prepareBookingCall } from "@smart-send/contract/booking/prepare-booking"
import { resumeBookingOrder as resumeBookingOrderCall } from "@smart-send/contract/booking/resume-booking-order"
import { stopBookingOrder as stopBookingOrderCall } from "@smart-send/contract/booking/stop-booking-order"
import { verifyBooking as verifyBookingCall } from "@smart-send/contract/booking/verify-booking"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import type { BookingPlatform } from "./booking-options.ts"
import { completeBooking } from "./complete-booking.ts"
import { createPayment } from "./create-payment.ts"
import { stageBooking } from "./stage-booking.ts"
import { getBookingStatus } from "./get-booking-status.ts"
import { getBookingOrder, listBookingOrders } from "./list-booking-orders.ts"
import { pauseBookingOrder, resumeBookingOrder, stopBookingOrder } from "./pause-booking-order.ts"
import { prepareBooking } from "./prepare-booking.ts"
import { verifyBooking } from "./verify-booking.ts"

export const bookingRoutes = (platform: BookingPlatform): readonly Route[] => [
  route(verifyBookingCall, async (context, input) => verifyBooking(platform, context, input)),
  route(prepareBookingCall, async (context, input) => prepareBooking(platform, context, input)),
  route(completeBookingCall, async (context, input) => completeBooking(platform, context, input)),
  route(stageBookingCall, async (context, input) => stageBooking(platform, context, input)),
  route(createPaymentCall, async (context, input) => createPayment(platform, context, input)),
  route(getBookingStatusCall, async (context, input) => getBookingStatus(platform, context, input)),
  route(listBookingOrdersCall, async (context, input) => listBookingOrders(context, input)),
  route(getBookingOrderCall, async (context, input) => getBookingOrder(platform, context, input)),
  route(pauseBookingOrderCall, async (context, input) => pauseBookingOrder(context, input)),
  route(resumeBookingOrderCall, async (context, input) => resumeBookingOrder(platform, context, input)),
  route(stopBookingOrderCall, async (context, input) => stopBookingOrder(platform, context, input)),
]
