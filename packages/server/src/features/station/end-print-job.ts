import type { endPrintJob as endPrintJobCall } from "@smart-send/contract/station/end-print-job"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { LabelPress } from "./label-press.ts"
import { presentPrintJob } from "./present-print-job.ts"
import { lockJob } from "./print-job-store.ts"
import { settlePrintJob, type PrintEnd } from "./settle-print-job.ts"

type Call = typeof endPrintJobCall

const ends: Readonly<Record<Input<Call>["body"]["Outcome"], PrintEnd>> = {
  Printed: { event: "printed", problem: null },
  Failed: { event: "failed", problem: "NotByBrowser" },
  Unknown: { event: "lost", problem: "NotByBrowser" },
}

/** What a browser tells of a job it took. Told twice, it changes nothing the second time. */
export async function endPrintJob(
  press: LabelPress,
  { tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  return tx(async (work) => {
    const job = await lockJob(work, params.id, params.station)
    if (job === undefined) return err({ code: "NOT-FOUND" })
    const isToldAgain = job.attempts === body.Attempt && job.state === body.Outcome
    if (isToldAgain) return ok({ Job: presentPrintJob(job) })
    const claimed = { id: job.id, stationId: params.station, attempt: body.Attempt }
    const settled = await settlePrintJob(work, claimed, ends[body.Outcome], press)
    if (settled === null)
      return err({ code: "STATE-NOT-ALLOWED", message: "This print job is not this browser's any more." })
    return ok({ Job: presentPrintJob(settled) })
  })
}
