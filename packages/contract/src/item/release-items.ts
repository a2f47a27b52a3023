import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, itemOutcomeSchema } from "./item-shapes.ts"

export const releaseItems = defineCall({
  name: "releaseItems",
  summary: "Release bookings that await payment: the items are Sold again and can be changed",
  method: "PUT",
  path: "/smartsenditem/bulk/release",
  access: "customer",
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: [],
  keyed: true,
})
