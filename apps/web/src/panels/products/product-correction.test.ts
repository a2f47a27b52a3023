import { productChangesSchema, type ProductMemory } from "@smart-send/domain/product/product"
import { expect, test } from "vitest"
import { correctionOf, formOf, productFaults } from "./product-correction.ts"

const product: ProductMemory = {
  Id: "0199c0de-0000-7000-8000-0000000000a1",
  Sku: "MUG-2",
  Description: "Mug",
  Dimensions: { Weight: 0.4, Length: 0, Width: 0, Height: 0 },
  TariffCode: "6912 00",
  CountryOfManufacture: "GBR",
  DomesticService: null,
  InternationalService: null,
  Value: 8.5,
  Uses: 3,
  LastUsed: null,
  Updated: "2026-11-20T09:00:00.000Z",
}
const form = formOf(product)

test("an unchanged product has nothing to save", () => {
  expect(correctionOf(product, { ...form, Dimensions: { ...form.Dimensions } })).toBeNull()
})

test("a correction has only the changed fields, in the call's form", () => {
  const correction = correctionOf(product, { ...form, Dimensions: { ...form.Dimensions, Weight: 0.45 } })
  expect(correction).toEqual({ Dimensions: { Weight: 0.45, Length: 0, Width: 0, Height: 0 } })
  expect(productChangesSchema.parse(correction)).toEqual(correction)
})

test("a correction keeps to each field's limit", () => {
  expect(productFaults(form)).toEqual({})
  expect(productFaults({ ...form, Description: "x".repeat(513) }).Description?.fault).toBe("tooLong")
  expect(productFaults({ ...form, TariffCode: "1".repeat(21) }).TariffCode?.fault).toBe("tooLong")
  expect(productFaults({ ...form, TariffCode: "69A" }).TariffCode?.fault).toBe("codeDigits")
  for (const Value of [25_001, 1e9, 1e308]) expect(productFaults({ ...form, Value }).Value?.fault).toBe("tooMuch")
  expect(productFaults({ ...form, Value: -1 }).Value?.fault).toBe("belowZero")
  for (const Height of [301, 1e308, -1]) {
    expect(productFaults({ ...form, Dimensions: { ...form.Dimensions, Height } }).Dimensions?.fault).toBe("tooMuch")
  }
})
