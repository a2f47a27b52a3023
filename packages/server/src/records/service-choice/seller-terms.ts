import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Clock } from "../../platform/clock/database-clock.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"

/** Everything that can be bought now, and the time it is. */
export interface OnSale {
  readonly catalogue: Catalogue
  readonly clock: Clock
}

/** The tenant that sells: it offers a part of the catalogue, and its profile may add extras. */
export interface OfTenant {
  readonly tenant: TenantConfig
}
