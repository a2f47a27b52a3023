import type { answerPrintJob as answerPrintJobCall } from "@smart-send/contract/station/answer-print-job"
import { err, ok } from "@smart-send/domain/result/result"
import { movePrintJob } from "@smart-send/domain/station/print-job"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { LabelPress } from "./label-press.ts"
import { presentPrintJob } from "./present-print-job.ts"
import { lockJob, readdress, writeState } from "./print-job-store.ts"
import { printNotifier, type StationPlatform } from "./station-options.ts"
import { readStation } from "./station-store.ts"

type Call = typeof answerPrintJobCall

/** The seller's word on a job: only by it is anything printed a second time (PRINT-7). */
export async function answerPrintJob(
  { platform, press }: { readonly platform: StationPlatform; readonly press: LabelPress },
  { caller, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const answer = await tx(async (work) => {
    const job = await lockJob(work, params.id, params.station)
    if (job === undefined) return err({ code: "NOT-FOUND" as const })
    const moved = movePrintJob(job.state, body.Answer)
    if (!moved.ok) return err({ code: "STATE-NOT-ALLOWED" as const })
    if (moved.value === "Waiting") {
      const { Way, Printer } = (await readStation(work, caller, params.station))?.Settings ?? {
        Way: null,
        Printer: null,
      }
      if (Way === "Printer" && Printer !== null) await readdress(work, job.id, Printer)
    }
    if (moved.value === "Printed") await press.markPrinted(work, job.item_ids)
    const written = await writeState(work, job.id, { state: moved.value, problem: null })
    return ok({ Job: presentPrintJob(written ?? job) })
  })
  if (answer.ok) printNotifier(platform).notify()
  return answer
}
