import type { ProductChanges, ProductMemory } from "@smart-send/domain/product/product"
import { canBeKept } from "../../pick/package-choice.ts"
import { NEW_ITEM_LIMITS } from "@smart-send/domain/item/new-item-limits"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"

/** What a seller may correct of a product, as it is typed. */
export type ProductForm = Pick<
  ProductMemory,
  "Description" | "Dimensions" | "TariffCode" | "CountryOfManufacture" | "Value"
>

export function formOf({
  Description,
  Dimensions,
  TariffCode,
  CountryOfManufacture,
  Value,
}: ProductMemory): ProductForm {
  return { Description, Dimensions, TariffCode, CountryOfManufacture, Value }
}

/** Only the fields that differ from what is remembered; null when there are none. */
export function correctionOf(product: ProductMemory, form: ProductForm): ProductChanges | null {
  const before = formOf(product)
  const changed = Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

export type ProductFault = "tooLong" | "codeDigits" | "tooMuch" | "belowZero"

/** The fault of a field, as the key of its text (`products:`), and the most it may hold. */
export interface FieldFault {
  readonly fault: ProductFault
  readonly most: number
}

export function productFaults(form: ProductForm): Readonly<Partial<Record<keyof ProductForm, FieldFault>>> {
  const { Description, TariffCode, Value, Dimensions } = form
  return {
    ...(Description.length > ORDER_LINE_LIMITS.description && {
      Description: { fault: "tooLong", most: ORDER_LINE_LIMITS.description },
    }),
    ...codeFault(TariffCode),
    ...(Value < 0 && { Value: { fault: "belowZero", most: NEW_ITEM_LIMITS.value } }),
    ...(Value > NEW_ITEM_LIMITS.value && { Value: { fault: "tooMuch", most: NEW_ITEM_LIMITS.value } }),
    // The size editor reports it under its own field.
    ...(!canBeKept(Dimensions) && { Dimensions: { fault: "tooMuch", most: PARCEL_LIMITS.Length } }),
  }
}

function codeFault(code: string): { readonly TariffCode?: FieldFault } {
  if (code.length > ORDER_LINE_LIMITS.tariffCode)
    return { TariffCode: { fault: "tooLong", most: ORDER_LINE_LIMITS.tariffCode } }
  return /^[\d. ]*$/.test(code) ? {} : { TariffCode: { fault: "codeDigits", most: ORDER_LINE_LIMITS.tariffCode } }
}
