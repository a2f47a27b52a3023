import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { canSend } from "./can-send.ts"
import { restrictedGoods } from "./restricted-goods.ts"

const verdict = (Description: string, TariffCode = "") => {
  const line = anOrderLine({ Description })
  return canSend(
    anItem({ MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Description: "", TariffCode } }] }),
    null,
  )
}

describe("prohibited goods", () => {
  it.each([
    ["Box of 24 fireworks", "PROHIBITED-EXPLOSIVES"],
    ["Lighter fluid 133ml", "PROHIBITED-FLAMMABLES"],
    ["Live reptile, 1 gecko", "PROHIBITED-LIVE-ANIMALS"],
  ])("are refused: %s", (description, code) => {
    const { Restriction, Reasons } = verdict(description)
    expect(Restriction).toBe("INVALID")
    expect(Reasons[0]).toMatchObject({ Code: code, Message: expect.stringContaining(`"${description}": `) })
  })

  it("are recognised by their tariff code too", () => {
    expect(verdict("Parts", "9303 20 10").Reasons[0]?.Code).toBe("PROHIBITED-FIREARMS")
    expect(verdict("Parts", "8507600020").Restriction).toBe("CONFIRM")
  })
})

describe("restricted goods", () => {
  it.each([
    "Power bank 10,000 mAh",
    "Eau de parfum 50 ml",
    "Chef knife, 20 cm",
    "Single malt whisky 70cl",
    "Spray paint matt black",
  ])("give a warning: %s", (description) => {
    expect(verdict(description).Restriction).toBe("CONFIRM")
  })
})

describe("unrestricted goods", () => {
  it.each([
    "Gunmetal ring, size P",
    "Bath bomb gift set",
    "Whisky glass tumbler, set of 2",
    "Fireworks poster A3",
    "Perfume bottle, empty, cut glass",
    "Cigar box ukulele",
    "Cheese board, oak",
    "Nail polish organiser",
    "Axel the fox soft toy",
    "Stoneware mug, speckled 350ml",
    "Toy revolver",
    "",
  ])("give no finding: %s", (description) => {
    expect(verdict(description)).toEqual({ Restriction: "NONE", Reasons: [] })
  })
})

it("the most severe finding decides, and every line is named", () => {
  const lines = ["Power bank", "Ammunition tin full"].map((Description) => anOrderLine({ Description }))
  const { Restriction, Reasons } = canSend(anItem({ MarketplaceOrderLines: lines }), null)
  expect(Restriction).toBe("INVALID")
  expect(Reasons.map(({ Code }) => Code)).toEqual(["CONFIRM-LITHIUM", "PROHIBITED-EXPLOSIVES"])
})

it("no rule is stated twice, and each has words or codes", () => {
  expect(new Set(restrictedGoods.map(({ code }) => code)).size).toBe(restrictedGoods.length)
  for (const { words, tariffCodes } of restrictedGoods) expect(words.length + tariffCodes.length).toBeGreaterThan(0)
})
