import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const dismissConcern = defineCall({
  name: "dismissConcern",
  summary: "Put aside what a shop said of a booked order; it comes back only with a later change at the shop",
  method: "POST",
  path: "/concern/:id/dismiss",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  result: z.strictObject({ Id: z.uuid() }),
  refusals: ["NOT-FOUND"],
})
