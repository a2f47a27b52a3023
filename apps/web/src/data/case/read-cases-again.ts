import type { QueryClient } from "@tanstack/react-query"
import { casesKey } from "./case-keys.ts"

/** All that is shown of cases is read again, but not what the server has said is not there: that is its last word (EDGE-15). */
export async function readCasesAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: casesKey, predicate: ({ state }) => state.data !== null })
}
