import { listProviders } from "@smart-send/contract/quote/list-providers"
import type { Provider } from "@smart-send/domain/settings/settings"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** The providers and accounts to buy from. */
export function useProviders(): UseQueryResult<readonly Provider[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "providers"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listProviders, { signal })).Providers,
  })
}
