import { serviceOf, type Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import type { ItemService } from "@smart-send/domain/service/service"
import type { TenantConfig } from "../settings/tenant-config.ts"

export interface CourierNames {
  readonly courierOf: (service: ItemService) => string
  /** Replaces a courier's own name in its message with the name that the tenant uses. */
  readonly say: (text: string) => string
}

/** The tenant's name for the courier of a service; the service's own name when it is no longer sold. */
export function courierNames(platform: { readonly catalogue: Catalogue }, tenant: TenantConfig): CourierNames {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  return {
    courierOf: ({ Id, Provider, AccountId, Name }) =>
      serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })?.details.CourierName ?? Name,
    say: tenantNames(platform.catalogue, tenant.Wording).say,
  }
}
