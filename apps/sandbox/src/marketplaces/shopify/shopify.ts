import { parseForms } from "../../payments/parse-forms.ts"
import { createGrants } from "../create-grants.ts"
import { numberOfText } from "../number-of-text.ts"
import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn, Shop, MarketplaceTerms } from "../shop.ts"
import { createShopifyWebhooks } from "./create-shopify-webhooks.ts"
import { shopifyAdmin, type ShopState } from "./shopify-admin.ts"
import { shopifyConsent } from "./shopify-consent.ts"
import { shopifyControls } from "./shopify-controls.ts"
import { gid } from "./shopify-ids.ts"
import { shopifyTokens } from "./shopify-tokens.ts"
import type { ShopifyWebhooks } from "./shopify-webhooks.ts"

/** The first order's number follows it. */
const ORDERS = 5_900_000_000_000
const MOST_LINES = 1000

/**
 * Shopify's OAuth, its GraphQL Admin API and its webhooks, for each shop at `/marketplaces/shopify/{shop}`: the host of the shop is the
 * first part of the path, with or without `.myshopify.com`.
 */
export const shopify: MarketplaceStandIn = {
  name: "shopify",
  displayName: "Shopify",
  services: {
    home: ["Tracked 48", "Tracked 24", "Standard"],
    abroad: ["International Tracked", "International Standard"],
  },
  makeIds: (place) => ({
    id: gid("Order", ORDERS + place),
    number: `#${1000 + place}`,
    line: (line) => gid("LineItem", 14_000_000_000_000 + place * MOST_LINES + line),
    product: (sku) => gid("Product", 8_000_000_000_000 + numberOfText(sku)),
  }),
  owners: [
    { id: "heron-pottery.myshopify.com", name: "Heron Pottery", secret: "sandbox-shopify-heron" },
    { id: "moss-and-wool.myshopify.com", name: "Moss & Wool", secret: "sandbox-shopify-moss" },
  ],
  hints: ({ id }) => ({ ShopDomain: id }),
  routes: (app, shop, terms) => {
    const { grants, webhooks, states } = partsOf(shop, terms)
    refuseWhileClosed(app, terms)
    parseForms(app)
    // The page is on the shop's own host; it is on the app's own origin, too, for those who reach no other.
    shopifyConsent(app, shop, grants)
    shopifyTokens(app, shop, grants, terms)
    shopifyAdmin(app, { shop, terms, grants, webhooks, stateOf: (account) => states.get(account) ?? "open" })
  },
  pages: (app, shop, terms) => {
    const { grants, webhooks, states } = partsOf(shop, terms)
    shopifyConsent(app, shop, grants)
    shopifyControls(app, { shop, webhooks, states })
  },
}

interface Parts {
  readonly grants: ReturnType<typeof createGrants>
  readonly webhooks: ShopifyWebhooks
  readonly states: Map<string, ShopState>
}

/** The pages and the API of one shop share what they remember. */
const partsByShop = new WeakMap<Shop, Parts>()

function partsOf(shop: Shop, terms: MarketplaceTerms): Parts {
  const known = partsByShop.get(shop)
  if (known !== undefined) return known
  const webhooks = createShopifyWebhooks(shop, terms)
  shop.onRevoked((account) => webhooks.uninstalled(account))
  const made: Parts = { grants: createGrants(shop, terms), webhooks, states: new Map() }
  partsByShop.set(shop, made)
  return made
}
