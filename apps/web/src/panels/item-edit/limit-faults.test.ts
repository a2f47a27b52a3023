import type { Address } from "@smart-send/domain/address/address"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { DraftChanges } from "../../item-draft/draft.ts"
import { limitFaults } from "./limit-faults.ts"

const FAR = 10_000
const text = (length: number): string => "x".repeat(length)
const line = (over: Parameters<typeof anOrderLine>[0]): DraftChanges => ({ MarketplaceOrderLines: [anOrderLine(over)] })
const product = (over: Partial<ReturnType<typeof anOrderLine>["Product"]>): DraftChanges => {
  const base = anOrderLine()
  return { MarketplaceOrderLines: [{ ...base, Product: { ...base.Product, ...over } }] }
}
const size = (over: Partial<Record<"Weight" | "Length" | "Width" | "Height", number>>): DraftChanges => ({
  PackageDimensions: { Weight: 1, Length: 10, Width: 10, Height: 10, ...over },
})
const to = (field: keyof Address, length: number): DraftChanges => ({
  Recipient: { ...anAddress(), [field]: text(length) },
})

describe("a text that is too long for its field", () => {
  it.each([
    ["Recipient.Name", 256, (length: number) => to("Name", length)],
    ["Recipient.AddressLine1", 256, (length: number) => to("AddressLine1", length)],
    ["Recipient.Town", 256, (length: number) => to("Town", length)],
    ["Recipient.Postcode", 32, (length: number) => to("Postcode", length)],
    ["Recipient.Phone", 64, (length: number) => to("Phone", length)],
    ["Recipient.Email", 256, (length: number) => to("Email", length)],
    ["Recipient.VatNumber", 50, (length: number) => to("VatNumber", length)],
    ["Description", 256, (length: number) => ({ Description: text(length) })],
    ["MarketplaceOrderLines.0.Description", 512, (length: number) => line({ Description: text(length) })],
    ["MarketplaceOrderLines.0.Product.Sku", 128, (length: number) => product({ Sku: text(length) })],
    ["MarketplaceOrderLines.0.Product.TariffCode", 20, (length: number) => product({ TariffCode: text(length) })],
    [
      "Meta.Delivery Instructions",
      2400,
      (length: number) => ({ Meta: { "Delivery Instructions": { Type: "Text", Value: text(length) } } }),
    ],
  ])("%s: at %d, one over and far over", (field, limit, changes) => {
    expect(limitFaults(changes(limit))).toEqual([])
    for (const length of [limit + 1, FAR]) {
      expect(limitFaults(changes(length))).toEqual([{ field, kind: "long", limit }])
    }
  })
})

describe("a number that is out of range", () => {
  it.each([
    ["PackageDimensions.Weight", 2500, (value: number) => size({ Weight: value })],
    ["PackageDimensions.Length", 300, (value: number) => size({ Length: value })],
    ["PackageDimensions.Width", 300, (value: number) => size({ Width: value })],
    ["PackageDimensions.Height", 300, (value: number) => size({ Height: value })],
  ])("%s: at %d, one over, far over and below 0", (field, limit, changes) => {
    expect(limitFaults(changes(limit))).toEqual([])
    for (const value of [limit + 0.1, 1e9, 1e308]) {
      expect(limitFaults(changes(value))).toEqual([{ field, kind: "much", limit }])
    }
    expect(limitFaults(changes(-1))).toEqual([{ field, kind: "little", limit: 0 }])
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(limitFaults(changes(value))).toMatchObject([{ field }])
    }
  })

  it.each([100_000_000, 1e9, 1e308])("is reported for a line's value of %d", (Value) => {
    expect(limitFaults(line({ Value: 0 }))).toEqual([])
    const changes = { MarketplaceOrderLines: [{ ...anOrderLine(), Value }] }
    expect(limitFaults(changes)).toEqual([
      { field: "MarketplaceOrderLines.0.Value", kind: "much", limit: 99_999_999.99 },
    ])
  })

  it("is reported for every such field, each once", () => {
    const changes = { ...size({ Weight: 1e9, Height: -1 }), Description: text(FAR) }
    expect(limitFaults(changes).map(({ field }) => field)).toEqual([
      "Description",
      "PackageDimensions.Weight",
      "PackageDimensions.Height",
    ])
  })
})
