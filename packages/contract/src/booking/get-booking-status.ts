import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingLineStatusSchema } from "./booking-shapes.ts"

export const getBookingStatus = defineCall({
  name: "getBookingStatus",
  summary: "How up to 1,000 items stand; None for those never paid for",
  method: "POST",
  path: "/shipping/booking-status",
  access: "customer",
  body: z.strictObject({
    Ids: z.array(itemIdSchema).min(1).max(1000),
    /** Also how the other items stand that were paid for in the same orders. */
    WholeOrders: z.boolean().default(false),
  }),
  result: z.strictObject({ Items: z.array(bookingLineStatusSchema) }),
  refusals: [],
})
