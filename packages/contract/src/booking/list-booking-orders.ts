import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingOrderSchema } from "./booking-order-shapes.ts"

export const listBookingOrders = defineCall({
  name: "listBookingOrders",
  summary: "The orders that were paid for, newest first, with how many of their lines stand how",
  method: "GET",
  path: "/shipping/orders",
  access: "customer",
  query: z.strictObject({
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    /** `Next` of the page before; left out for the newest. */
    before: z.uuid().optional(),
  }),
  result: z.strictObject({
    Orders: z.array(bookingOrderSchema),
    /** Names the next page; null on the last one. */
    Next: z.uuid().nullable(),
  }),
  refusals: [],
})
