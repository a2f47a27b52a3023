import { checkItem } from "@smart-send/domain/item-check/check-item"
import { checkQuoteState } from "@smart-send/domain/item-check/check-quote-state"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import { recipientFields, senderFields } from "@smart-send/domain/item-check/checks/address-fields"
import { itemFields } from "@smart-send/domain/item-check/checks/item-fields"
import { productFields } from "@smart-send/domain/item-check/checks/product-fields"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { FieldRules } from "@smart-send/domain/quote/field-rules"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import { serviceRules } from "@smart-send/domain/quote/recipient-rules"

/** The rules of the countries and service that the item has now. Those of the last price may be for another country. */
export function rulesFor(item: Pick<ShipmentItem, "Sender" | "Recipient">, quote: QuoteState | null): FieldRules {
  return serviceRules(item, quote?.Quote?.Service ?? null)
}

const RULE_CHECKS = [recipientFields, senderFields, productFields, itemFields] as const

/** The problems of the item as it is being typed. Without a price, only those that need none are known. */
export function draftProblems(
  item: ShipmentItem,
  quote: QuoteState | null,
  settings: CheckSettings,
): readonly ItemProblem[] {
  const rules = rulesFor(item, quote)
  const local = checkItem(item, settings)
  if (quote !== null) return unique([...local, ...checkQuoteState(item, { ...quote, ...rules }, settings)])
  const unpriced: QuoteState = {
    Quote: null,
    Dates: [],
    Restriction: "NONE",
    RestrictionReason: null,
    TariffCodeFaults: [],
    ...rules,
  }
  return unique([...local, ...RULE_CHECKS.flatMap((check) => check(item, unpriced))])
}

/** Both kinds of checks report a missing weight. */
function unique(problems: readonly ItemProblem[]): readonly ItemProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.Code} ${problem.Field}`, problem])).values()]
}

/** The sentence under a field: its first problem. */
export function problemAt(problems: readonly ItemProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.Field === path)?.Message
}
