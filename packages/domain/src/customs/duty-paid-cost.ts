import { minor, minorToDecimal, percentOf, type Minor } from "../money/money.ts"
import { areaOfPlace } from "./customs-area.ts"
import { distinctCodes } from "./duty-codes.ts"
import type { DutyPaid } from "./duty-paid.ts"
import { EU_LOW_VALUE, importRegimeOf } from "./import-regime.ts"

/** What a country takes on arrival: rates in per cent, `dutyFreeUpTo` in pence. */
export interface ImportCharges {
  readonly vat: number
  readonly duty: number
  readonly dutyFreeUpTo: Minor
}

/** What the calculation needs of an item. */
export interface DutiableGoods {
  /** Alpha-3, and the part of the country that its postcode means. */
  readonly to: { readonly country: string; readonly subdivision: string }
  readonly value: Minor
  readonly hasIoss: boolean
  /** One for each line, digits only; empty for a line without one. */
  readonly tariffCodes: readonly string[]
}

/** The base when a delivery cost can't be computed: 10 pounds (CUSTOMS-6). */
const FALLBACK_DELIVERY_COST = minor(1000)

/** The parts of a duty-paid price, pence. */
export interface DutyPaidCost {
  readonly duty: Minor
  readonly vat: Minor
  readonly fee: Minor
}

/** What a duty-paid price depends on besides the goods. */
export interface DutyPaidTerms {
  /** The total price without VAT and extras; null when it can't be computed, which counts as 10 pounds (CUSTOMS-6). */
  readonly deliveryCost: Minor | null
  /** The courier's. */
  readonly fee: Minor
  /** The ISO date on which it is bought. */
  readonly on: string
}

/**
 * What arriving with duties paid costs: duty on goods and carriage, or what the regime of small parcels takes on that day
 * (CUSTOMS-22: in the EU a flat 3 euro for each distinct 6-digit code, a line without a code counting as one of its own);
 * import VAT on goods, carriage and duty (0 when IOSS has collected it at the sale); and the courier's fee.
 */
export function dutyPaidCost(
  charges: ImportCharges,
  goods: DutiableGoods,
  { deliveryCost, fee, on }: DutyPaidTerms,
): DutyPaidCost {
  const landed = minor(goods.value + (deliveryCost ?? FALLBACK_DELIVERY_COST))
  const area = areaOfPlace(goods.to.country, goods.to.subdivision)
  const regime = importRegimeOf(area, goods.value, on)
  const duty =
    regime === null ? rateDuty(charges, goods, landed) : minor(regime.dutyPerCode * distinctCodes(goods.tariffCodes))
  const isVatPaid = area === "Eu" && goods.value <= EU_LOW_VALUE && goods.hasIoss
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
