import { movePrintJob, type PrintJobEvent, type PrintProblem } from "@smart-send/domain/station/print-job"
import type { Tx } from "../../platform/db/scope.ts"
import type { LabelPress } from "./label-press.ts"
import { lockJob, writeState, type PrintJob } from "./print-job-store.ts"

export interface PrintEnd {
  readonly event: Extract<PrintJobEvent, "printed" | "failed" | "lost">
  readonly problem: PrintProblem | null
}

/**
 * The end of a job, as its owner tells it, and what is noted on its items. Null when the job is not this owner's any more: then it
 * stays as it is.
 */
export async function settlePrintJob(
  tx: Tx,
  { id, stationId, attempt }: { readonly id: string; readonly stationId: string; readonly attempt: number },
  { event, problem }: PrintEnd,
  press: Pick<LabelPress, "markPrinted">,
): Promise<PrintJob | null> {
  const job = await lockJob(tx, id, stationId)
  if (job === undefined || job.attempts !== attempt) return null
  const moved = movePrintJob(job.state, event)
  if (!moved.ok) return null
  const ended = await writeState(tx, id, { state: moved.value, problem })
  if (moved.value === "Printed") await press.markPrinted(tx, job.item_ids)
  return ended ?? null
}
