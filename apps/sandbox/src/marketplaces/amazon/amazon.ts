import { parseForms } from "../../payments/parse-forms.ts"
import { createGrants } from "../create-grants.ts"
import { numberOfText } from "../number-of-text.ts"
import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { amazonErrors } from "./amazon-app.ts"
import { amazonConsent } from "./amazon-consent.ts"
import { amazonFinances } from "./amazon-finances.ts"
import { amazonOrders } from "./amazon-orders.ts"
import { postRefunds } from "./amazon-refunds.ts"
import { amazonTokens } from "./amazon-tokens.ts"

/** Seller Central's consent, Login with Amazon and the Selling Partner API, all at one host. */
export const amazon: MarketplaceStandIn = {
  name: "amazon",
  displayName: "Amazon",
  services: { home: ["STANDARD", "EXPEDITED", "NEXT_DAY"], abroad: ["STANDARD"] },
  makeIds: (place) => {
    const id = `203-${String(1_000_000 + place).slice(-7)}-${String((place * 7919 + 1_234_567) % 10_000_000).padStart(7, "0")}`
    return {
      id,
      number: id,
      line: (line) => String(40_012_000_000_000 + place * 100 + line),
      product: (sku) => `B0${numberOfText(sku).toString(36).toUpperCase().padStart(8, "0").slice(-8)}`,
    }
  },
  owners: [
    { id: "A2SANDBOXHERON", name: "Heron Homeware", secret: "sandbox-amazon-heron" },
    { id: "A3SANDBOXCURLEW", name: "Curlew Stationery", secret: "sandbox-amazon-curlew" },
  ],
  routes: (app, shop, terms) => {
    const grants = createGrants(shop, terms)
    refuseWhileClosed(app, terms)
    amazonErrors(app)
    parseForms(app)
    amazonConsent(app, { shop, terms, grants })
    amazonTokens(app, grants, terms)
    postRefunds(shop)
    amazonOrders(app, { shop, terms, grants })
    amazonFinances(app, { shop, terms, grants })
  },
  // A code that is given on one origin is taken on the other: grants know each other by the owner's secret.
  pages: (app, shop, terms) => amazonConsent(app, { shop, terms, grants: createGrants(shop, terms) }),
}
