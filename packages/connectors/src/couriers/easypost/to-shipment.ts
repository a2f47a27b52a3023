import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import { toAlpha2 } from "../../to-alpha-2.ts"
import { hasAllDimensions, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"

/** Exact, by the international yard and pound of 1959. */
const GRAMS_PER_OUNCE = 28.349523125
const CM_PER_INCH = 2.54

/**
 * Kilograms in ounces, to three decimals: half a kilogram must not become 499 g. EasyPost rounds to one decimal where a courier
 * wants that.
 */
export function toOunces(kg: number): number {
  return Math.max(0.1, Math.round((kg * 1000 * 1000) / GRAMS_PER_OUNCE) / 1000)
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
    company: organisationBeside(address),
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
