import { clearToasts } from "@smart-send/ui/toast"
import type { QueryClient } from "@tanstack/react-query"
import { localArea, sessionArea } from "../../storage/areas.ts"
import { wipeUserValues } from "../../storage/stored-value.ts"

/** Clears the messages on the page, the caches and everything stored for this user. The user manager drops the token itself. */
export function forgetUser(queryClient: QueryClient): void {
  clearToasts()
  queryClient.clear()
  wipeUserValues(localArea())
  wipeUserValues(sessionArea())
}
