import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { LONGEST_PERIOD } from "./item-shapes.ts"

export const exportItems = defineCall({
  name: "exportItems",
  summary: "Items as a CSV file that opens safely in a spreadsheet and can be imported again",
  method: "GET",
  path: "/smartsenditem/export",
  access: "customer",
  query: z.strictObject({
    which: z.enum(["Sold", "Booked", "AwaitingDispatch", "InTransit", "Deleted"]).default("Booked"),
    /** Days back from today. */
    period: z.coerce.number().int().min(1).max(LONGEST_PERIOD).default(30),
  }),
  result: z.null(),
  file: ["text/csv"],
  refusals: [],
})
