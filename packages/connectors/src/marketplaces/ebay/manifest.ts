import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/**
 * eBay's Fulfillment API, version 1, with the Identity API for who the seller is.
 *
 * - Orders are listed by last change, two hundred at a time, and no order is older than two years.
 * - An access token lives two hours, and the consent behind it eighteen months.
 * - A dispatch can't be changed once it is told: "use PUT" says error 34500, and there is no documented PUT.
 * - The limit is one hundred thousand calls a day for the whole app; five minutes between two lists leave room for 300 accounts.
 * - Its only webhook is set up with the app: it tells of people who have closed their account.
 */
export const manifest: MarketplaceManifest = {
  name: "ebay",
  displayName: "eBay",
  article: "an",
  sourceId: "EBAY",
  accountPrefix: "EB",
  linkAction: "Link",
  linking: {
    kind: "consent",
    fields: [],
    instructions: [
      "You will be sent to eBay to sign in.",
      "Sign in with the account that you sell with, and agree that we may read your orders and mark them as dispatched.",
      "eBay then sends you back here.",
    ],
  },
  registration: ["clientId", "clientSecret"],
  tokens: { accessSeconds: 7200, refreshSeconds: 47_304_000 },
  limits: {
    list: { perSecond: 2, burst: 10 },
    call: { perSecond: 5, burst: 20 },
    // Of seconds eBay says nothing.
    app: { perSecond: 50, burst: 100, perDay: 100_000 },
    ordersPerPage: 200,
    oldestDays: 730,
  },
  // It reports no sales by webhook. With many accounts lists are further apart, because an app may call 100,000 times a day until eBay
  // is asked for more.
  pollSeconds: 50,
  overlapSeconds: 300,
  offers: {
    webhook: true,
    products: false,
    partialDispatch: true,
    severalNumbers: false,
    changeNumber: false,
    combine: true,
    held: true,
    tellsBuyer: false,
  },
  carriers: null,
  buyerDataDays: null,
}
