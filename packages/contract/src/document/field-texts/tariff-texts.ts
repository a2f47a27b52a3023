import type { FieldTexts } from "./field-texts.ts"

const place = {
  Code: "Digits of a chapter, heading or code; Roman for a section.",
  Name: "What it is called, in plain words.",
}

export const tariffTexts: FieldTexts = {
  TariffPlace: place,
  TariffSuggestion: {
    Name: "What the code is called, in plain words.",
    HS: "Six digits.",
    Code: "What to put on the order line: the whole code that the seller chose before, otherwise the six digits.",
    Why: "Why it is suggested.",
    Path: "Chapter and heading that it stands in.",
    National:
      "Codes below it in the tariff asked for, where that is loaded; the seller chooses one. Empty where there is none.",
  },
  SuggestionReason: {
    Source:
      "Sku: the seller sent this SKU under it. Chosen: the seller chose it for goods described alike. Others: several sellers did. Words: its words are in the description.",
    Words: "The words of the description that speak for the code.",
    ChosenFor: "What the seller chose it for; empty but for Sku and Chosen.",
  },
  SuggestionGroup: {
    Keys: "The lines, as the question named them.",
    Suggestions: "The best first; empty for lines of which nothing is known.",
  },
  TariffSection: { ...place, Code: "Roman number.", Chapters: "Its chapters, in their order." },
  TariffClassification: {
    ...place,
    Selectable: "Whether it is a whole code that an order line can have.",
    HasMore: "Whether there are rows below it.",
  },
  TariffCategory: {
    Code: "Names the category.",
    ParentCode: "The category that it stands below; empty for the twelve at the top.",
    Description: "What it is called.",
    TariffCode: "The section, chapter, heading or code that it opens; empty where its subcategories do.",
    Icon: "The name of a Tabler icon.",
    SortOrder: "Its place among its neighbours.",
  },
  TariffCodeFacts: {
    Code: "Digits alone.",
    HS: "The first six digits where the nomenclature has them; empty otherwise.",
    Name: "What the code is called; empty for one that no system has.",
    Path: "From the section down, without the code itself.",
    Systems: "How it stands in each system.",
  },
  TariffCodeStanding: {
    System: "Which tariff.",
    Length: "Digits of a whole code.",
    Version: "The version of the loaded tariff; empty where only the length and the first six digits can be checked.",
    Standing:
      "Valid: a code of it. TooShort: it needs more digits. TooLong: it has too many. Unknown: there is no such code.",
    Padded: "The code filled up to the length, where that makes it valid; empty otherwise.",
  },
}
