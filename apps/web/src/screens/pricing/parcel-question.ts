import { formatPostcode } from "@smart-send/domain/address/postcode"
import { postcodePlace } from "@smart-send/domain/country/postcode-pattern"
import { estimateItem } from "../../data/quote/estimate-item.ts"
import type { SentQuotedItem } from "../../data/quote/quoted-item-of.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { hasBritishPostcodes } from "@smart-send/domain/country/british-countries"
import { TYPED_VALUE } from "@smart-send/domain/item/new-item-limits"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"

/** The fields of the calculator, as typed. */
export interface ParcelForm {
  readonly from: string
  /** Alpha-3. */
  readonly country: string
  readonly to: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly value: string
}

export type ParcelField = keyof ParcelForm

/** Errors, as the keys of their texts (`pricing:faults`). */
export type ParcelFault =
  | "number"
  | "weightZero"
  | "weightMost"
  | "sideZero"
  | "sideMost"
  | "sidesAll"
  | "valueZero"
  | "valueMost"
  | "valuePence"
  | "postcodeUk"
  | "postcodeLong"
  | "country"

export type ParcelFaults = Readonly<Partial<Record<ParcelField, ParcelFault>>>

export interface ParcelQuestion {
  /** Null while a field has an error. */
  readonly item: SentQuotedItem | null
  readonly faults: ParcelFaults
}

/**
 * The typed parcel in the form in which it is priced, or the error of each field. `fromCountry` is the sender's
 * (alpha-3).
 */
export function parcelQuestion(form: ParcelForm, fromCountry: string): ParcelQuestion {
  const faults = faultsOf(form, fromCountry)
  if (Object.keys(faults).length > 0) return { item: null, faults }
  const number = (field: ParcelField): number => readNumber(form[field]) ?? 0
  return {
    faults,
    item: estimateItem({
      from: { CountryIsoCode: fromCountry, Postcode: formatPostcode(form.from.trim(), fromCountry) },
      to: { CountryIsoCode: form.country, Postcode: formatPostcode(form.to.trim(), form.country) },
      parcel: {
        Weight: number("weight"),
        Length: number("length"),
        Width: number("width"),
        Height: number("height"),
      },
      value: number("value"),
    }),
  }
}

function faultsOf(form: ParcelForm, fromCountry: string): ParcelFaults {
  const sides = sideFaults(form)
  const found: readonly (readonly [ParcelField, ParcelFault | null])[] = [
    ["from", postcodeFault(form.from, fromCountry)],
    ["country", form.country === "" ? "country" : null],
    ["to", postcodeFault(form.to, form.country)],
    ["weight", weightFault(form.weight)],
    ...sides,
    ["value", valueFault(form.value)],
  ]
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}

function weightFault(text: string): ParcelFault | null {
  if (text.trim() === "") return "weightZero"
  const weight = readNumber(text)
  if (weight === null) return "number"
  if (weight <= 0) return "weightZero"
  return weight > PARCEL_LIMITS.Weight ? "weightMost" : null
}

const SIDES = ["length", "width", "height"] as const

/** All three sides or none, because two of them do not give a size. */
function sideFaults(form: ParcelForm): readonly (readonly [ParcelField, ParcelFault | null])[] {
  const isEmpty = SIDES.every((side) => form[side].trim() === "")
  return SIDES.map((side) => [side, isEmpty ? null : sideFault(form[side])] as const)
}

function sideFault(text: string): ParcelFault | null {
  if (text.trim() === "") return "sidesAll"
  const side = readNumber(text)
  if (side === null) return "number"
  if (side <= 0) return "sideZero"
  return side > PARCEL_LIMITS.Length ? "sideMost" : null
}

function valueFault(text: string): ParcelFault | null {
  if (text.trim() === "") return "valueZero"
  const value = readNumber(text)
  if (value === null) return "number"
  if (value < TYPED_VALUE.least) return value > 0 ? "valuePence" : "valueZero"
  if (value > TYPED_VALUE.most) return "valueMost"
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? null : "valuePence"
}

function postcodeFault(text: string, country: string): ParcelFault | null {
  const postcode = text.trim()
  if (postcode === "") return null
  if (postcode.length > ADDRESS_LIMITS.postcode) return "postcodeLong"
  return hasBritishPostcodes(country) && postcodePlace(postcode).area === "" ? "postcodeUk" : null
}

/** A decimal with a point or, if it can mean nothing else, a comma. "1,000" could be a thousand or one. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/^([-+]?\d+),(\d{1,2})$/, "$1.$2")
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}
