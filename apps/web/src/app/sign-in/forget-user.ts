import type { QueryClient } from "@tanstack/react-query"
import { localArea, sessionArea } from "../../storage/areas.ts"
import { wipeUserValues } from "../../storage/stored-value.ts"

/** Caches, and what was kept for this user. The token goes with the user manager's memory. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.clear()
  wipeUserValues(localArea())
  wipeUserValues(sessionArea())
}
