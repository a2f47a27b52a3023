import type { claimPrintJob as claimPrintJobCall } from "@smart-send/contract/station/claim-print-job"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { LabelPress } from "./label-press.ts"
import { presentPrintJob } from "./present-print-job.ts"
import { lockWaiting, takeJob } from "./print-job-store.ts"
import { timingsOf, type StationPlatform } from "./station-options.ts"

type Call = typeof claimPrintJobCall

/** Gives a waiting job to the browser that asks. Of many that ask at once, one gets it. */
export async function claimPrintJob(
  { platform, press }: { readonly platform: StationPlatform; readonly press: LabelPress },
  { caller, customerId, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const Claimed = await tx(async (work) => {
    const waiting = await lockWaiting(work, params.station, body.Job)
    if (waiting === undefined) return null
    const job = await takeJob(work, waiting.id, timingsOf(platform).browserLeaseMs)
    if (job === undefined) return null
    const { item_ids: itemIds, format, start_at: startAt } = job
    const Href = await press.link(work, { tenant: caller.tenant, customerId }, { itemIds, format, startAt })
    return { Job: presentPrintJob(job), Attempt: job.attempts, Href }
  })
  return ok({ Claimed })
}
