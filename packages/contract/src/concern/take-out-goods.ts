import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const takeOutGoods = defineCall({
  name: "takeOutGoods",
  summary:
    "Take goods that were refunded out of a booked parcel: its label stays, and the shop is told of what is left in it",
  method: "POST",
  path: "/concern/:id/take-out",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  result: z.strictObject({ Id: z.uuid() }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
