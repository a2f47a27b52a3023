import { createLabelBatch as createLabelBatchCall } from "@smart-send/contract/label/create-label-batch"
import { getLabelFile as getLabelFileCall } from "@smart-send/contract/label/get-label-file"
import type { Platform } from "../../context.ts"
import { route, type Route } from "../../platform/http/route.ts"
import { createLabelBatch } from "./create-label-batch.ts"
import { getLabelFile } from "./get-label-file.ts"

export const labelRoutes = (platform: Platform): readonly Route[] => [
  route(createLabelBatchCall, (context, input) => createLabelBatch(platform, context, input)),
  route(getLabelFileCall, (context, input) => getLabelFile(platform, context, input)),
]
