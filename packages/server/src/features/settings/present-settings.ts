import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Settings } from "@smart-send/domain/settings/settings"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { SettingsCustomer } from "./settings-store.ts"

/** A tenant as its users see it, without what only the server needs. */
export function presentSettings(
  tenant: TenantConfig,
  customer: SettingsCustomer | null,
  catalogue: Catalogue,
): Settings {
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
    Customer:
      customer === null
        ? null
        : { Id: customer.id, Name: customer.name, Email: customer.email, HasSender: customer.hasSender },
    HasCollection: hasCollection(tenant, catalogue),
  }
}

/** Whether one of the tenant's accounts sells a service that collects parcels. */
function hasCollection({ Providers }: TenantConfig, { accounts }: Catalogue): boolean {
  const own = new Set(Providers.flatMap(({ Id, Accounts }) => Accounts.map((account) => `${Id}/${account.Id}`)))
  return accounts.some(
    ({ provider, account, services }) =>
      own.has(`${provider}/${account}`) && services.some(({ details }) => details.CollectionType === "Collection"),
  )
}
