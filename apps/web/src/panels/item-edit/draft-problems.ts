import { checkItem } from "@smart-send/domain/item-check/check-item"
import { checkQuoteState } from "@smart-send/domain/item-check/check-quote-state"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import { recipientFields, senderFields } from "@smart-send/domain/item-check/checks/address-fields"
import { customsFound } from "@smart-send/domain/item-check/checks/customs-found"
import { itemFields } from "@smart-send/domain/item-check/checks/item-fields"
import { productFields } from "@smart-send/domain/item-check/checks/product-fields"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { customsFindings } from "@smart-send/domain/customs/customs-findings"
import { customsRouteOf } from "@smart-send/domain/customs/customs-route"
import { NO_CUSTOMS, type CustomsState } from "@smart-send/domain/customs/customs-state"
import type { CustomsTerms } from "@smart-send/domain/customs/customs-terms"
import { fieldRules, type FieldRules } from "@smart-send/domain/quote/field-rules"
import type { QuoteState } from "@smart-send/domain/quote/quote"

/** The rules of the countries and service that the item has now. Those of the last price may be for another country. */
export function rulesFor(
  item: Pick<ShipmentItem, "Sender" | "Recipient">,
  quote: QuoteState | null,
  terms: CustomsTerms,
): FieldRules {
  return fieldRules(item, quote?.Quote?.Service ?? null, terms)
}

const RULE_CHECKS = [recipientFields, senderFields, productFields, itemFields, customsFound] as const

/** The problems of the item as it is being typed. Without a price, only those that need none are known. */
export function draftProblems(
  item: ShipmentItem,
  quote: QuoteState | null,
  settings: CheckSettings,
): readonly ItemProblem[] {
  const rules = rulesFor(item, quote, settings)
  const Customs = draftCustoms(item, quote, settings)
  const local = checkItem(item, settings)
  if (quote !== null) return unique([...local, ...checkQuoteState(item, { ...quote, ...rules, Customs }, settings)])
  const unpriced: QuoteState = {
    Quote: null,
    Dates: [],
    Restriction: "NONE",
    RestrictionReason: null,
    TariffCodeFaults: [],
    LabelTexts: [],
    Customs,
    ...rules,
  }
  return unique([...local, ...RULE_CHECKS.flatMap((check) => check(item, unpriced))])
}

/** What customs find in the item as it is being typed. The notices are those of the last price. */
function draftCustoms(item: ShipmentItem, quote: QuoteState | null, terms: CustomsTerms): CustomsState {
  const Route = customsRouteOf(item, terms)
  return { ...(quote?.Customs ?? NO_CUSTOMS), Route, Findings: [...customsFindings(item, Route, terms)] }
}

/** Both kinds of checks report a missing weight. */
function unique(problems: readonly ItemProblem[]): readonly ItemProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.Code} ${problem.Field}`, problem])).values()]
}

/** The sentence under a field: its first problem. */
export function problemAt(problems: readonly ItemProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.Field === path)?.Message
}
