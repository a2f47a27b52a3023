import { parseForms } from "../../payments/parse-forms.ts"
import { createGrants } from "../create-grants.ts"
import { numberOfText } from "../number-of-text.ts"
import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { etsyConsent } from "./etsy-consent.ts"
import { etsyReceipts } from "./etsy-receipts.ts"
import { etsyTokens } from "./etsy-tokens.ts"

/** Etsy's consent with PKCE, its tokens and its Open API v3, all at one host. */
export const etsy: MarketplaceStandIn = {
  name: "etsy",
  displayName: "Etsy",
  services: { home: ["Royal Mail Tracked 48", "Royal Mail 2nd Class"], abroad: ["Royal Mail International Tracked"] },
  makeIds: (place) => ({
    id: String(3_710_000_000 + place),
    number: String(3_710_000_000 + place),
    line: (line) => String(4_410_000_000_000 + place * 100 + line),
    product: (sku) => String(numberOfText(sku)),
  }),
  owners: [
    { id: "41000001", name: "WagtailYarns", secret: "sandbox-etsy-wagtail" },
    { id: "41000002", name: "FinchAndFern", secret: "sandbox-etsy-finch" },
  ],
  routes: (app, shop, terms) => {
    const grants = createGrants(shop, terms)
    refuseWhileClosed(app, terms)
    parseForms(app)
    etsyConsent(app, shop, grants)
    etsyTokens(app, grants, terms)
    etsyReceipts(app, { shop, terms, grants })
  },
  pages: (app, shop, terms) => etsyConsent(app, shop, createGrants(shop, terms)),
}
