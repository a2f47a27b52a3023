import type { VatStatus } from "../address/address.ts"
import type { WorkingWeek } from "../calendar/working-days.ts"
import type { CourierRefusal } from "../customs/courier-refusal.ts"
import type { CustomsTerms } from "../customs/customs-terms.ts"
import type { ImportCharges } from "../customs/duty-paid-cost.ts"
import type { ExtraId } from "../extra/extra.ts"
import type { Minor } from "../money/money.ts"
import type { DeliverySpeed } from "../service/delivery-speed.ts"
import type { Service } from "../service/service.ts"
import type { AutoExtra } from "../settings/settings.ts"
import type { ZoneMap } from "./zone-map.ts"
import type { Carrier } from "../dispatch/carrier.ts"

/** Which carriers a shop accepts for its orders. */
export interface ShopCouriers {
  /** The id of the source of its order lines. */
  readonly sourceId: string
  /** What the seller knows it by. */
  readonly name: string
  /** Null if it accepts any carrier or does not say. */
  readonly carriers: readonly Carrier[] | null
}

/** Prices up to a weight, lightest first: `pence[i]` holds up to `maxGrams[i]`. */
export interface RateBands {
  readonly maxGrams: readonly number[]
  readonly pence: readonly number[]
}

/** The bands of one size class of a zone. `sides` are hundredths of a cm, longest first; null means any size. */
export interface SizedBands extends RateBands {
  /** The size class's name, empty when the service has one price for all sizes. */
  readonly size: string
  readonly sides: Sides | null
}

/** Three sides in hundredths of a centimetre, longest first; 0 for a side that is not known. */
export type Sides = readonly [longest: number, middle: number, shortest: number]

/** VAT in per cent for senders of some VAT statuses; null means any. */
export interface VatRule {
  readonly statuses: ReadonlySet<VatStatus> | null
  readonly percent: number
}

/** An extra as one service sells it. */
export interface CatalogueExtra {
  readonly Id: ExtraId
  readonly Name: string
  /** Without VAT: the price, or the least when `percentOfValue` is above 0. */
  readonly price: Minor
  readonly percentOfValue: number
}

export interface DayRange {
  readonly From: number
  readonly To: number
}

/** One service, ready to be priced: every lookup is an index or a map. */
export interface CatalogueService {
  /** All that is told of the service, countries included. */
  readonly details: Service
  /** What travels inside a quote: the same without the lists of countries, which can be 240 lines long. */
  readonly quoted: Service
  /** The version of the rates that prices it, such as "2026-01-01.3". */
  readonly rateVersion: string
  readonly speed: DeliverySpeed
  /** Minutes since midnight, London. */
  readonly cutOffMinutes: number
  readonly workingWeek: WorkingWeek
  /** Working days from hand-over to delivery, to the nearest zones. */
  readonly deliveryDays: DayRange
  /** The same by zone number. */
  readonly deliveryDaysByZone: readonly DayRange[]
  /** The only day of the week on which it arrives, or null for any of its working week. */
  readonly deliversOn: "Saturday" | null
  readonly collectsFrom: ReadonlySet<string>
  readonly deliversTo: ReadonlySet<string>
  readonly zones: ZoneMap
  /** By zone number. */
  readonly zoneNames: readonly { readonly Id: string; readonly Name: string }[]
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
  /** By number of the remote area. */
  readonly remoteAreaNames: readonly string[]
  /** Pence per parcel, by number of the remote area. */
  readonly remoteAreaPence: readonly number[]
  /** VAT rules by destination (alpha-3), in the order in which they are tried; none when it is exempt. */
  readonly vatByCountry: ReadonlyMap<string, readonly VatRule[]>
  /** Extras one can choose and pays for. */
  readonly extras: readonly CatalogueExtra[]
  /** Sentences of `ShortDescriptions` that are true only where an extra is sold. */
  readonly factsOfExtras: readonly { readonly text: string; readonly extra: ExtraId }[]
  /** Extras that are part of the service at no price ("X Included"). */
  readonly includedExtras: readonly ExtraId[]
  /** What countries take on arrival (alpha-3), for services that can be bought with duties paid. */
  readonly importCharges: ReadonlyMap<string, ImportCharges>
  /** The courier's fee for paying at the border. */
  readonly dutyFee: Minor
  readonly maxCover: Minor
  readonly includedCover: Minor
  /** Goods that its courier does not carry. */
  readonly refuses: readonly CourierRefusal[]
  /** The shops that do not accept its courier: names by the id of their order lines' source. Left out before a tenant sells it. */
  readonly shopsAgainst?: ReadonlyMap<string, string>
}

/** A provider's services under one of its accounts. */
export interface CatalogueAccount {
  readonly provider: string
  readonly providerName: string
  readonly account: string
  readonly accountName: string
  /** ISO date of the rate cards in force. */
  readonly ratesFrom: string
  readonly rateVersion: string
  readonly importCharges: ReadonlyMap<string, ImportCharges>
  readonly dutyFee: Minor
  readonly services: readonly CatalogueService[]
  readonly servicesById: ReadonlyMap<string, CatalogueService>
}

/** Everything that can be bought, compiled from the operator's files (RATE-5). Immutable. */
export interface Catalogue {
  readonly accounts: readonly CatalogueAccount[]
  /** What the tenant whose catalogue it is changes about customs; left out in the catalogue of all tenants. */
  readonly customs?: CustomsTerms
  /** The shops that accept some carriers alone. */
  readonly shops?: readonly ShopCouriers[]
  /** The rules of the tenant's profile that add extras (EXTRA-7, EXTRA-8); left out likewise. */
  readonly autoExtras?: readonly AutoExtra[]
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

/** The service with this slug in any account; slugs are unique among what one tenant sells. */
export function serviceBySlug(catalogue: Catalogue, slug: string): CatalogueService | null {
  for (const account of catalogue.accounts) {
    const service = account.servicesById.get(slug)
    if (service !== undefined) return service
  }
  return null
}
