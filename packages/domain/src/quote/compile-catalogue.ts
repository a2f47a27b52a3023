import { countries, countryName } from "../country/country.ts"
import { sameCustoms } from "../customs/customs-area.ts"
import type { ImportCharges } from "../customs/duty-paid-cost.ts"
import { extraIds, type ExtraId } from "../extra/extra.ts"
import { minor, minorToDecimal, type Minor } from "../money/money.ts"
import type { CountryRef, HandOver, Service } from "../service/service.ts"
import type { CatalogueAccount, CatalogueExtra, CatalogueService, SizedBands, VatRule } from "./catalogue.ts"
import type { CatalogueSource, RateSource, ServiceSource, ZoneSetSource } from "./catalogue-source.ts"
import { longestFirst } from "./rate-item.ts"
import { countriesServed, zoneMap, type Places, type ZoneMap } from "./zone-map.ts"
import { ownValue } from "../record/own-value.ts"

/** Compiles one provider's files, already free of faults, into its accounts. */
export function compileCatalogue(source: CatalogueSource): CatalogueAccount[] {
  const { provider } = source
  const zoneSets = new Map(source.zones.map((set) => [set.Id, compileZoneSet(set)]))
  const areas = new Map(provider.Couriers.map(({ Key }) => [Key, compileAreas(source, Key)]))
  const duties = compileDuties(source)
  return provider.Accounts.map((account) => {
    const services = source.services.flatMap((service) => {
      const zones = zoneSets.get(service.ZoneSet)
      const remote = areas.get(service.Courier)
      return zones && remote ? [compileService(source, service, { account: account.Id, zones, remote, duties })] : []
    })
    return {
      provider: provider.Id,
      providerName: provider.Name,
      account: account.Id,
      accountName: account.Name,
      ratesFrom: source.ratesFrom,
      rateVersion: source.rateVersion,
      importCharges: duties.charges,
      dutyFee: duties.fee,
      services,
      servicesById: new Map(services.map((service) => [service.details.Id, service])),
    }
  })
}

interface ZoneSet {
  readonly map: ZoneMap
  /** By zone number. */
  readonly places: readonly { readonly Id: string; readonly Name: string }[]
}

interface RemoteAreas {
  readonly map: ZoneMap
  readonly names: readonly string[]
  readonly pence: readonly number[]
}

interface ServiceParts {
  readonly account: string
  readonly zones: ZoneSet
  readonly remote: RemoteAreas
  readonly duties: Duties
}

interface Duties {
  readonly charges: ReadonlyMap<string, ImportCharges>
  readonly fee: Minor
}

function compileZoneSet(set: ZoneSetSource): ZoneSet {
  return { map: zoneMap(set.Zones, set.NotServed), places: set.Zones.map(({ Zone, Name }) => ({ Id: Zone, Name })) }
}

function compileAreas(source: CatalogueSource, courier: string): RemoteAreas {
  const areas = source.surcharges.Areas.filter((area) => area.Courier === courier)
  return {
    map: zoneMap(areas satisfies readonly Places[]),
    names: areas.map((area) => area.Name),
    pence: areas.map((area) => area.Price),
  }
}

function compileService(source: CatalogueSource, service: ServiceSource, parts: ServiceParts): CatalogueService {
  const rates = (ownValue(source.rates, service.Courier) ?? []).filter((rate) => rate.service === service.Id)
  const ratesByZone = parts.zones.places.map((zone) => compileZone(service, rates, zone.Id))
  const served = countriesServed(parts.zones.map, (zone) => (ratesByZone[zone]?.length ?? 0) > 0)
  // Where duties are not known, a service that needs them paid takes nothing.
  const known = [...served].filter((country) => parts.duties.charges.has(country))
  const deliversTo = service.Tags.includes("dduUnavailable") ? new Set(known) : served
  const details = describeService(source, service, { account: parts.account, deliversTo })
  return {
    details,
    quoted: { ...details, CollectionCountries: [], DeliveryCountries: [] },
    rateVersion: source.rateVersion,
    speed: service.Speed,
    cutOffMinutes: minutesOf(service.CutOff),
    workingWeek: service.WorkingWeek,
    ...compileDays(service, parts.zones.places),
    collectsFrom: new Set(service.CollectionCountries),
    deliversTo,
    zones: parts.zones.map,
    zoneNames: parts.zones.places,
    ratesByZone,
    maxGrams: Math.round(service.MaxWeight * 1000),
    maxSides: longestFirst(details.MaxLength, details.MaxWidth, details.MaxHeight),
    volumetricDivisor: service.VolumetricDivisor,
    takesManyParcels: service.Tags.includes("MultiConsignment"),
    fuelPercent: source.surcharges.Fuel.find((fuel) => fuel.Courier === service.Courier)?.Percent ?? 0,
    remoteAreas: parts.remote.map,
    remoteAreaNames: parts.remote.names,
    remoteAreaPence: parts.remote.pence,
    vatByCountry: service.VatExempt ? new Map() : compileVat(source),
    factsOfExtras: service.ShortDescriptions.flatMap((fact) =>
      typeof fact === "string" ? [] : [{ text: fact.Text, extra: fact.Extra }],
    ),
    extras: sellableExtras(service).map((id) => compileExtra(source, service, id)),
    includedExtras: extraIds.filter((id) => service.Tags.includes(`${id} Included`)),
    importCharges: parts.duties.charges,
    dutyFee: parts.duties.fee,
    maxCover: minor(service.MaxCover),
    includedCover: minor(service.IncludedCover),
    refuses: source.provider.Couriers.find(({ Key }) => Key === service.Courier)?.Refuses ?? [],
  }
}

function compileDays(
  { DeliveryDays, DeliversOn }: ServiceSource,
  zones: ZoneSet["places"],
): Pick<CatalogueService, "deliveryDays" | "deliveryDaysByZone" | "deliversOn"> {
  const { From, To, Elsewhere = [] } = DeliveryDays
  const nearest = { From, To }
  const later = new Map(
    Elsewhere.flatMap((days) => days.Zones.map((zone) => [zone, { From: days.From, To: days.To }] as const)),
  )
  return {
    deliveryDays: nearest,
    deliveryDaysByZone: zones.map(({ Id }) => later.get(Id) ?? nearest),
    deliversOn: DeliversOn ?? null,
  }
}

function compileVat({ provider }: CatalogueSource): ReadonlyMap<string, readonly VatRule[]> {
  const rules = new Map<string, VatRule[]>()
  for (const { Countries, SenderStatuses, Percent } of provider.Vat) {
    for (const country of Countries) {
      const rule = { statuses: SenderStatuses ? new Set(SenderStatuses) : null, percent: Percent }
      rules.set(country, [...(rules.get(country) ?? []), rule])
    }
  }
  return rules
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return hours * 60 + minutes
}

/** The zone's price bands, size classes in the service's own order, each lightest first. */
function compileZone(service: ServiceSource, rates: readonly RateSource[], zone: string): SizedBands[] {
  const sizes: readonly (ServiceSource["Sizes"][number] | null)[] = service.Sizes.length > 0 ? service.Sizes : [null]
  return sizes.flatMap((size) => {
    const bands = rates
      .filter((rate) => rate.zone === zone && rate.size === (size?.Id ?? ""))
      .toSorted((a, b) => a.maxGrams - b.maxGrams)
    if (bands.length === 0) return []
    return [
      {
        size: size?.Id ?? "",
        sides: size && longestFirst(inHundredths(size.Length), inHundredths(size.Width), inHundredths(size.Height)),
        maxGrams: bands.map((band) => band.maxGrams),
        pence: bands.map((band) => band.pence),
      },
    ]
  })
}

/** "X Only" leaves no other choice; what is included is not sold apart. */
function sellableExtras({ Extras, Tags }: ServiceSource): readonly ExtraId[] {
  const only = Extras.filter((id) => Tags.includes(`${id} Only`))
  return (only.length > 0 ? only : Extras).filter((id) => !Tags.includes(`${id} Included`))
}

function compileDuties({ duties }: CatalogueSource): Duties {
  const charges = duties.Countries.flatMap(({ Countries, Vat, Duty, DutyFreeUpTo }) =>
    Countries.map((country) => [country, { vat: Vat, duty: Duty, dutyFreeUpTo: minor(DutyFreeUpTo) }] as const),
  )
  const named = new Map(charges)
  const same = [...sameCustoms].flatMap(([country, cleared]) => {
    const of = named.get(country) ?? named.get(cleared)
    return of === undefined ? [] : [[country, of] as const]
  })
  return { charges: new Map([...named, ...same]), fee: minor(duties.AdminFee) }
}

/** The courier's own price, or the one for every courier. */
function compileExtra(source: CatalogueSource, service: ServiceSource, id: ExtraId): CatalogueExtra {
  const priced =
    source.extras.find((extra) => extra.Id === id && extra.Courier === service.Courier) ??
    source.extras.find((extra) => extra.Id === id && extra.Courier === "*")
  return {
    Id: id,
    Name: priced?.Name ?? id,
    price: minor(priced?.Price ?? 0),
    percentOfValue: priced?.PercentOfValue ?? 0,
  }
}

function describeService(
  source: CatalogueSource,
  service: ServiceSource,
  { account, deliversTo }: { readonly account: string; readonly deliversTo: ReadonlySet<string> },
): Service {
  return {
    Id: service.Id,
    Name: service.Name,
    Provider: source.provider.Id,
    AccountId: account,
    Meta: courierMeta(source, service),
    Tags: service.Tags,
    CollectionType: service.CollectionType,
    HandOver: service.HandOver ?? HAND_OVER[service.CollectionType],
    DeliversTo: service.DeliversTo,
    CourierName: source.provider.Couriers.find((courier) => courier.Key === service.Courier)?.Name ?? service.Courier,
    CourierProductName: service.CourierProductName,
    CourierProductCode: service.CourierProductCode,
    MaxWeight: service.MaxWeight,
    MaxLength: inHundredths(service.MaxLength),
    MaxWidth: inHundredths(service.MaxWidth),
    MaxHeight: inHundredths(service.MaxHeight),
    MaxCover: minorToDecimal(minor(service.MaxCover)),
    IsPrinterRequired: service.IsPrinterRequired,
    DimensionsRequired: service.DimensionsRequired,
    DropOffProviderCode: service.DropOffProviderCode,
    TariffSystem: service.TariffSystem,
    CollectionCountries: service.CollectionCountries.map(countryRef),
    DeliveryCountries: countries
      .filter(({ Iso3Code }) => deliversTo.has(Iso3Code))
      .map((each) => countryRef(each.Iso3Code)),
    ShortDescriptions: service.ShortDescriptions.map((fact) => (typeof fact === "string" ? fact : fact.Text)),
  }
}

const HAND_OVER: Readonly<Record<ServiceSource["CollectionType"], HandOver>> = {
  Collection: "Collected",
  Shop: "Shop",
  Locker: "Locker",
}

function courierMeta({ provider }: CatalogueSource, { Courier }: ServiceSource): Record<string, string> {
  const longest = provider.Couriers.find((courier) => courier.Key === Courier)?.LongestLine
  return longest === undefined ? { Courier } : { Courier, LongestLine: String(longest) }
}

function countryRef(iso3: string): CountryRef {
  return { Iso3Code: iso3, Subdivision: "", Name: countryName(iso3) }
}

function inHundredths(cm: number): number {
  return Math.round(cm * 100)
}
