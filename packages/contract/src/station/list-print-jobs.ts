import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { printJobSchema, stationIdSchema } from "./station-shapes.ts"

/** The most jobs that are listed. */
export const MOST_PRINT_JOBS = 50

export const listPrintJobs = defineCall({
  name: "listPrintJobs",
  summary: `The newest ${MOST_PRINT_JOBS} print jobs of a station, the newest first`,
  method: "GET",
  path: "/station/:station/jobs",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ station: stationIdSchema }),
  result: z.strictObject({ Jobs: z.array(printJobSchema) }),
  refusals: [],
})
