import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { TenantConfig } from "../settings/tenant-config.ts"

/** Everything that can be bought now. */
export interface OnSale {
  readonly catalogue: Catalogue
}

/** The tenant that sells: it offers a part of the catalogue, and its profile may add extras. */
export interface OfTenant {
  readonly tenant: TenantConfig
}
