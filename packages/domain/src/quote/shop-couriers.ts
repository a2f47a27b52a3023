import { carrierOf, carrierOfBooking } from "../dispatch/carrier.ts"
import type { Service } from "../service/service.ts"
import type { Catalogue, CatalogueService, ShopCouriers } from "./catalogue.ts"
import type { Unavailable } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"

/** The catalogue with what shops say of couriers: services that a shop would refuse are not offered for its orders (DISPATCH-19). */
export function withShops(catalogue: Catalogue, shops: readonly ShopCouriers[]): Catalogue {
  return { ...catalogue, shops: shops.filter(({ carriers }) => carriers !== null) }
}

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * The names of the shops that do not accept the courier of a service, by the id of their source. A shop is notified of both the carrier
 * that is behind a courier and the name that the tenant gives it.
 * @param tenantsName what the tenant calls the courier.
 */
export function shopsAgainst(
  { CourierName: name, Meta }: Pick<Service, "CourierName" | "Meta">,
  tenantsName: string,
  shops: readonly ShopCouriers[],
): ReadonlyMap<string, string> {
  if (shops.length === 0) return NONE
  const known = [carrierOfBooking({ key: Meta["Courier"] ?? "", name }), carrierOf(tenantsName)]
  const against = shops.filter(({ carriers }) => carriers !== null && !known.some((each) => carriers.includes(each)))
  return new Map(against.map((shop) => [shop.sourceId, shop.name]))
}

/** The shop of the item that does not accept the service's courier; null where all of them do. */
export function shopAgainst({ shopsAgainst: against }: CatalogueService, { shops }: RatedItem): string | null {
  if (against === undefined || against.size === 0) return null
  for (const id of shops) {
    const name = against.get(id)
    if (name !== undefined) return name
  }
  return null
}

/** Why a shop of the item keeps a service from being offered, and what to do; null where none does. */
export function shopReason(service: CatalogueService, item: RatedItem): Unavailable | null {
  const shop = shopAgainst(service, item)
  if (shop === null) return null
  const way =
    item.shops.size > 1
      ? `Choose a service of another courier, or send the ${shop} order in a parcel of its own.`
      : "Choose a service of another courier."
  return { Code: "SHOP-COURIER", Message: `${shop} does not accept ${service.details.CourierName}. ${way}` }
}
