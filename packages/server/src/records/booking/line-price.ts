import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { LineOffer } from "@smart-send/domain/booking/offer-line"
import { withoutStaging } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { TenantConfig } from "../settings/tenant-config.ts"
import { priceItems, type Pricing } from "./price-items.ts"
import type { BookingLine } from "./booking-line.ts"

/** What lines are priced by: the rates in force, and the tenant they are sold by. */
export interface LinePricing {
  readonly pricing: Pricing
  readonly tenant: TenantConfig
}

export type LineHolds = (line: BookingLine, item: ShipmentItem | undefined) => boolean

/**
 * Whether the frozen price of a line still holds. What has changed since, or has waited for its payment beyond its time, is
 * priced again, and holds if the price is still the same.
 */
export function lineHolds({ pricing, tenant }: LinePricing, now: LocalMoment): LineHolds {
  return (line, item) => {
    if (item === undefined) return false
    if (item.Updated === line.item_version && !line.is_expired) return true
    const offer = priceItems(pricing, tenant, line, now)(withoutStaging(item))
    if (!offer.ok) return false
    const isSamePrice = hasListPrice(line, offer.value)
    return isSamePrice && offer.value.optionId === line.option_id && offer.value.courier === line.courier
  }
}

/** The rates know the price before a discount. */
function hasListPrice(line: BookingLine, { price, vat }: Pick<LineOffer, "price" | "vat">): boolean {
  return price === line.price_minor + line.discount_minor && vat === line.vat_minor + line.discount_vat_minor
}
