import type { Feature, Provider } from "../settings/settings.ts"
import type { Catalogue, CatalogueAccount, CatalogueService } from "./catalogue.ts"

/** What of a tenant decides what it sells. */
export interface Selling {
  readonly Providers: readonly Provider[]
  readonly Features: readonly Feature[]
}

const made = new WeakMap<Catalogue, WeakMap<Selling, Catalogue>>()

/**
 * The part of the catalogue that a tenant sells: the accounts its settings list and no other tenant's, with the extras
 * its features flag ("Extra:<id>", core.md 6). Made once for each tenant and version of the catalogue.
 */
export function catalogueFor(catalogue: Catalogue, tenant: Selling): Catalogue {
  const byTenant = made.get(catalogue) ?? new WeakMap<Selling, Catalogue>()
  made.set(catalogue, byTenant)
  const known = byTenant.get(tenant)
  if (known !== undefined) return known
  const allowed = new Set(
    tenant.Providers.flatMap(({ Id, Accounts }) => Accounts.map((account) => `${Id}/${account.Id}`)),
  )
  const flags: ReadonlySet<string> = new Set(tenant.Features)
  const sold = {
    accounts: catalogue.accounts
      .filter(({ provider, account }) => allowed.has(`${provider}/${account}`))
      .map((account) => withFlaggedExtras(account, flags)),
  }
  byTenant.set(tenant, sold)
  return sold
}

function withFlaggedExtras(account: CatalogueAccount, flags: ReadonlySet<string>): CatalogueAccount {
  const services = account.services.map((service): CatalogueService => ({
    ...service,
    extras: service.extras.filter(({ Id }) => flags.has(`Extra:${Id}`)),
  }))
  return { ...account, services, servicesById: new Map(services.map((service) => [service.details.Id, service])) }
}
