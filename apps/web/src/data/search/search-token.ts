import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import type { QueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"

const TOKEN = ["search", "token"] as const
/** A token is let go a little early, so that it seldom expires on its way. */
const TOKEN_KEPT_MS = (SEARCH_LIMITS.tokenMinutes - 0.5) * 60_000

/** The token that the order search is asked with (ACCOUNT-8): the one there is, or one that is being asked for already. */
export async function readSearchToken(client: QueryClient, edge: Edge): Promise<string> {
  return client.fetchQuery({
    queryKey: TOKEN,
    queryFn: async () => resultOf(await edge.call(getSearchToken)).token,
    staleTime: TOKEN_KEPT_MS,
    // The search that needs it tries again, and asks for a token anew.
    retry: false,
  })
}

/** The server no longer takes it. Another search may have replaced it meanwhile. */
export function dropSearchToken(client: QueryClient, token: string): void {
  if (client.getQueryData(TOKEN) === token) client.removeQueries({ queryKey: TOKEN, exact: true })
}
