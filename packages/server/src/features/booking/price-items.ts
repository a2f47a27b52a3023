import { offerLine, type LineOffer, type LineRefusal } from "@smart-send/domain/booking/offer-line"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import type { Result } from "@smart-send/domain/result/result"
import type { Platform } from "../../context.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"

export type PriceItem = (item: ShipmentItem) => Result<LineOffer, LineRefusal>

/** The price at which an item can be booked now, from the server's own rates only. */
export function priceItems(platform: Platform, tenant: TenantConfig, account: AccountRef, now: LocalMoment): PriceItem {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const terms = { account, settings: tenant, couriers: platform.couriers }
  return (item) => offerLine(item, quoteStateOf(catalogue, item, now), terms)
}

export function sellsAccount(tenant: TenantConfig, { provider, account }: AccountRef): boolean {
  return tenant.Providers.some(({ Id, Accounts }) => Id === provider && Accounts.some((sold) => sold.Id === account))
}
