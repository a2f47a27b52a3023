import { digitsOf } from "../digits-of.ts"
import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { tikTokAuthorisation, tikTokConsent } from "./tiktok-authorisation.ts"
import { tikTokCancelRequests } from "./tiktok-cancel-requests.ts"
import { tikTokErrors } from "./tiktok-envelope.ts"
import { tikTokOrders } from "./tiktok-orders.ts"
import { tikTokPackages } from "./tiktok-packages.ts"
import { tikTokProducts } from "./tiktok-products.ts"
import { tikTokWebhooks } from "./tiktok-webhooks.ts"

/** TikTok Shop's Open API 202309. A sale whose service is named "TikTok shipping" is sent by TikTok, so that its buyer is masked. */
export const tikTok: MarketplaceStandIn = {
  name: "tiktok",
  displayName: "TikTok Shop",
  // Documented: about a week.
  tokenSeconds: 7 * 24 * 60 * 60,
  services: { home: ["Standard shipping", "Express shipping"], abroad: ["Standard shipping"] },
  owners: [
    { id: "7495000000000000101", name: "Harbour Row Pottery", secret: "tiktok-owner-harbour" },
    { id: "7495000000000000202", name: "Glow Larder", secret: "tiktok-owner-glow" },
  ],
  makeIds: (place) => ({
    id: `5769${String(place).padStart(14, "0")}`,
    number: `5769${String(place).padStart(14, "0")}`,
    line: (line) => `5770${String(place * 1000 + line).padStart(14, "0")}`,
    product: (sku) => digitsOf(sku, 18),
  }),
  routes: (app, shop, terms) => {
    refuseWhileClosed(app, terms)
    tikTokErrors(app)
    tikTokAuthorisation(app, shop, terms)
    tikTokOrders(app, shop, terms)
    tikTokPackages(app, shop, terms)
    tikTokWebhooks(shop, terms)
  },
  pages: (app, shop, terms) => {
    tikTokConsent(app, shop, terms)
    tikTokProducts(app, shop)
    tikTokCancelRequests(app, shop)
  },
}
