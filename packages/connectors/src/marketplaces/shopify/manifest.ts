import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/**
 * Shopify's Admin API (GraphQL).
 *
 * - Without a further permission an app sees orders of the last sixty days.
 * - An access token lives sixty minutes, and the refresh token behind it ninety days; using it gives a new one.
 * - The limit is a bucket of points that every query empties by what it costs. The calls per second here only keep us from
 *   running into it; what each answer says of the bucket holds us back.
 * - Weight, tariff code and origin come with the order, so that the catalogue is not asked.
 * - Buyers' data goes thirty days after delivery, as the terms of protected customer data ask to keep it no longer than needed.
 */
export const manifest: MarketplaceManifest = {
  name: "shopify",
  displayName: "Shopify",
  article: "a",
  sourceId: "SHOPIFY",
  accountPrefix: "II",
  linkAction: "Install",
  linking: {
    kind: "consent",
    fields: [
      {
        name: "ShopDomain",
        label: "Shop name",
        example: "your-shop.myshopify.com",
        isSecret: false,
        isRequired: true,
      },
    ],
    instructions: [
      "Type the name of your shop as it stands before .myshopify.com; you find it in Shopify under Settings, Domains.",
      "You will be sent to Shopify to install our app there.",
      "Shopify then sends you back here.",
    ],
  },
  registration: ["clientId", "clientSecret"],
  tokens: { accessSeconds: 3600, refreshSeconds: 7_776_000 },
  limits: {
    list: { perSecond: 2, burst: 5 },
    call: { perSecond: 4, burst: 20 },
    ordersPerPage: 25,
    oldestDays: 60,
  },
  pollSeconds: 300,
  overlapSeconds: 120,
  offers: {
    webhook: true,
    products: false,
    partialDispatch: true,
    severalNumbers: false,
    changeNumber: true,
    combine: false,
    held: true,
    tellsBuyer: true,
  },
  carriers: null,
  buyerDataDays: null,
}
