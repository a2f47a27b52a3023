import { describe, expect, it } from "vitest"
import { namedField, namedValue } from "./field-names.ts"

describe("fields in words", () => {
  it.each([
    ["Recipient.Town", { owner: "Recipient", line: null, name: "Town" }],
    ["Recipient", { owner: null, line: null, name: "Recipient" }],
    ["MarketplaceOrderLines.1.Product.TariffCode", { owner: null, line: 2, name: "TariffCode" }],
    ["PackageDimensions.Weight", { owner: null, line: null, name: "Weight" }],
    ["Meta.Delivery Instructions", { owner: null, line: null, name: "Delivery Instructions" }],
    ["SomethingNew", { owner: null, line: null, name: null }],
  ])("%s", (path, named) => {
    expect(namedField(path)).toMatchObject(named)
  })
})

describe("a value is shown in words", () => {
  it.each([
    [null, null],
    ["", null],
    [[], null],
    [{}, null],
    [1.2, "1.2"],
    [false, "false"],
    ["York", "York"],
    ["IntraCompanyTransfer", "Intra company transfer"],
    ["01a2014e-9077-7fca-abd7-d17b46d3a3e5", null],
    [["Fragile", "Box 1 of 2"], "Fragile, Box 1 of 2"],
    [{ Id: "wren-48", Name: "Wren 48" }, "Wren 48"],
    [
      [
        { Id: "Sms", Name: "" },
        { Id: "Cover", Name: "Full" },
      ],
      "Sms, Full",
    ],
    [{ Type: "Text", Value: "By the door" }, "By the door"],
    [{ Weight: 1, Length: 2 }, "1, 2"],
  ])("%j", (value, text) => {
    expect(namedValue(value)).toEqual(text === null ? { kind: "none" } : { kind: "text", text })
  })
})
