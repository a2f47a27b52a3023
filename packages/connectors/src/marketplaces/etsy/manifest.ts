import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/**
 * Etsy's Open API, version 3.
 *
 * - Receipts are listed by last change, a hundred at a time.
 * - An access token lives an hour. Every renewal gives a new refresh token, good for ninety days, and ends the one before.
 * - Its tracking call knows no lines: a receipt is sent as a whole. Each call writes to the buyer, and none takes a number back.
 * - Ten calls a second and ten thousand a day are shared by all accounts of the app.
 * - It reports nothing by itself.
 */
export const manifest: MarketplaceManifest = {
  name: "etsy",
  displayName: "Etsy",
  article: "an",
  sourceId: "ETSY",
  accountPrefix: "II",
  linkAction: "Install",
  linking: {
    kind: "consent",
    fields: [],
    instructions: [
      "You will be sent to Etsy to sign in.",
      "Sign in with the account that owns your shop, and allow us to read your orders and to add tracking to them.",
      "Etsy then sends you back here.",
    ],
  },
  registration: ["clientId"],
  tokens: { accessSeconds: 3600, refreshSeconds: 7_776_000 },
  limits: {
    list: { perSecond: 1, burst: 3 },
    call: { perSecond: 4, burst: 6 },
    // What is full and what it fills by in a second are together the ten that Etsy takes, less one for how long calls are on their way.
    app: { perSecond: 4, burst: 5, perDay: 10_000 },
    ordersPerPage: 100,
    oldestDays: null,
  },
  // With many accounts lists are further apart, because an app may call 10,000 times a day.
  pollSeconds: 300,
  overlapSeconds: 300,
  offers: {
    webhook: false,
    products: false,
    partialDispatch: false,
    severalNumbers: true,
    changeNumber: false,
    combine: false,
    held: false,
    tellsBuyer: false,
  },
  carriers: null,
  buyerDataDays: null,
}
