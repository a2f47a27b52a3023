import type { printLabels as printLabelsCall } from "@smart-send/contract/station/print-labels"
import type { ItemId } from "@smart-send/domain/id/id"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { LabelPress } from "./label-press.ts"
import { presentPrintJob } from "./present-print-job.ts"
import {
  forgetOldJobs,
  insertJob,
  lockPresses,
  noteReprints,
  readItemsBeingPrinted,
  readPress,
  type NewPrintJob,
} from "./print-job-store.ts"
import { printNotifier, type StationPlatform } from "./station-options.ts"
import { readStation, takeSheetPlace, type Station } from "./station-store.ts"

type Call = typeof printLabelsCall

const FIRST_PLACE = 1

/** A label that is on its way to paper already is not put there again (PRINT-4). */
const BEING_PRINTED = "Its label is being printed already."
const IS_ASKED = "Its label is in a print job that waits for your answer: say there whether it is printed again."

const NOTHING_ASKED = { NeedReason: [], LabelsAgain: 0 }

/**
 * Makes the jobs of one press: one, or one for each courier. A press that is sent again makes none; a label that is on its way to
 * paper is left out; a label that was printed before waits for the seller's reason.
 */
export async function printLabels(
  { platform, press }: { readonly platform: StationPlatform; readonly press: LabelPress },
  context: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const station = await context.tx((tx) => readStation(tx, context.caller, params.station))
  if (station === undefined) return err({ code: "NOT-FOUND" })
  const { Settings } = station
  if (Settings.Way === "File") {
    return err({
      code: "STATE-NOT-ALLOWED",
      message: "This station saves labels as files. Choose how it prints first.",
    })
  }
  const plan = await press.plan(context, { Ids: body.Ids, ...Settings })
  const answer = await context.tx(async (tx) => {
    await lockPresses(tx, context.customerId)
    const made = await readPress(tx, body.Press)
    if (made.length > 0) return { ...NOTHING_ASKED, Jobs: made, Missing: plan.missing, OnPaper: plan.onPaper }
    const ids = [...plan.counts.keys()]
    const busy = await readItemsBeingPrinted(tx, ids)
    const again = plan.printedBefore.filter((id) => !busy.has(id))
    const left = [...busy].map(([Id, { isAsked }]) => ({ Id, Reason: isAsked ? IS_ASKED : BEING_PRINTED }))
    const Missing = [...plan.missing, ...left]
    if (again.length > 0 && body.Reason === undefined) {
      return { Jobs: [], Missing, OnPaper: [], NeedReason: again, LabelsAgain: countOf(again, plan.counts) }
    }
    await forgetOldJobs(tx)
    const files = plan.files.flatMap(({ courier, itemIds }) => {
      const free = itemIds.filter((id) => !busy.has(id))
      return free.length === 0 ? [] : [{ courier, itemIds: free, labels: countOf(free, plan.counts) }]
    })
    await insertAll(tx, context, { station, files, press: body.Press })
    if (body.Reason !== undefined && again.length > 0) {
      await noteReprints(tx, again, { by: context.caller.email, reason: body.Reason })
    }
    const OnPaper = plan.onPaper.filter((id) => !busy.has(id))
    return { ...NOTHING_ASKED, Jobs: await readPress(tx, body.Press), Missing, OnPaper }
  })
  if (answer.Jobs.length > 0) printNotifier(platform).notify()
  return ok({
    ...answer,
    Jobs: answer.Jobs.map(presentPrintJob),
    Missing: [...answer.Missing],
    OnPaper: [...answer.OnPaper],
  })
}

function countOf(ids: readonly ItemId[], counts: ReadonlyMap<ItemId, number>): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

interface JobsToInsert {
  readonly station: Station
  readonly files: readonly (Pick<NewPrintJob, "courier" | "labels"> & { readonly itemIds: readonly ItemId[] })[]
  readonly press: string
}

async function insertAll(
  tx: Tx,
  { caller, customerId }: CustomerContext,
  { station: { Id, Settings }, files, press }: JobsToInsert,
): Promise<void> {
  const { Way, Format, Printer } = Settings
  if (Way === "File") return
  const printer = Way === "Printer" ? Printer : null
  const [first] = files
  const startAt =
    first !== undefined && Format === "PDF_A4" ? await takeSheetPlace(tx, caller, Id, first.labels) : FIRST_PLACE
  for (const [part, { courier, labels, itemIds }] of files.entries()) {
    await insertJob(
      tx,
      { tenant: caller.tenant, customerId },
      {
        station_id: Id,
        press,
        part,
        requested_by: caller.email,
        item_ids: itemIds,
        format: Format,
        // Only the first goes onto the sheet that was used in part.
        start_at: part === 0 ? startAt : FIRST_PLACE,
        labels,
        courier,
        printer_address: printer?.Address ?? null,
        printer_port: printer?.Port ?? null,
        way: Way,
      },
    )
  }
}
