import { digitsOf } from "../digits-of.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { prestaControls } from "./presta-controls.ts"
import { prestaKey } from "./presta-keys.ts"
import { prestaRoutes } from "./presta-routes.ts"

/** PrestaShop's webservice. Each owner has a shop at an address of its own: `/marketplaces/prestashop/{account}`. */
export const prestaShop: MarketplaceStandIn = {
  name: "prestashop",
  displayName: "PrestaShop",
  services: { home: ["Tracked 48", "Next day"], abroad: ["International tracked"] },
  owners: [
    { id: "harbour-row-pottery", name: "Harbour Row Pottery", secret: "prestashop-owner-harbour" },
    { id: "atelier-des-lilas", name: "Atelier des Lilas", secret: "prestashop-owner-lilas" },
  ],
  makeIds: (place) => ({
    id: String(place),
    number: referenceOf(place),
    line: (line) => String(place * 1000 + line),
    product: (sku) => digitsOf(sku, 5),
  }),
  hints: (owner, shop) => ({
    Path: `/marketplaces/prestashop/${owner.id}`,
    Key: prestaKey(shop, owner, "full"),
    KeyWithoutChanges: prestaKey(shop, owner, "read"),
    KeyWithoutRights: prestaKey(shop, owner, "none"),
  }),
  routes: prestaRoutes,
  pages: prestaControls,
}

const LETTERS = 26
const LENGTH = 9

/** Nine letters that say nothing. */
function referenceOf(place: number): string {
  // A prime that shares no factor with 26^9, so that no two places have the same letters.
  let left = (BigInt(place) * 4_099_082_899n) % BigInt(LETTERS) ** BigInt(LENGTH)
  let letters = ""
  for (let index = 0; index < LENGTH; index += 1) {
    letters += String.fromCodePoint(65 + Number(left % BigInt(LETTERS)))
    left /= BigInt(LETTERS)
  }
  return letters
}
