import type { ShopPace } from "./http/shop-pace.ts"
import type { Marketplace, MarketplaceConnection } from "./marketplace.ts"
import { createShopify } from "./marketplaces/shopify/index.ts"
import { createTiktok } from "./marketplaces/tiktok/index.ts"
import { createAmazon } from "./marketplaces/amazon/index.ts"
import { createEbay } from "./marketplaces/ebay/index.ts"
import { createEtsy } from "./marketplaces/etsy/index.ts"
import { createPrestashop } from "./marketplaces/prestashop/index.ts"
import { createWooCommerce } from "./marketplaces/woocommerce/index.ts"
import { manifest as shopify } from "./marketplaces/shopify/manifest.ts"
import { manifest as tiktok } from "./marketplaces/tiktok/manifest.ts"
import { manifest as amazon } from "./marketplaces/amazon/manifest.ts"
import { manifest as ebay } from "./marketplaces/ebay/manifest.ts"
import { manifest as etsy } from "./marketplaces/etsy/manifest.ts"
import { manifest as prestashop } from "./marketplaces/prestashop/manifest.ts"
import { manifest as woocommerce } from "./marketplaces/woocommerce/manifest.ts"

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

const manifests = [shopify, tiktok, amazon, ebay, etsy, prestashop, woocommerce]

/** What a registration lacks for the marketplace's calls. */
export function lackingOf(connection: Pick<MarketplaceConnection, "connector" | "clientId" | "clientSecret">) {
  const needed = manifests.find(({ name }) => name === connection.connector)?.registration ?? []
  return needed.filter((field) => connection[field].trim() === "")
}

/**
 * How many days after delivery buyers' data may be kept by the terms of a marketplace, by the source of its orders. It holds for every
 * order of that source, also for one from a file, whether or not the marketplace is connected.
 */
export const mostBuyerDataDays: ReadonlyMap<string, number> = new Map(
  manifests.flatMap(({ sourceId, buyerDataDays }): readonly (readonly [string, number])[] =>
    buyerDataDays === null ? [] : [[sourceId, buyerDataDays]],
  ),
)

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
