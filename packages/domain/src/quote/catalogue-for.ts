import type { ExtraId } from "../extra/extra.ts"
import type { Service } from "../service/service.ts"
import type { CustomsTerms } from "../customs/customs-terms.ts"
import type { AutoExtra, Provider } from "../settings/settings.ts"
import type { Catalogue, CatalogueAccount, CatalogueService, ShopCouriers } from "./catalogue.ts"
import { shopsAgainst } from "./shop-couriers.ts"
import { tenantNames, type TenantNames, type Wording } from "./tenant-names.ts"

/** What of a tenant decides what it sells. */
export interface Selling extends CustomsTerms {
  readonly Providers: readonly Provider[]
  /** Extras that its profile adds. */
  readonly AutoExtras?: readonly AutoExtra[]
  /** Of the tenant's profile already, see `wordingFor`. */
  readonly Wording?: Wording
}

const made = new WeakMap<Catalogue, WeakMap<Selling, Catalogue>>()

/**
 * The part of the catalogue that a tenant sells: the accounts its settings list and no other tenant's, with the extras
 * its features flag ("Extra:<id>", EXTRA-2), under the names its couriers go by there. Made once for each tenant and version of the catalogue.
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
  const names = tenantNames(catalogue, tenant.Wording ?? NO_WORDING)
  const accountNames = new Map(
    tenant.Providers.flatMap(({ Id, Name, Accounts }) =>
      Accounts.map((account) => [`${Id}/${account.Id}`, { providerName: Name, accountName: account.Name }] as const),
    ),
  )
  const sold = {
    accounts: catalogue.accounts
      .filter(({ provider, account }) => allowed.has(`${provider}/${account}`))
      .map((account) =>
        Object.assign(
          inTenantsTerms(account, { flags, names, shops: catalogue.shops ?? [] }),
          accountNames.get(`${account.provider}/${account.account}`),
        ),
      ),
    autoExtras: tenant.AutoExtras ?? [],
    customs: { Features: tenant.Features, ...(tenant.SaleOnly && { SaleOnly: tenant.SaleOnly }) },
  }
  byTenant.set(tenant, sold)
  return sold
}

const NO_WORDING: Wording = {}

interface Terms {
  readonly flags: ReadonlySet<string>
  readonly names: TenantNames
  readonly shops: readonly ShopCouriers[]
}

function inTenantsTerms(account: CatalogueAccount, { flags, names: { say }, shops }: Terms): CatalogueAccount {
  const isSold = (id: ExtraId) => flags.has(`Extra:${id}`)
  const services = account.services.map((service): CatalogueService => {
    const details = inTenantsWords(asSold(service, isSold), say)
    return {
      ...service,
      details,
      quoted: { ...details, CollectionCountries: [], DeliveryCountries: [] },
      shopsAgainst: shopsAgainst(service.details, details.CourierName, shops),
      extras: service.extras
        .filter(({ Id }) => isSold(Id))
        .map((extra) => ({
          Id: extra.Id,
          Name: say(extra.Name),
          price: extra.price,
          percentOfValue: extra.percentOfValue,
        })),
      remoteAreaNames: service.remoteAreaNames.map(say),
      zoneNames: service.zoneNames.map(({ Id, Name }) => ({ Id, Name: say(Name) })),
    }
  })
  return { ...account, services, servicesById: new Map(services.map((service) => [service.details.Id, service])) }
}

/** Extras that bring the seller a printed label. */
const WAYS_WITHOUT_PRINTER: ReadonlySet<ExtraId> = new Set(["PrintInStore", "DriverBringsLabel"])

/** A sentence, a tag or printing in store that depends on an extra is shown only where the extra is sold. */
function asSold({ details, extras, factsOfExtras }: CatalogueService, isSold: (id: ExtraId) => boolean): Service {
  const unsold = new Set(factsOfExtras.filter(({ extra }) => !isSold(extra)).map(({ text }) => text))
  const ways = extras.filter(({ Id }) => WAYS_WITHOUT_PRINTER.has(Id))
  return {
    ...details,
    IsPrinterRequired: details.IsPrinterRequired || (ways.length > 0 && !ways.some(({ Id }) => isSold(Id))),
    ShortDescriptions: details.ShortDescriptions.filter((text) => !unsold.has(text)),
    Tags: isSold("DeliveredDutyPaid") ? details.Tags : details.Tags.filter((tag) => tag !== "DDP"),
  }
}

function inTenantsWords(details: Service, say: TenantNames["say"]): Service {
  return {
    ...details,
    Name: say(details.Name),
    CourierName: say(details.CourierName),
    CourierProductName: say(details.CourierProductName),
    ShortDescriptions: details.ShortDescriptions.map(say),
  }
}
