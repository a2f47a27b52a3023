import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { claimBookedLabels } from "@smart-send/contract/station/claim-booked-labels"
import { listStations } from "@smart-send/contract/station/list-stations"
import { saveStation } from "@smart-send/contract/station/save-station"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { placeAfter } from "@smart-send/domain/label/sheet-place"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from "@smart-send/domain/station/print-settings"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { stationId } from "../../storage/station-id.ts"
import { answerOf, type Answer } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { labelFile, labelFileName } from "../downloads/label-file.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { Session } from "../session/session.ts"
import { printDeskOf } from "../station/print-desk.ts"
import type { MadeFile } from "../downloads/made-file.ts"

const telling = lazyModule(async () => import("./tell-on-paper.tsx"))

type LabelBatch = ResultOf<typeof createLabelBatch>
type LabelFile = LabelBatch["Files"][number]

export interface LabelOutcome {
  /** Labels saved as files; what goes to a printer is told by its job. */
  readonly count: number
  readonly missing: LabelBatch["Missing"]
  /** Why some or all labels could not be asked for. */
  readonly failure: string | null
}

/**
 * Prints the labels of `ids`, in this order, as this browser's station is set; without one as a document that the browser
 * downloads. Beyond 1,000 labels as several. Says which invoices are still to be printed, on paper.
 */
export async function printLabels(session: Session, ids: readonly ItemId[]): Promise<LabelOutcome> {
  const onPaper: ItemId[] = []
  const outcome = await printAll(session, ids, onPaper)
  if (onPaper.length > 0) {
    telling.whenThere(({ tellOnPaper }) => tellOnPaper(session, onPaper))
  }
  return outcome
}

async function printAll(session: Session, ids: readonly ItemId[], onPaper: ItemId[]): Promise<LabelOutcome> {
  const missing: LabelBatch["Missing"][number][] = []
  let count = 0
  let station = await stationOf(session)
  for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
    const { id, settings } = station
    if (id !== null && settings.Way !== "File") {
      const answer = await printDeskOf(session).print(id, batch)
      if (answer === null) return { count, missing, failure: null }
      if (answer.kind !== "answered") return { count, missing, failure: answer.message }
      missing.push(...answer.value.Missing)
      onPaper.push(...answer.value.OnPaper)
    } else {
      const answer = await saveBatch(session, batch, settings)
      if (answer.kind !== "answered") return { count, missing, failure: answer.message }
      count += answer.value.Count
      missing.push(...answer.value.Missing)
      onPaper.push(...answer.value.OnPaper)
      station = await afterFirstFile(session, station, answer.value.Files[0]?.Count)
    }
  }
  return { count, missing, failure: null }
}

/** Keeps where the next labels begin on A4 (LABEL-23); of a job the server keeps it. The first file alone goes onto the sheet that was used in part. */
async function afterFirstFile(session: Session, station: OwnStation, labels = 0): Promise<OwnStation> {
  const { id, name, settings } = station
  const StartAt = placeAfter(settings.StartAt, labels)
  if (settings.Format !== "PDF_A4" || StartAt === settings.StartAt) return station
  const Settings = { ...settings, StartAt }
  // One that is not kept is seen in the print settings and on the first sheet: not worth stopping for.
  if (id !== null) await session.edge.call(saveStation, { params: { station: id }, body: { Name: name, Settings } })
  return { id, name, settings: Settings }
}

/**
 * What of these this station prints without a press (PRINT-12): the server gives each label to one station. Nothing where it does not
 * answer: the button still prints.
 */
export async function claimBooked(session: Session, ids: readonly ItemId[]): Promise<readonly ItemId[]> {
  const station = stationId.read()
  if (station === null) return []
  const Claim = crypto.randomUUID()
  const claimed: ItemId[] = []
  for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
    const ask = async (): Promise<Answer<readonly ItemId[]>> => {
      const body = { Claim, Ids: [...batch] }
      return answerOf(await session.edge.call(claimBookedLabels, { params: { station }, body }), ({ Ids }) => Ids)
    }
    const first = await ask()
    // It may have been given to this claim, and the answer lost.
    const answer = first.kind === "lost" ? await ask() : first
    if (answer.kind === "answered") claimed.push(...answer.value)
  }
  return claimed
}

/** Whether labels of this browser go to paper by themselves: to its printer, the network's or a queue, and not into a file. */
export async function stationPrints(session: Session): Promise<boolean> {
  const { id, settings } = await stationOf(session)
  return id !== null && settings.Way !== "File"
}

interface OwnStation {
  readonly id: string | null
  readonly name: string
  readonly settings: PrintSettings
}

const NO_STATION: OwnStation = { id: null, name: "", settings: DEFAULT_PRINT_SETTINGS }

/** A station that can't be read now, or was set by somebody else in this browser, is none: labels are saved as ever. */
async function stationOf({ edge }: Session): Promise<OwnStation> {
  const id = stationId.read()
  if (id === null) return NO_STATION
  const answer = answerOf(await edge.call(listStations), (it) => it.Stations.find(({ Id }) => Id === id))
  const own = answer.kind === "answered" ? answer.value : undefined
  return own === undefined ? NO_STATION : { id, name: own.Name, settings: own.Settings }
}

/** The documents are listed among the downloads and can be fetched again there. */
async function saveBatch(
  session: Session,
  batch: readonly ItemId[],
  { Format, Order, Split, StartAt }: PrintSettings,
): Promise<Answer<LabelBatch>> {
  const body = { Ids: [...batch], Format, Order, Split, StartAt }
  const ask = async (): Promise<Answer<LabelBatch>> =>
    answerOf(await session.edge.call(createLabelBatch, { body }), (it) => it)
  const asked = ask()
  const store = downloadStoreOf(session)
  const save = async (place: number, file: Pick<LabelFile, "Count" | "Courier">): Promise<void> => {
    const recipe = { kind: "labels", body: { ...body, place } } as const
    const about = { Label: labelFileName(file), Type: "Labels", recipe } as const
    await store.add(about, asked.then(fileAt(place)), async () => ask().then(fileAt(place)))
  }
  // How many files there are by courier, and whose, is known only with the answer.
  if (Split === "NONE") await save(0, { Count: batch.length, Courier: null })
  const answer = await asked
  if (Split === "NONE") return answer
  const files = answer.kind === "answered" ? answer.value.Files : []
  for (const [place, file] of files.entries()) await save(place, file)
  if (files.length === 0) await save(0, { Count: batch.length, Courier: null })
  return answer
}

const fileAt =
  (place: number) =>
  (answer: Answer<LabelBatch>): MadeFile =>
    labelFile(answer, place)
