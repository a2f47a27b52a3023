import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { printJobIdSchema, printJobSchema, stationIdSchema } from "./station-shapes.ts"

export const claimPrintJob = defineCall({
  name: "claimPrintJob",
  summary: "Take a waiting job of a station, to print it in this browser; nobody else gets it then",
  method: "POST",
  path: "/station/:station/claim",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ station: stationIdSchema }),
  body: z.strictObject({
    /** A job of the way Browser, by the browser that asked for it. Left out, the oldest of the station's queue is taken. */
    Job: printJobIdSchema.optional(),
  }),
  result: z.strictObject({
    /** Null when nothing waits. */
    Claimed: z
      .strictObject({
        Job: printJobSchema,
        /** Tells this claim from an earlier one when the end is reported. */
        Attempt: z.int(),
        /** The file. Short-lived. */
        Href: z.string(),
      })
      .nullable(),
  }),
  refusals: [],
})
