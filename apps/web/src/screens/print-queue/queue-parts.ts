import type { PrintJobState } from "@smart-send/domain/station/print-job"
import type { PrintJob } from "../../data/station/use-print-jobs.ts"

/** Where a job stands on the page of a queue (PRINT-15). */
export type QueuePart = "now" | "asks" | "next" | "done"

const PARTS: Readonly<Record<PrintJobState, QueuePart>> = {
  Waiting: "next",
  Sending: "now",
  Failed: "asks",
  Unknown: "asks",
  Printed: "done",
  Withdrawn: "done",
}

/** The last ones that ended are enough to see that all is well. */
const MOST_DONE = 10

/** The jobs of a station by what is done with them: those to come and to answer as they were asked for, those that ended newest first. */
export function queueParts(newestFirst: readonly PrintJob[]): Readonly<Record<QueuePart, readonly PrintJob[]>> {
  const of = (part: QueuePart) => newestFirst.filter(({ State }) => PARTS[State] === part)
  return {
    now: of("now").toReversed(),
    asks: of("asks").toReversed(),
    next: of("next").toReversed(),
    done: of("done")
      .toSorted((a, b) => (b.Ended ?? "").localeCompare(a.Ended ?? ""))
      .slice(0, MOST_DONE),
  }
}

export function countLabels(jobs: readonly PrintJob[]): number {
  return jobs.reduce((sum, { Count }) => sum + Count, 0)
}
