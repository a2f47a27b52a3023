import { ALL_FLAT_COURIERS, aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Carrier } from "../dispatch/carrier.ts"
import type { ShipmentItem } from "../item/item.ts"
import { asPartOf } from "../item/line-part.ts"
import { MANUAL_SOURCE } from "../item/order-line.ts"
import { catalogueFor, type Selling } from "./catalogue-for.ts"
import { cheapestThatFits } from "./cheapest-that-fits.ts"
import { compareServices } from "./compare-services.ts"
import { FRIDAY_MORNING } from "./fixtures/small-catalogue.ts"
import { quoteServices } from "./quote-services.ts"
import { quoteStateOf } from "./quote-state-of.ts"
import { withShops } from "./shop-couriers.ts"

const main = { provider: "PARCELYARD", account: "main" }
const tenant: Selling = {
  Features: [],
  Providers: [{ Id: "PARCELYARD", Name: "Parcelyard", Accounts: [{ Id: "main", Name: "Main" }] }],
  Wording: { "courier.kestrel": "Falcon" },
}
const PICKY = { Id: "PICKY", AccountId: "II10001", Name: "My Picky" }
const NARROW = { Id: "NARROW", AccountId: "II10002", Name: "My Narrow" }
const OPEN = { Id: "OPEN", AccountId: "EB10003", Name: "My Open" }
const shopsOf = (picky: readonly Carrier[] | null) => [
  { sourceId: "PICKY", name: "Picky Shop", carriers: picky },
  { sourceId: "NARROW", name: "Narrow Shop", carriers: ["dpd"] as const },
  { sourceId: "OPEN", name: "Open Shop", carriers: null },
]
const sells = (picky: readonly Carrier[] | null = ["royal-mail", "dpd"]) =>
  catalogueFor(withShops(aFlatCatalogue(ALL_FLAT_COURIERS), shopsOf(picky)), tenant)
const soldAt = (...sources: readonly (typeof PICKY)[]): ShipmentItem =>
  anItem({ MarketplaceOrderLines: sources.map((Source) => anOrderLine({ Source })) })
const offered = (item: ShipmentItem, catalogue = sells()) =>
  quoteServices(catalogue, item, main, FRIDAY_MORNING)
    .filter(({ Options }) => Options.length > 0)
    .map(({ Service }) => Service.Id)
    .toSorted()
/** Why the Kestrel service is not offered for the item. */
const why = (item: ShipmentItem) =>
  quoteServices(sells(), item, main, FRIDAY_MORNING).find(({ Service }) => Service.Id === "kestrel-flat")?.Unavailable
const chosen = (id: string) => ({ ...soldAt(PICKY), Service: anItemService({ Id: id, AccountId: "main" }) })
const ALL = ALL_FLAT_COURIERS.map((courier) => `${courier}-flat`).toSorted()
const byPicky = ["dpd-flat", "national-post-flat"]

describe("a shop that accepts some couriers alone (DISPATCH-19)", () => {
  it.each<[string, ShipmentItem, readonly string[]]>([
    ["its own orders", soldAt(PICKY), byPicky],
    [
      "a part of one of its order lines",
      anItem({ MarketplaceOrderLines: [asPartOf(anOrderLine({ Source: MANUAL_SOURCE }), PICKY)] }),
      byPicky,
    ],
    ["orders of a shop that accepts any", soldAt(OPEN), ALL],
    ["orders of a shop that is not known", soldAt({ ...OPEN, Id: "ELSEWHERE" }), ALL],
    ["orders made by hand", soldAt(MANUAL_SOURCE), ALL],
    ["a parcel with an order of another shop", soldAt(OPEN, PICKY), byPicky],
    ["a parcel of two such shops: both have to accept it", soldAt(PICKY, NARROW), ["dpd-flat"]],
  ])("decides what is offered for %s", (_sentence, item, services) => {
    expect(offered(item)).toEqual(services)
  })

  it("offers every service where nobody knows which couriers it accepts", () => {
    expect(offered(soldAt(PICKY), sells(null))).toEqual(ALL)
  })

  it("says which courier it does not accept, as the tenant calls it, and what to do", () => {
    expect(why(soldAt(PICKY))).toEqual([
      { Code: "SHOP-COURIER", Message: "Picky Shop does not accept Falcon. Choose a service of another courier." },
    ])
    expect(why(soldAt(OPEN, PICKY))?.[0]?.Message).toBe(
      "Picky Shop does not accept Falcon. Choose a service of another courier, or send the Picky Shop order in a parcel of its own.",
    )
  })

  it("is skipped by cheapest, which says so where no courier is left", () => {
    const terms = { now: FRIDAY_MORNING, points: true }
    expect(cheapestThatFits(sells(["dpd"]), soldAt(PICKY), [main], terms)?.Id).toBe("dpd-flat")
    expect(cheapestThatFits(sells(["yodel"]), soldAt(PICKY), [main], terms)).toBeNull()
    const item = soldAt(PICKY)
    const compared = compareServices(sells(["yodel"]), { accounts: [main], excluded: new Set(), ...terms })
    compared.add({ id: item.Id, item, reason: null })
    expect(compared.result().Unserved).toEqual([
      {
        Id: item.Id,
        Code: "SERVICE-NONE-FITS",
        Message:
          "Picky Shop accepts none of the couriers that can carry this item. Send it another way, with a courier that Picky Shop accepts, and mark the order as sent there.",
      },
    ])
  })

  it("has no price to book for a service that is chosen already", () => {
    expect(quoteStateOf(sells(), chosen("wren-flat"), FRIDAY_MORNING).Quote).toMatchObject({
      Options: [],
      Unavailable: [{ Code: "SHOP-COURIER" }],
    })
    expect(quoteStateOf(sells(), chosen("dpd-flat"), FRIDAY_MORNING).Quote?.Options).not.toEqual([])
  })
})
