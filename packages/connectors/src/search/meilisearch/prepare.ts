import type { SearchWritten } from "../../search-service.ts"
import type { MeilisearchApi } from "./api.ts"
import { INDEX_SETTINGS, indexOf } from "./index-settings.ts"

/** Makes the tenant's index, if there is none, and gives it our settings. It goes on answering meanwhile. */
export async function prepare(api: MeilisearchApi, tenant: string, signal: AbortSignal): Promise<SearchWritten> {
  const uid = indexOf(tenant)
  const made = await api.perform({ method: "POST", path: "/indexes", body: { uid, primaryKey: "id" } }, signal, [
    "index_already_exists",
  ])
  if (made.kind === "failed") return made
  return api.perform({ method: "PATCH", path: `/indexes/${uid}/settings`, body: INDEX_SETTINGS }, signal)
}
