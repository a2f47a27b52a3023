import type { ExtraId } from "../extra/extra.ts"
import type { Minor } from "../money/money.ts"
import type { Service } from "../service/service.ts"
import type { ZoneMap } from "./zone-map.ts"

/** Prices up to a weight, lightest first: `pence[i]` holds up to `maxGrams[i]`. */
export interface RateBands {
  readonly maxGrams: readonly number[]
  readonly pence: readonly number[]
}

/** The bands of one size class of a zone. `sides` are hundredths of a cm, longest first; null means any size. */
export interface SizedBands extends RateBands {
  readonly sides: Sides | null
}

/** Three sides in hundredths of a centimetre, longest first; 0 for a side that is not known. */
export type Sides = readonly [longest: number, middle: number, shortest: number]

/** An extra as one service sells it. */
export interface CatalogueExtra {
  readonly Id: ExtraId
  readonly Name: string
  /** Without VAT: the price, or the least when `percentOfValue` is above 0. */
  readonly price: Minor
  readonly percentOfValue: number
}

/** One service, ready to be priced: every lookup is an index or a map. */
export interface CatalogueService {
  /** All that is told of the service, countries included. */
  readonly details: Service
  /** What travels inside a quote: the same without the lists of countries, which can be 240 lines long. */
  readonly quoted: Service
  /** Names the tables that priced it (ISO date of the rate card). */
  readonly ratesFrom: string
  readonly deliveryDays: { readonly From: number; readonly To: number }
  readonly collectsFrom: ReadonlySet<string>
  readonly deliversTo: ReadonlySet<string>
  readonly zones: ZoneMap
  /** By zone number, size classes smallest first; an empty list is a zone that the service does not go to. */
  readonly ratesByZone: readonly (readonly SizedBands[])[]
  readonly maxGrams: number
  readonly maxSides: Sides
  /** Cubic centimetres that count as one kilogram, or null. */
  readonly volumetricDivisor: number | null
  readonly takesManyParcels: boolean
  /** Per cent of the carriage. */
  readonly fuelPercent: number
  readonly remoteAreas: ZoneMap
  /** Pence per parcel, by number of the remote area. */
  readonly remoteAreaPence: readonly number[]
  readonly vatByCountry: ReadonlyMap<string, number>
  readonly extras: readonly CatalogueExtra[]
  readonly maxCover: Minor
  readonly includedCover: Minor
}

/** A provider's services under one of its accounts. */
export interface CatalogueAccount {
  readonly provider: string
  readonly providerName: string
  readonly account: string
  readonly accountName: string
  readonly services: readonly CatalogueService[]
  readonly servicesById: ReadonlyMap<string, CatalogueService>
}

/** Everything that can be bought, compiled from the operator's files (core.md 3 "Service", "Quote"). Immutable. */
export interface Catalogue {
  readonly accounts: readonly CatalogueAccount[]
}

/** A provider's account, as items and calls name it. */
export interface AccountRef {
  readonly provider: string
  readonly account: string
}

export interface ServiceRef extends AccountRef {
  readonly serviceId: string
}

export function accountOf(catalogue: Catalogue, ref: AccountRef): CatalogueAccount | null {
  return (
    catalogue.accounts.find((account) => account.provider === ref.provider && account.account === ref.account) ?? null
  )
}

export function serviceOf(catalogue: Catalogue, ref: ServiceRef): CatalogueService | null {
  return accountOf(catalogue, ref)?.servicesById.get(ref.serviceId) ?? null
}

/** The part of the catalogue that a tenant sells: the accounts its settings list, and no other tenant's. */
export function catalogueFor(
  catalogue: Catalogue,
  providers: readonly { readonly Id: string; readonly Accounts: readonly { readonly Id: string }[] }[],
): Catalogue {
  const allowed = new Set(providers.flatMap(({ Id, Accounts }) => Accounts.map((account) => `${Id}/${account.Id}`)))
  return { accounts: catalogue.accounts.filter(({ provider, account }) => allowed.has(`${provider}/${account}`)) }
}
