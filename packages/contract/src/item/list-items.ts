import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemListSchema } from "./item-shapes.ts"

export const listItems = defineCall({
  name: "listItems",
  summary: "Every item that is not booked and not archived, and those booked in the last 30 days",
  method: "GET",
  path: "/smartsenditem/list",
  access: "customer",
  result: itemListSchema.extend({
    /** The feed's sequence number that the list includes. A client starts the feed from there. */
    Seq: z.int().min(0),
  }),
  refusals: [],
  raw: true,
})
