import { useSyncExternalStore } from "react"
import { useSession } from "../session/session-context.ts"
import { uploadStoreOf, type UploadBatch, type UploadStore } from "./upload-store.ts"

export interface Uploads {
  readonly store: UploadStore
  readonly batch: UploadBatch
}

/** The files on their way to one case. */
export function useUploads(caseKey: string): Uploads {
  const store = uploadStoreOf(useSession())
  const batch = useSyncExternalStore(store.onChange, () => store.of(caseKey))
  return { store, batch }
}
