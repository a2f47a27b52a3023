import { describe, expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { customsNeedOf, customsPapers, type DeclaredGoods } from "./customs-papers.ts"

const places = {
  Manchester: ["GBR", "M3 1AZ"],
  Inverness: ["GBR", "IV2 3AA"],
  Belfast: ["GBR", "BT9 6QQ"],
  Douglas: ["IMN", "IM1 1AA"],
  Jersey: ["JEY", "JE2 4WB"],
  // As orders often have it.
  JerseyInBritain: ["GBR", "JE2 4WB"],
  Guernsey: ["GGY", "GY1 1AA"],
  Lyon: ["FRA", "69001"],
  Dublin: ["IRL", "D02 X285"],
  LasPalmas: ["ESP", "35001"],
  Oslo: ["NOR", "0150"],
  Chicago: ["USA", "60601"],
  nowhere: ["", ""],
} satisfies Record<string, readonly [string, string]>
type Place = keyof typeof places

const at = (place: Place) => {
  const [CountryIsoCode, Postcode] = places[place]
  return { CountryIsoCode, Postcode, CountrySubdivision: "" }
}
const way = (from: Place, to: Place) => ({ Sender: at(from), Recipient: at(to) })
const goods = (over: Partial<DeclaredGoods> = {}): DeclaredGoods => ({
  value: minor(2500),
  grams: 500,
  lines: 1,
  reason: "Sale",
  ...over,
})

describe("what customs need", () => {
  it.each<[Place, Place, string]>([
    ["Manchester", "Inverness", "Free"],
    ["Manchester", "Douglas", "Free"],
    ["Douglas", "Manchester", "Free"],
    ["Manchester", "Belfast", "Windsor"],
    ["Inverness", "Belfast", "Windsor"],
    ["Belfast", "Manchester", "Free"],
    ["Belfast", "Dublin", "Free"],
    ["Belfast", "Lyon", "Free"],
    ["Belfast", "LasPalmas", "Export"],
    ["Belfast", "Oslo", "Export"],
    ["Belfast", "Jersey", "Export"],
    ["Manchester", "Jersey", "Export"],
    ["Manchester", "JerseyInBritain", "Export"],
    ["Manchester", "Guernsey", "Export"],
    ["Jersey", "Manchester", "Export"],
    ["Jersey", "Jersey", "Free"],
    ["Manchester", "Lyon", "Export"],
    ["Lyon", "Dublin", "Free"],
    ["Manchester", "Chicago", "Export"],
    ["Manchester", "nowhere", "Free"],
  ])("from %s to %s is: %s", (from, to, need) => {
    expect(customsNeedOf(way(from, to))).toBe(need)
  })
})

describe("the papers of an item", () => {
  it.each<[string, Place, Partial<DeclaredGoods>, readonly string[]]>([
    ["none at home", "Inverness", { value: minor(90_000) }, []],
    ["none to Northern Ireland, which has electronic data", "Belfast", {}, []],
    ["none to the Isle of Man", "Douglas", {}, []],
    ["a CN22 up to 270 pounds", "Lyon", { value: minor(27_000) }, ["CN22"]],
    ["a CN23 and an invoice above it", "Lyon", { value: minor(27_001) }, ["CN23", "INVOICE"]],
    ["a CN23 above 2 kg", "Chicago", { grams: 2001 }, ["CN23", "INVOICE"]],
    ["a CN22 at 2 kg", "Chicago", { grams: 2000 }, ["CN22"]],
    ["a CN23 for more lines than a CN22 has room for", "Oslo", { lines: 5 }, ["CN23", "INVOICE"]],
    ["a CN23 alone for a gift", "Oslo", { value: minor(50_000), reason: "Gift" }, ["CN23"]],
    ["an invoice for what is lent", "Oslo", { value: minor(50_000), reason: "TemporaryExport" }, ["CN23", "INVOICE"]],
    ["a CN22 to Jersey", "Jersey", {}, ["CN22"]],
  ])("by a post: %s", (_, to, over, papers) => {
    expect(customsPapers(way("Manchester", to), goods(over), "Declaration")).toEqual(papers)
  })

  it("by another courier is an invoice, whatever the value, wherever customs need a paper", () => {
    expect(customsPapers(way("Manchester", "Lyon"), goods(), "Invoice")).toEqual(["INVOICE"])
    expect(customsPapers(way("Manchester", "Chicago"), goods({ value: minor(0), reason: "Gift" }), "Invoice")).toEqual([
      "INVOICE",
    ])
    expect(customsPapers(way("Manchester", "Belfast"), goods(), "Invoice")).toEqual([])
  })
})
