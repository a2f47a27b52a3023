import type { Call } from "../call/define-call.ts"
import { answerPrintJob } from "./answer-print-job.ts"
import { claimBookedLabels } from "./claim-booked-labels.ts"
import { claimPrintJob } from "./claim-print-job.ts"
import { endPrintJob } from "./end-print-job.ts"
import { listPrintJobs } from "./list-print-jobs.ts"
import { listStations } from "./list-stations.ts"
import { printLabels } from "./print-labels.ts"
import { saveStation } from "./save-station.ts"

/** The calls about stations and their print jobs. */
export const stationCalls: readonly Call[] = [
  listStations,
  saveStation,
  printLabels,
  claimBookedLabels,
  listPrintJobs,
  claimPrintJob,
  endPrintJob,
  answerPrintJob,
]
