import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { TenantConfig } from "../settings/tenant-config.ts"

/** Where a service is chosen from: everything that can be bought now. */
export interface OnSale {
  readonly catalogue: Catalogue
}

/** Whose choice it is: a tenant sells a part of it, and adds extras of its own accord. */
export interface OfTenant {
  readonly tenant: TenantConfig
}
