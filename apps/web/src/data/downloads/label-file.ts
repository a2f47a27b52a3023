import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import { t } from "i18next"
import type { Answer } from "../client/answer.ts"
import type { MadeFile } from "./made-file.ts"

type LabelBatch = ResultOf<typeof createLabelBatch>

/** What a file of labels is called: how many it has, and whose they are where there is one for each courier. */
export function labelFileName({ Count, Courier }: Pick<LabelBatch["Files"][number], "Count" | "Courier">): string {
  const name = t("downloads.labels", { count: Count })
  return Courier === null ? name : `${name}, ${Courier}`
}

/**
 * The file at `place` of a batch, called by the labels that are truly in it: an order of two parcels has two, and one that is
 * missing has none. Otherwise why there is no file: the refusal, or the reason of the first label that is missing.
 */
export function labelFile(answer: Answer<LabelBatch>, place: number): MadeFile {
  if (answer.kind !== "answered") return { why: answer.message }
  const { Files, Missing } = answer.value
  const file = Files[place]
  return file === undefined ? { why: Missing[0]?.Reason ?? "" } : { href: file.Href, label: labelFileName(file) }
}

/** The file of one item's labels, called by how many it has; null while it is not there. */
export function itemLabelFile({ preSignedUrl, count }: ResultOf<typeof getPresignedLabel>): MadeFile {
  return preSignedUrl === null ? null : { href: preSignedUrl, label: labelFileName({ Count: count, Courier: null }) }
}
