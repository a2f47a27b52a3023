import { serviceOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { ItemService } from "@smart-send/domain/service/service"
import type { Platform } from "../../context.ts"
import type { TenantConfig } from "../../platform/settings/tenant-config.ts"

export type CourierNames = (service: ItemService) => string

/** What the tenant calls the courier of a service; the service's own name once that is no longer sold. */
export function courierNames(platform: Platform, tenant: TenantConfig): CourierNames {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  return ({ Id, Provider, AccountId, Name }) =>
    serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })?.details.CourierName ?? Name
}
