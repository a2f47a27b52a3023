import { addressTexts } from "./address-texts.ts"
import { bookingTexts } from "./booking-texts.ts"
import { itemTexts } from "./item-texts.ts"
import { quoteTexts } from "./quote-texts.ts"
import { ruleTexts } from "./rule-texts.ts"
import { settingsTexts } from "./settings-texts.ts"
import { tariffTexts } from "./tariff-texts.ts"
import type { DocumentWords } from "../document-words.ts"

/**
 * Descriptions of the fields of the contract's models. They are kept apart from the schemas, because the browser loads
 * those and never reads descriptions. A test checks that every field has a text and every text a field.
 */
export const allFieldTexts: DocumentWords["fieldTexts"] = new Map(
  [addressTexts, bookingTexts, itemTexts, quoteTexts, ruleTexts, settingsTexts, tariffTexts].flatMap((texts) =>
    Object.entries(texts).map(([model, fields]) => [model, new Map(Object.entries(fields))] as const),
  ),
)
