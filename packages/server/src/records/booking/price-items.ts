import { offerLine, type LineOffer, type LineRefusal } from "@smart-send/domain/booking/offer-line"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { AccountRef, Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import type { Result } from "@smart-send/domain/result/result"
import type { Tariff } from "../tariff/tariff.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"

export type PriceItem = (item: ShipmentItem) => Result<LineOffer, LineRefusal>

/** What prices items: everything that can be booked now, and the couriers that are connected. */
export interface Pricing {
  readonly catalogue: Catalogue
  readonly couriers: { has(courier: string): boolean }
  readonly tariff: Pick<Tariff, "register">
}

/** The price at which an item can be booked now, from the server's own rates only. */
export function priceItems(platform: Pricing, tenant: TenantConfig, account: AccountRef, now: LocalMoment): PriceItem {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const terms = { account, settings: tenant, couriers: platform.couriers }
  return (item) => offerLine(item, quoteStateOf(catalogue, item, now, platform.tariff.register), terms)
}

export function sellsAccount(tenant: TenantConfig, { provider, account }: AccountRef): boolean {
  return tenant.Providers.some(({ Id, Accounts }) => Id === provider && Accounts.some((sold) => sold.Id === account))
}
