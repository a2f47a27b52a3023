import type { Service } from "../service/service.ts"
import type { Feature, Provider } from "../settings/settings.ts"
import type { Catalogue, CatalogueAccount, CatalogueService } from "./catalogue.ts"
import { ownValue } from "../record/own-value.ts"

/** What of a tenant decides what it sells. */
export interface Selling {
  readonly Providers: readonly Provider[]
  readonly Features: readonly Feature[]
  /** `courier.<key>`: the name that a courier goes by at this tenant (core.md 1). */
  readonly Wording?: Readonly<Record<string, string>>
}

const made = new WeakMap<Catalogue, WeakMap<Selling, Catalogue>>()

/**
 * The part of the catalogue that a tenant sells: the accounts its settings list and no other tenant's, with the extras
 * its features flag ("Extra:<id>", core.md 6), under the names its couriers go by there. Made once for each tenant and version of the catalogue.
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
      .map((account) => inTenantsTerms(account, { flags, wording: tenant.Wording ?? {} })),
  }
  byTenant.set(tenant, sold)
  return sold
}

interface Terms {
  readonly flags: ReadonlySet<string>
  readonly wording: Readonly<Record<string, string>>
}

function inTenantsTerms(account: CatalogueAccount, { flags, wording }: Terms): CatalogueAccount {
  const services = account.services.map((service): CatalogueService => ({
    ...service,
    details: worded(service.details, wording),
    extras: service.extras.filter(({ Id }) => flags.has(`Extra:${Id}`)),
  }))
  return { ...account, services, servicesById: new Map(services.map((service) => [service.details.Id, service])) }
}

/** A service named after its courier takes the courier's name at this tenant. */
function worded(details: Service, wording: Terms["wording"]): Service {
  const { Name, CourierName } = details
  const known = ownValue(wording, `courier.${details.Meta["Courier"] ?? ""}`)
  if (known === undefined) return details
  const isNamedAfter = Name.startsWith(`${CourierName} `)
  return { ...details, CourierName: known, Name: isNamedAfter ? known + Name.slice(CourierName.length) : Name }
}
