import { answerPrintJob as answerPrintJobCall } from "@smart-send/contract/station/answer-print-job"
import { claimBookedLabels as claimBookedLabelsCall } from "@smart-send/contract/station/claim-booked-labels"
import { claimPrintJob as claimPrintJobCall } from "@smart-send/contract/station/claim-print-job"
import { endPrintJob as endPrintJobCall } from "@smart-send/contract/station/end-print-job"
import { listPrintJobs, MOST_PRINT_JOBS } from "@smart-send/contract/station/list-print-jobs"
import { listStations } from "@smart-send/contract/station/list-stations"
import { printLabels as printLabelsCall } from "@smart-send/contract/station/print-labels"
import { saveStation as saveStationCall } from "@smart-send/contract/station/save-station"
import { ok } from "@smart-send/domain/result/result"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { answerPrintJob } from "./answer-print-job.ts"
import { claimBookedLabels } from "./claim-booked-labels.ts"
import { claimPrintJob } from "./claim-print-job.ts"
import { endPrintJob } from "./end-print-job.ts"
import type { LabelPress } from "./label-press.ts"
import { presentPrintJob } from "./present-print-job.ts"
import { printLabels } from "./print-labels.ts"
import { readNewestJobs } from "./print-job-store.ts"
import { saveStation } from "./save-station.ts"
import type { StationPlatform } from "./station-options.ts"
import { readStations } from "./station-store.ts"

export function stationRoutes(platform: StationPlatform, press: LabelPress): readonly Route[] {
  const means = { platform, press }
  return [
    route(listStations, async ({ caller, tx }) => {
      const Stations = await tx((work) => readStations(work, caller))
      return ok({ Stations: [...Stations], CanSendToPrinters: platform.mayPrintTo !== undefined })
    }),
    route(saveStationCall, async (context, input) => saveStation(platform, context, input)),
    route(printLabelsCall, async (context, input) => printLabels(means, context, input)),
    route(claimBookedLabelsCall, async (context, input) => claimBookedLabels(context, input)),
    route(listPrintJobs, async ({ tx }, { params }) => {
      const jobs = await tx((work) => readNewestJobs(work, params.station, MOST_PRINT_JOBS))
      return ok({ Jobs: jobs.map(presentPrintJob) })
    }),
    route(claimPrintJobCall, async (context, input) => claimPrintJob(means, context, input)),
    route(endPrintJobCall, async (context, input) => endPrintJob(press, context, input)),
    route(answerPrintJobCall, async (context, input) => answerPrintJob(means, context, input)),
  ]
}
