import type { Marketplace } from "@smart-send/connectors/marketplace"

/** The connected marketplaces, as far as their names go. */
export type NamedMarketplaces = ReadonlyMap<string, Pick<Marketplace, "manifest">> | undefined

/** What people call the marketplace of an account: "eBay"; the name of its connector once it is no longer connected. */
export function storeName(marketplaces: NamedMarketplaces, connector: string): string {
  return marketplaces?.get(connector)?.manifest.displayName ?? connector
}
