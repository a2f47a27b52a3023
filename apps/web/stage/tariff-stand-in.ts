import { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import type { TariffCategory } from "@smart-send/domain/tariff/tariff-browse"
import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { edgeStandIn } from "./edge-stand-in.ts"

const CLOTHES = { Code: "61", Name: "Knitted clothes" }
const SHIRTS = { Code: "6109", Name: "T-shirts and vests" }

export function aSuggestion(HS: string, Name: string, over: Partial<TariffSuggestion> = {}): TariffSuggestion {
  return {
    Name,
    HS,
    Code: HS,
    Why: { Source: "Words", Words: ["cotton"], ChosenFor: "" },
    Path: [CLOTHES, SHIRTS],
    National: [],
    ...over,
  }
}

export const cottonShirts = aSuggestion("610910", "Of cotton")
export const otherShirts = aSuggestion("610990", "Of other materials", {
  Why: { Source: "Chosen", Words: [], ChosenFor: "Silk vest" },
})

function category(Code: string, ParentCode: string, Description: string, over: Partial<TariffCategory> = {}) {
  return { Code, ParentCode, Description, TariffCode: "", Icon: "shirt", SortOrder: 1, ...over }
}

const row = (Code: string, Name: string, Selectable = false) => ({ Code, Name, Selectable, HasMore: !Selectable })

/** A server that knows T-shirts: what it suggests for them, and the way to them. Everything else it knows nothing of. */
export function answerTariff(server: ReturnType<typeof edgeStandIn>): void {
  server.answer(suggestTariffCodes, ({ query }) => ({
    Suggestions: /shirt|^61/i.test(query.query) ? [cottonShirts, otherShirts].slice(0, query.take) : [],
  }))
  server.answer(suggestTariffCodesForLines, ({ body }) => {
    const shirts = body.Lines.filter(({ Description }) => /shirt/i.test(Description)).map(({ Key }) => Key)
    const rest = body.Lines.map(({ Key }) => Key).filter((key) => !shirts.includes(key))
    return {
      Groups: [
        { Keys: shirts, Suggestions: [cottonShirts, otherShirts] },
        { Keys: rest, Suggestions: [] },
      ].filter(({ Keys }) => Keys.length > 0),
    }
  })
  server.answer(listTariffCategories, () => ({
    Categories: [
      category("clothes", "", "Clothes Shoes Accessories", { SortOrder: 2 }),
      category("mens", "clothes", "Men's"),
      category("mens-t", "mens", "T-shirts", { TariffCode: "6109" }),
      category("home", "", "Home Furniture DIY", { TariffCode: "9403" }),
    ],
  }))
  server.answer(listTariffSections, () => ({
    Sections: [
      { Code: "XI", Name: "Fabrics and clothing", Chapters: [CLOTHES, { Code: "62", Name: "Woven clothes" }] },
    ],
  }))
  server.answer(listTariffClassifications, ({ params: { code } }) => {
    if (code === "XI") {
      return { Code: "XI", Name: "Fabrics and clothing", Path: [], Classifications: [row("61", CLOTHES.Name)] }
    }
    if (code === "61") return { ...CLOTHES, Path: [], Classifications: [row("6109", SHIRTS.Name)] }
    return {
      ...SHIRTS,
      Path: [CLOTHES],
      Classifications: [row("610910", "Of cotton", true), row("610990", "Of other materials", true)],
    }
  })
  server.answer(lookUpTariffCode, ({ params: { code } }) => ({
    Code: code,
    HS: code.slice(0, 6),
    Name: "Of cotton",
    Path: [CLOTHES, SHIRTS],
    Systems: standingsOf(code),
  }))
}

function standingsOf(code: string): ResultOf<typeof lookUpTariffCode>["Systems"] {
  return [
    { System: "HS", Length: 6, Version: "", Standing: "Valid", Padded: "" },
    { System: "CN", Length: 8, Version: "2027", Standing: "TooShort", Padded: `${code}00` },
    { System: "AHECC", Length: 8, Version: "", Standing: "Unknown", Padded: "" },
  ]
}
