import type { printJobSchema } from "@smart-send/contract/station/station-shapes"
import type { z } from "zod"
import type { PrintJob } from "./print-job-store.ts"

export function presentPrintJob(job: PrintJob): z.output<typeof printJobSchema> {
  return {
    Id: job.id,
    StationId: job.station_id,
    Way: job.way,
    Format: job.format,
    State: job.state,
    Count: job.labels,
    Courier: job.courier,
    Printer: job.printer_address ?? "",
    Problem: job.problem,
    Requested: job.requested.toISOString(),
    RequestedBy: job.requested_by,
    Ended: job.ended?.toISOString() ?? null,
  }
}
