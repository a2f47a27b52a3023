import { minor, minorToDecimal, percentOf, type Minor } from "../money/money.ts"
import { countryByIso3 } from "../country/country.ts"
import type { DutyPaid } from "./duty-paid.ts"

/** What a country takes on arrival: rates in per cent, `dutyFreeUpTo` in pence. */
export interface ImportCharges {
  readonly vat: number
  readonly duty: number
  readonly dutyFreeUpTo: Minor
}

/** What the calculation needs of an item. */
export interface DutiableGoods {
  /** Alpha-3. */
  readonly to: { readonly country: string }
  readonly value: Minor
  readonly hasIoss: boolean
  /** One for each line, digits only; empty for a line without one. */
  readonly tariffCodes: readonly string[]
}

/** Pence of one euro (CUSTOMS-13). */
const PENCE_PER_EURO = 86
/** Since 1 July 2026: 3 euro for each distinct 6-digit code in a consignment worth at most 150 euro. */
const EU_DUTY_PER_CODE = minor(3 * PENCE_PER_EURO)
const EU_LOW_VALUE = minor(150 * PENCE_PER_EURO)
/** The length of a code of the Harmonised System. */
const HS_LENGTH = 6
/** The base when a delivery cost can't be computed: 10 pounds (CUSTOMS-6). */
const FALLBACK_DELIVERY_COST = minor(1000)

/** The parts of a duty-paid price, pence. */
export interface DutyPaidCost {
  readonly duty: Minor
  readonly vat: Minor
  readonly fee: Minor
}

/**
 * What arriving with duties paid costs: duty on goods and carriage (in the EU up to 150 euro a flat 3 euro for each
 * distinct 6-digit code, a line without a code counting as one of its own), import VAT on goods, carriage and duty (0
 * when IOSS has collected it at the sale), and the courier's fee. `deliveryCost` is the total price without VAT and
 * extras; null when it can't be computed, which counts as 10 pounds (CUSTOMS-6).
 */
export function dutyPaidCost(
  charges: ImportCharges,
  goods: DutiableGoods,
  { deliveryCost, fee }: { readonly deliveryCost: Minor | null; readonly fee: Minor },
): DutyPaidCost {
  const landed = minor(goods.value + (deliveryCost ?? FALLBACK_DELIVERY_COST))
  const isLowValueEu = countryByIso3(goods.to.country)?.IsEu === true && goods.value <= EU_LOW_VALUE
  const duty = isLowValueEu
    ? minor(EU_DUTY_PER_CODE * distinctCodes(goods.tariffCodes))
    : rateDuty(charges, goods, landed)
  const isVatPaid = isLowValueEu && goods.hasIoss
  const vat = isVatPaid ? minor(0) : percentOf(minor(landed + duty), charges.vat)
  return { duty, vat, fee }
}

/** The same as it travels. */
export function presentDutyPaid({ duty, vat, fee }: DutyPaidCost, currency: string): DutyPaid {
  return {
    DutyValue: minorToDecimal(duty),
    VatValue: minorToDecimal(vat),
    AdminFee: minorToDecimal(fee),
    CurrencyCode: currency,
  }
}

function rateDuty({ duty, dutyFreeUpTo }: ImportCharges, goods: DutiableGoods, landed: Minor): Minor {
  return goods.value <= dutyFreeUpTo ? minor(0) : percentOf(landed, duty)
}

function distinctCodes(codes: readonly string[]): number {
  const full = codes.filter((code) => code.length >= HS_LENGTH).map((code) => code.slice(0, HS_LENGTH))
  return Math.max(1, new Set(full).size + (codes.length - full.length))
}
