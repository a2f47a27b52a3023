import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import { splitEvenly } from "@smart-send/domain/grouping/split-evenly"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { carriagePrice } from "@smart-send/domain/quote/carriage"
import { serviceBySlug, serviceOf, type Catalogue, type CatalogueService } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { rateItem } from "@smart-send/domain/quote/rate-item"
import { unfitReasons } from "@smart-send/domain/quote/unfit-reasons"
import type { RuleWorld } from "@smart-send/domain/rule/rule-world"
import type { ItemService } from "@smart-send/domain/service/service"
import type { OfTenant, OnSale } from "../service-choice/seller-terms.ts"

/** What rules may ask in one request: what the tenant sells now, its packages, and whether it splits parcels. */
export function ruleWorldFor(
  platform: OnSale & { readonly packages: readonly PackagePreset[] },
  { tenant }: OfTenant,
): RuleWorld {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const now = londonMoment(platform.clock.now())
  const names = extraNames(catalogue)
  return {
    packages: platform.packages,
    londonDay: createLondonDays(),
    serviceNamed: (value) => {
      const found = namedService(catalogue, value)
      return found === null ? null : asItemService(found)
    },
    extraNamed: (Id) => ({ Id, Name: names.get(Id) ?? Id, Provider: tenant.OwnProvider }),
    whyNotService: (item, { Provider, AccountId, Id, Name }) => {
      const service = serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })
      const rated = service === null ? null : rateItem(item, now)
      if (service === null || rated === null || carriagePrice(service, rated) !== null) return null
      return `${Name} was not chosen. ${unfitReasons(service, rated)[0]?.Message ?? ""}`.trim()
    },
    whyNotSplit: (item, shipments) => {
      const plan = splitEvenly(item, shipments, tenant.Features)
      return plan.ok ? null : plan.error.reason
    },
  }
}

function namedService(catalogue: Catalogue, value: string): CatalogueService | null {
  const [provider = "", account, serviceId] = value.split("|")
  return account === undefined || serviceId === undefined
    ? serviceBySlug(catalogue, provider)
    : serviceOf(catalogue, { provider, account, serviceId })
}

function asItemService({ details }: CatalogueService): ItemService {
  const { Id, Name, Provider, AccountId, Tags } = details
  return { Id, Name, Provider, AccountId, Meta: {}, Tags }
}

function extraNames({ accounts }: Catalogue): ReadonlyMap<ExtraId, string> {
  return new Map(
    accounts.flatMap(({ services }) =>
      services.flatMap(({ extras }) => extras.map(({ Id, Name }) => [Id, Name] as const)),
    ),
  )
}

/** The calendar's answer is the same for a whole hour, and asking it costs more than all conditions of a rule. */
function createLondonDays(): RuleWorld["londonDay"] {
  const days = new Map<string, string>()
  return (at) => {
    const hour = at.slice(0, 13)
    const known = days.get(hour)
    if (known !== undefined) return known
    const { date } = londonMoment(new Date(at))
    days.set(hour, date)
    return date
  }
}
