import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingLineStatusSchema } from "./booking-shapes.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"

export const getBookingStatus = defineCall({
  name: "getBookingStatus",
  summary: `The booking status of up to ${MOST_IDS} items; None for those never paid for`,
  method: "POST",
  path: "/shipping/booking-status",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    /** Also how the other items stand that were paid for in the same orders, or by the same press. */
    WholeOrders: z.boolean().default(false),
  }),
  result: z.strictObject({ Items: z.array(bookingLineStatusSchema) }),
  refusals: [],
})
