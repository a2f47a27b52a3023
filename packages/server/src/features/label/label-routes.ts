import { createDocumentBatch as createDocumentBatchCall } from "@smart-send/contract/label/create-document-batch"
import { createLabelBatch as createLabelBatchCall } from "@smart-send/contract/label/create-label-batch"
import { getDocumentFile as getDocumentFileCall } from "@smart-send/contract/label/get-document-file"
import { getLabelData as getLabelDataCall } from "@smart-send/contract/label/get-label-data"
import { getLabelFile as getLabelFileCall } from "@smart-send/contract/label/get-label-file"
import { getLabelStatus as getLabelStatusCall } from "@smart-send/contract/label/get-label-status"
import { getPresignedLabel as getPresignedLabelCall } from "@smart-send/contract/label/get-presigned-label"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createDocumentBatch } from "./create-document-batch.ts"
import { createLabelBatch } from "./create-label-batch.ts"
import { createLabelFetcher, type LabelWait } from "./create-label-fetcher.ts"
import { getDocumentFile } from "./get-document-file.ts"
import { getLabelFile } from "./get-label-file.ts"
import { getLabelData, getLabelStatus, getPresignedLabel } from "./label-readiness.ts"

/** Tests set `labelWait`, because no test should depend on how long a request waits for couriers. */
export function labelRoutes(platform: Platform, labelWait?: LabelWait): readonly Route[] {
  const fetcher = createLabelFetcher(platform, labelWait)
  return [
    route(createLabelBatchCall, (context, input) => createLabelBatch({ platform, fetcher }, context, input)),
    route(getLabelStatusCall, (context, input) => getLabelStatus({ platform, fetcher }, context, input)),
    route(getLabelDataCall, (context, input) => getLabelData({ platform, fetcher }, context, input)),
    route(getPresignedLabelCall, (context, input) => getPresignedLabel({ platform, fetcher }, context, input)),
    route(createDocumentBatchCall, (context, input) => createDocumentBatch(platform, context, input)),
    route(getDocumentFileCall, (context, input) => getDocumentFile(platform, context, input)),
    route(getLabelFileCall, (context, input) => getLabelFile({ platform, fetcher }, context, input)),
  ]
}
