import { describe, expect, it } from "vitest"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { smallIndex, smallSource } from "./fixtures/small-nomenclature.ts"
import { groupSuggestions } from "./group-suggestions.ts"
import { NOTHING_CHOSEN, suggestCodes, type KnownChoices } from "./suggest-codes.ts"
import { choiceChanges, choiceWords } from "./tariff-choice.ts"
import { tellingWords } from "./telling-words.ts"

const suggest = (text: string, chosen: Partial<KnownChoices> = {}, isSearch = false) =>
  suggestCodes(smallSource, { text, most: 5, isSearch }, { ...NOTHING_CHOSEN, ...chosen })
const choice = (description: string, code: string, times = 1) => ({
  description,
  words: choiceWords(description),
  code,
  times,
})

describe("what comes first (TARIFF-2)", () => {
  it("says name, code, chapter and heading, and why", () => {
    expect(suggest("Ceramic mug")[0]).toEqual({
      Name: "Mugs and plates of stoneware",
      HS: "691200",
      Code: "691200",
      Why: { Source: "Words", Words: ["Ceramic", "mug"], ChosenFor: "" },
      Path: [
        { Code: "69", Name: "Pottery" },
        { Code: "6912", Name: "Ceramic tableware" },
      ],
      National: [],
    })
  })

  it("what the SKU was last sent under beats everything, with all its digits", () => {
    const sku = { code: "7013.37.10", description: "Mug" }
    const own = [choice("Blue mug", "392410", 9)]
    expect(suggest("Blue mug", { sku, own })[0]).toMatchObject({
      HS: "701337",
      Code: "70133710",
      Why: { Source: "Sku", ChosenFor: "Mug" },
    })
  })

  it("what the seller chose for the same words beats the words; for a few of them it does not", () => {
    const own = [choice("Blue mug with handle", "3924100000")]
    expect(suggest("Blue mug with handle 30cl", { own })[0]).toMatchObject({
      Code: "3924100000",
      Why: { Source: "Chosen", ChosenFor: "Blue mug with handle" },
    })
    expect(suggest("Blue saucepan", { own })[0]?.HS).toBe("732393")
  })

  it("what was chosen more often for the same words comes first", () => {
    const own = [choice("Blue mug", "392410", 1), choice("Blue mug", "701337", 3)]
    expect(
      suggest("Blue mug", { own })
        .map(({ HS }) => HS)
        .slice(0, 2),
    ).toEqual(["701337", "392410"])
  })

  it("what others chose is lifted, without anybody's description (TARIFF-3)", () => {
    const first = suggest("mug", { others: ["701337"] })
    expect(first.find(({ HS }) => HS === "701337")?.Why).toEqual({ Source: "Others", Words: ["mug"], ChosenFor: "" })
    expect(suggest("glass mug or mug", { others: ["701337"] })[0]?.Why.Source).toBe("Others")
  })

  it("a choice that the nomenclature does not have is left out", () => {
    expect(suggest("Blue mug", { own: [choice("Blue mug", "999999")] })[0]?.HS).toBe("691200")
    expect(suggest("", { sku: { code: "12", description: "" } })).toEqual([])
  })
})

it("a search takes the beginning of a code, however it is written (TARIFF-4)", () => {
  expect(suggest("6109", {}, true).map(({ HS }) => HS)).toEqual(["610910", "610990"])
  expect(suggest("6109.90.0010", {}, true).map(({ HS }) => HS)).toEqual(["610990"])
  expect(suggest("98", {}, true)).toEqual([])
  expect(suggest("6109")).toEqual([])
})

const line = (TariffCode: string, Description = "Blue mug 30cl") => {
  const base = anOrderLine({ Id: "1", Description })
  return { ...base, Product: { ...base.Product, TariffCode } }
}
const item = (...lines: ReturnType<typeof line>[]) => anItem({ MarketplaceOrderLines: lines })

describe("what a change by hand teaches", () => {
  it("a new code counts, and takes back the one before it", () => {
    expect(choiceChanges(item(line("6912.00")), item(line("701337")))).toEqual([
      { description: "Blue mug 30cl", words: ["blue", "mug"], code: "691200", by: -1 },
      { description: "Blue mug 30cl", words: ["blue", "mug"], code: "701337", by: 1 },
    ])
  })

  it("a code that is written otherwise, too short, or of a line without words teaches nothing", () => {
    expect(choiceChanges(item(line("6912.00")), item(line("691200")))).toEqual([])
    expect(choiceChanges(item(line("")), item(line("6912")))).toEqual([])
    expect(choiceChanges(item(line("")), item(line("abcdefg")))).toEqual([])
    expect(choiceChanges(item(line("", "30cl 12")), item(line("691200", "30cl 12")))).toEqual([])
  })
})

it("of a description, the two words that say most are looked for at other sellers", () => {
  expect(tellingWords(smallIndex, "Acme large ceramic mug for dad")).toEqual(["ceramic", "mug"])
  expect(tellingWords(smallIndex, "Acme")).toEqual([])
})

it("lines with the same best code are one group, the largest first, those without one last (TARIFF-6)", () => {
  const titles = ["Ceramic mug red", "Zzz", "Dog lead", "Ceramic mug blue", "Mug"]
  const groups = groupSuggestions(
    titles.map((text) => ({ key: text, suggestions: suggest(text) })),
    3,
  )
  expect(groups.map(({ Keys, Suggestions }) => [Keys, Suggestions[0]?.HS])).toEqual([
    [["Ceramic mug red", "Ceramic mug blue", "Mug"], "691200"],
    [["Dog lead"], "420100"],
    [["Zzz"], undefined],
  ])
})
