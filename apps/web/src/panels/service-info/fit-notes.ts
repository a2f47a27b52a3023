import { switchCountry } from "@smart-send/domain/country/subdivision"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { CountryRef, Service } from "@smart-send/domain/service/service"
import { parcelFit } from "./parcel-fit.ts"

/** Why an item does not fit a service (SERVICE-12). Weights in kg, sides in cm. */
export type FitNote =
  | { readonly code: "collection" | "delivery" }
  | { readonly code: "tooHeavy"; readonly over: number; readonly limit: number; readonly parcel: number }
  | {
      readonly code: "tooBig"
      readonly side: 0 | 1 | 2
      readonly over: number
      readonly limit: number
      readonly parcel: number
    }

type FittedItem = Pick<ShipmentItem, "Sender" | "Recipient" | "PackageDimensions" | "Consignment">

/** Every reason once. Those of size and weight name the first parcel concerned (`parcel`, from 0). */
export function fitNotes(service: Service, item: FittedItem): readonly FitNote[] {
  const parcels = parcelsOf(item).map((parcel) => parcelFit(service, parcel))
  const heavy = parcels.findIndex((fit) => fit.weightOver > 0)
  const big = parcels.findIndex((fit) => fit.sidesOver.some((over) => over > 0))
  const notes: FitNote[] = []
  if (!isServed(service.CollectionCountries, item.Sender)) notes.push({ code: "collection" })
  if (!isServed(service.DeliveryCountries, item.Recipient)) notes.push({ code: "delivery" })
  const heavyFit = parcels[heavy]
  if (heavyFit) {
    notes.push({ code: "tooHeavy", over: heavyFit.weightOver, limit: heavyFit.maxWeight, parcel: heavy })
  }
  const bigFit = parcels[big]
  const side = ([0, 1, 2] as const).find((each) => (bigFit?.sidesOver[each] ?? 0) > 0)
  if (bigFit && side !== undefined) {
    notes.push({ code: "tooBig", side, over: bigFit.sidesOver[side], limit: bigFit.limits[side], parcel: big })
  }
  return notes
}

/** The parcels of a consignment, or the package alone. */
export function parcelsOf(item: Pick<FittedItem, "PackageDimensions" | "Consignment">): readonly PackageDimensions[] {
  const parcels = item.Consignment?.Parcels ?? []
  return parcels.length === 0 ? [item.PackageDimensions] : parcels.map((parcel) => parcel.Dimensions)
}

/** Which parcel to draw: the first that does not fit, otherwise the first. */
export function drawnParcel(service: Service, item: FittedItem): PackageDimensions | null {
  const parcels = parcelsOf(item)
  return parcels.find((parcel) => !parcelFit(service, parcel).fits) ?? parcels[0] ?? null
}

type Place = Parameters<typeof switchCountry>[0]

/** An unknown country is no reason to refuse the item. */
function isServed(countries: readonly CountryRef[], address: Place): boolean {
  const { CountryIsoCode: country, CountrySubdivision: subdivision } = switchCountry(address)
  if (country === "") return true
  return countries.some(
    ({ Iso3Code, Subdivision }) => Iso3Code === country && (Subdivision === "" || Subdivision === subdivision),
  )
}
