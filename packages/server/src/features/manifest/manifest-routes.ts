import { closeManifest as closeCall } from "@smart-send/contract/manifest/close-manifest"
import { createManifest as createCall } from "@smart-send/contract/manifest/create-manifest"
import { deleteManifest as deleteCall } from "@smart-send/contract/manifest/delete-manifest"
import { downloadManifest as downloadCall } from "@smart-send/contract/manifest/download-manifest"
import { getManifest as getCall } from "@smart-send/contract/manifest/get-manifest"
import { getManifestFile as fileCall } from "@smart-send/contract/manifest/get-manifest-file"
import { listManifestLines as linesCall } from "@smart-send/contract/manifest/list-manifest-lines"
import { listManifests as listCall } from "@smart-send/contract/manifest/list-manifests"
import { reallocateManifestLines as reallocateCall } from "@smart-send/contract/manifest/reallocate-manifest-lines"
import { saveCloseOutHour as saveHourCall } from "@smart-send/contract/manifest/save-close-out-hour"
import { updateManifest as updateCall } from "@smart-send/contract/manifest/update-manifest"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import {
  closeManifest,
  createManifest,
  deleteManifest,
  getManifest,
  listManifestLines,
  listManifests,
  reallocateManifestLines,
  updateManifest,
} from "./manifest-calls.ts"
import { downloadManifest, getManifestFile } from "./manifest-file.ts"
import type { ManifestPlatform } from "./manifest-options.ts"
import { saveCloseOutHour } from "./save-close-out-hour.ts"

export const manifestRoutes = (platform: ManifestPlatform): readonly Route[] => [
  route(listCall, async (context, input) => listManifests(platform, context, input)),
  route(linesCall, async (context, input) => listManifestLines(platform, context, input)),
  route(getCall, async (context, input) => getManifest(platform, context, input)),
  route(createCall, async (context, input) => createManifest(platform, context, input)),
  route(updateCall, async (context, input) => updateManifest(platform, context, input)),
  route(reallocateCall, async (context, input) => reallocateManifestLines(platform, context, input)),
  route(deleteCall, async (context, input) => deleteManifest(platform, context, input)),
  route(closeCall, async (context, input) => closeManifest(platform, context, input)),
  route(saveHourCall, async (context, input) => saveCloseOutHour(context, input)),
  route(downloadCall, async (context, input) => downloadManifest(platform, context, input)),
  route(fileCall, async (context, input) => getManifestFile(platform, context, input)),
]
