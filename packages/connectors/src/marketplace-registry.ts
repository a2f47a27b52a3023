import type { ShopPace } from "./http/shop-pace.ts"
import type { Marketplace, MarketplaceConnection } from "./marketplace.ts"
import { createShopify } from "./marketplaces/shopify/index.ts"
import { createTiktok } from "./marketplaces/tiktok/index.ts"
import { createAmazon } from "./marketplaces/amazon/index.ts"
import { createEbay } from "./marketplaces/ebay/index.ts"
import { createEtsy } from "./marketplaces/etsy/index.ts"
import { createPrestashop } from "./marketplaces/prestashop/index.ts"
import { createWooCommerce } from "./marketplaces/woocommerce/index.ts"

/** All marketplace connectors by the name in their manifest. This is the only list of them. */
const makers = new Map<string, (connection: MarketplaceConnection) => Marketplace>([
  ["ebay", (connection) => createEbay(connection)],
  ["etsy", (connection) => createEtsy(connection)],
  ["prestashop", createPrestashop],
  ["woocommerce", createWooCommerce],
  ["amazon", createAmazon],
  ["shopify", (connection) => createShopify(connection)],
  ["tiktok", (connection) => createTiktok(connection)],
])

/** The names a connection's `connector` may carry. */
export const marketplaceNames: readonly string[] = [...makers.keys()]

/**
 * The marketplaces that sellers can link, by the name of their connector.
 * @param pace by what clock and whose count they keep to limits.
 * @throws RangeError for a name there is no connector for: a mistake in the configuration, found at the start.
 */
export function createMarketplaces(
  connections: readonly MarketplaceConnection[],
  pace: Partial<ShopPace> = {},
): ReadonlyMap<string, Marketplace> {
  return new Map(
    connections.map((connection) => {
      const make = makers.get(connection.connector)
      if (make === undefined) throw new RangeError(`There is no connector "${connection.connector}" for a marketplace.`)
      return [connection.connector, make({ pace, ...connection })]
    }),
  )
}
