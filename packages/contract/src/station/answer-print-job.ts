import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { printJobParamsSchema, printJobSchema } from "./station-shapes.ts"

export const answerPrintJob = defineCall({
  name: "answerPrintJob",
  summary: "What the seller says of a job: its labels came out, print them again, or do not print them",
  method: "POST",
  path: "/station/:station/job/:id/answer",
  access: "customer",
  feature: "Labels",
  params: printJobParamsSchema,
  body: z.strictObject({ Answer: z.enum(["cameOut", "printAgain", "withdraw"]) }),
  result: z.strictObject({ Job: printJobSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
