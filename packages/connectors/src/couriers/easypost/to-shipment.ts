import { addressLines } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import { toAlpha2 } from "../../to-alpha-2.ts"
import { hasAllDimensions, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"

/** Exact, by the international yard and pound of 1959. */
const GRAMS_PER_OUNCE = 28.349523125
const CM_PER_INCH = 2.54

/**
 * Kilograms in ounces, to the one decimal that EasyPost takes, rounded to the nearest: off by 1.5 g at most. Rounding up would turn
 * away the parcel that weighs exactly what its service carries.
 */
export function toOunces(kg: number): number {
  return Math.max(0.1, Math.round((kg * 1000 * 10) / GRAMS_PER_OUNCE) / 10)
}

/** Centimetres in inches, to one decimal, rounded to the nearest: off by 1.3 mm at most. */
function toInches(cm: number): number {
  return Math.max(0.1, Math.round((cm * 10) / CM_PER_INCH) / 10)
}

/** Sides go along only when all are known: one alone is refused. */
export function toParcel(dimensions: PackageDimensions) {
  const weight = toOunces(dimensions.Weight)
  if (!hasAllDimensions(dimensions)) return { weight }
  const { Length, Width, Height } = dimensions
  return { weight, length: toInches(Length), width: toInches(Width), height: toInches(Height) }
}

/** EasyPost knows two lines; everything after the first goes into the second, so that nothing is lost. */
export function toParty(address: Address) {
  const [street1 = "", ...rest] = addressLines({ ...address, Town: "", County: "" })
  return {
    name: address.Name,
    company: address.Organisation,
    street1,
    street2: rest.join(", "),
    city: address.Town,
    state: address.County,
    zip: formatPostcode(address.Postcode, address.CountryIsoCode),
    country: toAlpha2(address.CountryIsoCode),
    phone: address.Phone,
    email: address.Email,
  }
}
