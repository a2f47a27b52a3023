import type { Settings } from "@smart-send/domain/settings/settings"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { SettingsCustomer } from "./settings-store.ts"

/** A tenant as its users see it, without what only the server needs. */
export function presentSettings(tenant: TenantConfig, customer: SettingsCustomer | null): Settings {
  const {
    Hosts: _hosts,
    IsDefault: _isDefault,
    Catalogues: _catalogues,
    TopUp: _topUp,
    PaymentProvider: _provider,
    Company: _company,
    Mail: _mail,
    Operator: _operator,
    ...shown
  } = tenant
  return {
    ...shown,
    Customer: customer === null ? null : { Id: customer.id, Name: customer.name, Email: customer.email },
  }
}
