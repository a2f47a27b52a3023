import type { Address } from "../address/address.ts"
import { isInRange, postcodePlace, postcodeRange, type PostcodeRange } from "./postcode-pattern.ts"

/** Part of Great Britain's country code that couriers treat apart: the Highlands and Scottish islands, Northern Ireland. */
export type Subdivision = "" | "HIGH" | "NIR"

/** What a postcode of the British Isles says about its place. */
interface PostcodeSwitch {
  readonly CountryIsoCode: string
  readonly CountrySubdivision: Subdivision
}

const MAINLAND: PostcodeSwitch = { CountryIsoCode: "GBR", CountrySubdivision: "" }
const HIGHLANDS: PostcodeSwitch = { CountryIsoCode: "GBR", CountrySubdivision: "HIGH" }

/** The four countries that share one postcode system: a postcode of one moves an address there from another. */
const SHARED_POSTCODES = new Set(["GBR", "IMN", "JEY", "GGY"])

/** Switches by area (core.md 3 "Switches"): a whole area lies in one place. */
const byArea: Readonly<Record<string, PostcodeSwitch>> = {
  BT: { CountryIsoCode: "GBR", CountrySubdivision: "NIR" },
  IM: { CountryIsoCode: "IMN", CountrySubdivision: "" },
  JE: { CountryIsoCode: "JEY", CountrySubdivision: "" },
  GY: { CountryIsoCode: "GGY", CountrySubdivision: "" },
}

/** The broker's list of the Highlands and Islands. Couriers' own surcharge areas differ and are data of the catalogue. */
const highlands: readonly PostcodeRange[] = [
  "HS*",
  "IV*",
  "KW*",
  "ZE*",
  "PA20-PA49",
  "PA60-PA78",
  "PH17-PH26",
  "PH30-PH44",
  "PH49-PH50",
  "KA27-KA28",
].flatMap((pattern) => postcodeRange(pattern) ?? [])

function postcodeSwitch(postcode: string): PostcodeSwitch | null {
  const place = postcodePlace(postcode)
  if (place.area === "") return null
  return byArea[place.area] ?? (highlands.some((range) => isInRange(place, range)) ? HIGHLANDS : MAINLAND)
}

/** The subdivision of a postcode in a country (alpha-3): NIR, HIGH, or empty. Only Great Britain has any. */
export function subdivisionOf(country: string, postcode: string): Subdivision {
  if (country !== "GBR") return ""
  const found = postcodeSwitch(postcode)
  return found?.CountryIsoCode === "GBR" ? found.CountrySubdivision : ""
}

/**
 * The address with the country and subdivision that its postcode means (order-panel.md 5.2): JE2 is Jersey whatever the
 * order said, BT9 is Northern Ireland. Other countries, and postcodes that say nothing, stay as they are.
 */
export function switchCountry<Place extends Pick<Address, "CountryIsoCode" | "CountrySubdivision" | "Postcode">>(
  address: Place,
): Place {
  if (!SHARED_POSTCODES.has(address.CountryIsoCode)) return address
  const found = postcodeSwitch(address.Postcode)
  if (
    found === null ||
    (found.CountryIsoCode === address.CountryIsoCode && found.CountrySubdivision === address.CountrySubdivision)
  ) {
    return address
  }
  return { ...address, CountryIsoCode: found.CountryIsoCode, CountrySubdivision: found.CountrySubdivision }
}
