import type { Call } from "../call/define-call.ts"
import { closeManifest } from "./close-manifest.ts"
import { createManifest } from "./create-manifest.ts"
import { deleteManifest } from "./delete-manifest.ts"
import { downloadManifest } from "./download-manifest.ts"
import { getManifestFile } from "./get-manifest-file.ts"
import { getManifest } from "./get-manifest.ts"
import { listManifestLines } from "./list-manifest-lines.ts"
import { listManifests } from "./list-manifests.ts"
import { reallocateManifestLines } from "./reallocate-manifest-lines.ts"
import { saveCloseOutHour } from "./save-close-out-hour.ts"
import { updateManifest } from "./update-manifest.ts"

/** The calls about manifests. */
export const manifestCalls: readonly Call[] = [
  closeManifest,
  createManifest,
  deleteManifest,
  downloadManifest,
  getManifestFile,
  getManifest,
  listManifestLines,
  listManifests,
  reallocateManifestLines,
  saveCloseOutHour,
  updateManifest,
]
