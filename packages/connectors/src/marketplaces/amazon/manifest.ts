import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/**
 * Amazon's Selling Partner API: Orders 2026-01-01 to read, v0 to confirm shipments, Finances v0 for refunds of what was sent. It has no webhooks: its notifications go to
 * queues of Amazon's own cloud, which we do not have, so that orders are polled.
 */
export const manifest: MarketplaceManifest = {
  name: "amazon",
  displayName: "Amazon",
  article: "an",
  sourceId: "AMAZON",
  accountPrefix: "II",
  linkAction: "Install",
  linking: {
    kind: "consent",
    fields: [],
    instructions: [
      "Amazon asks you to sign in to Seller Central and to agree.",
      "Sign in as the main user of a Professional account: others can't agree to an app.",
      "Amazon wants you to agree again once a year.",
    ],
  },
  registration: ["clientId", "clientSecret"],
  tokens: { accessSeconds: 3600, refreshSeconds: 365 * 24 * 60 * 60 },
  limits: {
    // Amazon counts each pair of app and seller by itself, so that accounts share nothing.
    // One list in three minutes, once twenty are used up.
    list: { perSecond: 0.0056, burst: 20 },
    // Of reading one order. Amazon counts each page of refunds by itself, and as much of them.
    call: { perSecond: 0.5, burst: 29 },
    // Amazon takes ten at once: one less, because calls are counted when they arrive and not when they leave.
    tell: { perSecond: 2, burst: 9 },
    ordersPerPage: 100,
    oldestDays: 730,
  },
  pollSeconds: 180,
  // Amazon lists nothing that has changed in its last two minutes.
  overlapSeconds: 300,
  // Amazon's Finances API may leave out what happened in the last 48 hours.
  refundsLateSeconds: 48 * 60 * 60,
  offers: {
    webhook: false,
    products: false,
    partialDispatch: true,
    severalNumbers: false,
    changeNumber: true,
    combine: false,
    held: false,
    tellsBuyer: false,
  },
  carriers: null,
  // Amazon's Data Protection Policy: 30 days after delivery.
  buyerDataDays: 30,
}
