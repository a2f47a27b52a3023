import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { t } from "i18next"
import { answerOf, type Answer } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { Session } from "../session/session.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

type LabelBatch = ResultOf<typeof createLabelBatch>

export interface LabelOutcome {
  readonly count: number
  readonly missing: LabelBatch["Missing"]
  /** Why some or all labels could not be asked for. */
  readonly failure: string | null
}

/**
 * Prints the labels of `ids`, in this order, as one document that the browser downloads; beyond 1,000 labels as
 * several.
 */
export async function printLabels(session: Session, ids: readonly ItemId[]): Promise<LabelOutcome> {
  const missing: LabelBatch["Missing"][number][] = []
  let count = 0
  for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
    const answer = await printBatch(session, batch)
    if (answer.kind !== "answered") return { count, missing, failure: answer.message }
    count += answer.value.Count
    missing.push(...answer.value.Missing)
  }
  return { count, missing, failure: null }
}

/** The document is listed among the downloads and can be fetched again there. */
async function printBatch(session: Session, batch: readonly ItemId[]): Promise<Answer<LabelBatch>> {
  const body = { Ids: [...batch], Format: "PDF_4X6" as const }
  const ask = async (): Promise<Answer<LabelBatch>> =>
    answerOf(await session.edge.call(createLabelBatch, { body }), (it) => it)
  const asked = ask()
  const about = { Label: t("downloads.labels", { count: batch.length }), Type: "Labels" } as const
  await downloadStoreOf(session).add(about, asked.then(hrefOf), async () => ask().then(hrefOf))
  return asked
}

function hrefOf(answer: Answer<LabelBatch>): string | null {
  return answer.kind === "answered" ? answer.value.Href : null
}
