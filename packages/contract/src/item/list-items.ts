import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemListSchema, listPlaceSchema } from "./item-shapes.ts"

export const listItems = defineCall({
  name: "listItems",
  summary: "Every item that is not booked and not archived, and those booked in the last 30 days",
  method: "GET",
  path: "/smartsenditem/list",
  access: "customer",
  result: z.strictObject({ ...itemListSchema.shape, ...listPlaceSchema.shape }),
  refusals: [],
  // 50,000 items are 119 MB, and those that have come are shown meanwhile.
  timeoutMs: 180_000,
  raw: true,
})
