import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { printJobParamsSchema, printJobSchema } from "./station-shapes.ts"

export const endPrintJob = defineCall({
  name: "endPrintJob",
  summary: "What became of a job that this browser took",
  method: "POST",
  path: "/station/:station/job/:id/end",
  access: "customer",
  feature: "Labels",
  params: printJobParamsSchema,
  body: z.strictObject({
    Attempt: z.int(),
    /** `Unknown`: the browser could not print it by itself, so the seller is asked. */
    Outcome: z.enum(["Printed", "Failed", "Unknown"]),
  }),
  result: z.strictObject({ Job: printJobSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  outlivesPage: true,
})
