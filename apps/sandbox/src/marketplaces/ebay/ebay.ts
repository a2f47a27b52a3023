import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { digitsOf } from "../digits-of.ts"
import { ebayConsent } from "./ebay-consent.ts"
import { ebayErrors } from "./ebay-errors.ts"
import { ebayFulfilments } from "./ebay-fulfilments.ts"
import { ebayIdentity } from "./ebay-identity.ts"
import { ebayNotifications } from "./ebay-notifications.ts"
import { ebayOrders } from "./ebay-orders.ts"

const pad = (number: number, length: number) => String(number).padStart(length, "0")

/** eBay's Sell Fulfillment API v1 with its consent page, tokens and notifications of deleted accounts. */
export const ebay: MarketplaceStandIn = {
  name: "ebay",
  displayName: "eBay",
  services: {
    home: ["UK_RoyalMailTracked48", "UK_RoyalMailTracked24", "UK_OtherCourier48", "UK_RoyalMailSecondClassStandard"],
    abroad: ["UK_RoyalMailInternationalTracked", "UK_OtherCourierOrDeliveryInternational"],
  },
  owners: [
    { id: "harbour-row-pottery", name: "Harbour Row Pottery", secret: "ebay-owner-harbour" },
    { id: "larkfield_vintage", name: "Larkfield Vintage", secret: "ebay-owner-larkfield" },
  ],
  makeIds: (place) => ({
    id: `${10 + (place % 89)}-${pad(10_000 + ((place * 37) % 90_000), 5)}-${pad(place, 5)}`,
    number: String(1000 + place),
    line: (line) => `1004${pad(place, 7)}${pad(line, 3)}`,
    product: (sku) => `33${digitsOf(sku, 10)}`,
  }),
  routes: (app, shop, terms) => {
    refuseWhileClosed(app, terms)
    ebayErrors(app)
    ebayIdentity(app, shop, terms)
    ebayOrders(app, shop, terms)
    ebayFulfilments(app, shop, terms)
    ebayNotifications(app, shop, terms)
  },
  pages: ebayConsent,
}
