import type { ProductChanges, ProductMemory } from "@smart-send/domain/product/product"
import { canBeKept, MOST } from "../../pick/package-choice.ts"

/** What a seller may correct of a product, as it is typed. */
export type ProductForm = Pick<
  ProductMemory,
  "Description" | "Dimensions" | "TariffCode" | "CountryOfManufacture" | "Value"
>

const LONGEST_DESCRIPTION = 512
const LONGEST_CODE = 20
const MOST_VALUE = 25_000

export function formOf({
  Description,
  Dimensions,
  TariffCode,
  CountryOfManufacture,
  Value,
}: ProductMemory): ProductForm {
  return { Description, Dimensions, TariffCode, CountryOfManufacture, Value }
}

/** Only the fields that differ from what is remembered; null when none does. */
export function correctionOf(product: ProductMemory, form: ProductForm): ProductChanges | null {
  const before = formOf(product)
  const changed = Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

export type ProductFault = "tooLong" | "codeDigits" | "tooMuch" | "belowZero"

/** What is wrong with a field, by the name of its text (`products:`), and the most it may hold. */
export interface FieldFault {
  readonly fault: ProductFault
  readonly most: number
}

export function productFaults(form: ProductForm): Readonly<Partial<Record<keyof ProductForm, FieldFault>>> {
  const { Description, TariffCode, Value, Dimensions } = form
  return {
    ...(Description.length > LONGEST_DESCRIPTION && { Description: { fault: "tooLong", most: LONGEST_DESCRIPTION } }),
    ...codeFault(TariffCode),
    ...(Value < 0 && { Value: { fault: "belowZero", most: MOST_VALUE } }),
    ...(Value > MOST_VALUE && { Value: { fault: "tooMuch", most: MOST_VALUE } }),
    // Said under its own field by the size editor.
    ...(!canBeKept(Dimensions) && { Dimensions: { fault: "tooMuch", most: MOST.Length } }),
  }
}

function codeFault(code: string): { readonly TariffCode?: FieldFault } {
  if (code.length > LONGEST_CODE) return { TariffCode: { fault: "tooLong", most: LONGEST_CODE } }
  return /^[\d. ]*$/.test(code) ? {} : { TariffCode: { fault: "codeDigits", most: LONGEST_CODE } }
}
