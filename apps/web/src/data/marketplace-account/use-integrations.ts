import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { INTEGRATIONS_KEY } from "./marketplace-keys.ts"

export type Marketplaces = readonly IntegrationProvider[]

/** Every marketplace that can be linked, with the accounts that are. They change elsewhere, too: at the shop, or by its worker. */
export function useIntegrations({ enabled = true } = {}): UseQueryResult<Marketplaces> {
  const edge = useEdge()
  return useQuery({
    queryKey: INTEGRATIONS_KEY,
    queryFn: async ({ signal }): Promise<Marketplaces> =>
      resultOf(await edge.call(listIntegrations, { signal })).Providers,
    refetchOnMount: "always",
    enabled,
  })
}

/** A linked account, and the marketplace that it is one of. */
export interface FoundAccount {
  readonly provider: IntegrationProvider
  readonly account: IntegrationAccount
}

export function accountOf(marketplaces: Marketplaces, id: string | null): FoundAccount | null {
  for (const provider of marketplaces) {
    const account = provider.Accounts.find(({ Id }) => Id === id)
    if (account !== undefined) return { provider, account }
  }
  return null
}

/** The marketplaces with what is newer of some of them. */
export function withNewer(known: Marketplaces, newer: Marketplaces): Marketplaces {
  const byId = new Map(newer.map((provider) => [provider.Id, provider]))
  return known.map((provider) => byId.get(provider.Id) ?? provider)
}
