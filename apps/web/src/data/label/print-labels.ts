import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { answerOf } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import { inBatches } from "../items/plan-saves.ts"

export interface LabelOutcome {
  readonly count: number
  readonly missing: ResultOf<typeof createLabelBatch>["Missing"]
  /** Why nothing, or not all of it, could be asked for. */
  readonly failure: string | null
}

/** The most labels that one document holds (contract). */
const LABEL_BATCH = 1000

/** One document with the labels of `ids`, in this order, handed to the browser as a download; a second beyond 1,000 labels. */
export async function printLabels(edge: Edge, ids: readonly ItemId[]): Promise<LabelOutcome> {
  const missing: LabelOutcome["missing"][number][] = []
  let count = 0
  for (const batch of inBatches(ids, LABEL_BATCH)) {
    const answer = answerOf(
      await edge.call(createLabelBatch, { body: { Ids: [...batch], Format: "PDF_4X6" } }),
      (result) => result,
    )
    if (answer.kind !== "answered") return { count, missing, failure: answer.message }
    count += answer.value.Count
    missing.push(...answer.value.Missing)
    if (answer.value.Href !== "") download(answer.value.Href)
  }
  return { count, missing, failure: null }
}

/** The link is short-lived and answers the file itself, as an attachment: the page stays where it is. */
function download(href: string): void {
  const url = new URL(href, window.location.origin)
  if (url.origin !== window.location.origin) return
  const link = document.createElement("a")
  link.href = url.href
  link.download = ""
  document.body.append(link)
  link.click()
  link.remove()
}
