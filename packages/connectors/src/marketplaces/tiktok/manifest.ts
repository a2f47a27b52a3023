import type { MarketplaceManifest } from "../../marketplace-manifest.ts"
import { NAMED_CARRIERS } from "./carriers.ts"

/**
 * TikTok Shop's Open API, version 202309.
 *
 * - Every call is signed, and refused when its time is more than five minutes from TikTok's.
 * - An access token lives about seven days; the consent behind it about a year.
 * - One consent may hold several shops. The one that the seller names is linked, otherwise the first; the others are linked by a
 *   consent of their own.
 * - Webhooks are set up with the app itself.
 */
export const manifest: MarketplaceManifest = {
  name: "tiktok",
  displayName: "TikTok Shop",
  article: "a",
  sourceId: "TIKTOK",
  accountPrefix: "II",
  linkAction: "Install",
  linking: {
    kind: "consent",
    fields: [{ name: "ShopName", label: "Shop name", example: "Your Shop UK", isSecret: false, isRequired: false }],
    instructions: [
      "If you have several shops at TikTok, type the name of the one to link.",
      "You will be sent to TikTok Shop to sign in with the seller's account and to agree that we may read your orders and ship them.",
      "Choose shipping by the seller for your orders: TikTok hides the buyer's name and address where it ships itself.",
    ],
  },
  registration: ["clientId", "clientSecret"],
  tokens: { accessSeconds: 604_800, refreshSeconds: 31_536_000 },
  limits: {
    list: { perSecond: 2, burst: 10 },
    call: { perSecond: 5, burst: 20 },
    ordersPerPage: 50,
    oldestDays: null,
  },
  pollSeconds: 300,
  overlapSeconds: 300,
  offers: {
    webhook: true,
    products: false,
    partialDispatch: true,
    severalNumbers: false,
    changeNumber: true,
    combine: true,
    held: true,
    tellsBuyer: false,
  },
  // An order is sent by one of the carriers on its list, and no name can be typed.
  carriers: NAMED_CARRIERS,
  buyerDataDays: null,
}
