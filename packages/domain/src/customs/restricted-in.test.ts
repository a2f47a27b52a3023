import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { canSend, type Carriage } from "./can-send.ts"
import { confirmedGoodsSchema } from "./courier-refusal.ts"
import { refusedByCountry } from "./restricted-in.ts"
import { restrictedGoods } from "./restricted-goods.ts"

const puffin: Carriage = {
  courierName: "Puffin",
  refuses: [
    { Goods: "KNIFE", Abroad: false, Source: "Puffin's list", Checked: "2026-11-01" },
    { Goods: "LITHIUM", Abroad: true, Source: "Puffin's list", Checked: "2026-11-01" },
  ],
}
const verdict = (Description: string, country: string, carriage: Carriage | null = null) =>
  canSend(
    anItem({
      Recipient: anAddress({ CountryIsoCode: country, Postcode: "" }),
      MarketplaceOrderLines: [anOrderLine({ Id: "line-1", Description })],
    }),
    carriage,
  )

it.each([
  ["Vape pen", "GBR", "CONFIRM-TOBACCO"],
  ["Vape pen", "AUS", "PROHIBITED-TOBACCO"],
  ["Vape pen", "FRA", "CONFIRM-TOBACCO"],
  ["Cheese, 200 g", "FRA", "PROHIBITED-PERISHABLE"],
  ["Cheese, 200 g", "NOR", "CONFIRM-PERISHABLE"],
  ["Spray paint", "NOR", "PROHIBITED-AEROSOL"],
  ["Bottle of wine", "SAU", "PROHIBITED-ALCOHOL"],
])("%s to %s is %s", (description, country, code) => {
  expect(verdict(description, country).Reasons).toMatchObject([{ Code: code, LineId: "line-1" }])
})

it("what a courier does not carry is refused with its name, and only abroad where its list says so", () => {
  expect(verdict("Kitchen knife", "GBR", puffin)).toMatchObject({
    Restriction: "INVALID",
    Reasons: [{ Message: '"Blue teapot": Puffin does not carry this. Choose another service.' }],
  })
  expect(verdict("Power bank", "GBR", puffin).Restriction).toBe("CONFIRM")
  expect(verdict("Power bank", "FRA", puffin).Restriction).toBe("INVALID")
  expect(verdict("Kitchen knife", "GBR").Restriction).toBe("CONFIRM")
})

it("the kinds that may be refused are those that ask to be looked at twice, and each entry has its source and day", () => {
  const kinds = restrictedGoods.filter(({ restriction }) => restriction === "CONFIRM").map(({ code }) => code.slice(8))
  expect(confirmedGoodsSchema.options.toSorted()).toEqual(kinds.toSorted())
  for (const { source, checked } of refusedByCountry) {
    expect(source).not.toBe("")
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
