import type { ShipmentItem } from "../item/item.ts"
import { addressRulesOf } from "../quote/address-rules.ts"
import type { ValidationRule } from "../quote/quote.ts"
import type { AddressSuggestion } from "./address-suggestion.ts"
import type { AddressCheck } from "./checks/address-check.ts"
import { checkCountryPart } from "./checks/check-country-part.ts"
import { checkHouseNumber } from "./checks/check-house-number.ts"
import { checkLineLengths } from "./checks/check-line-lengths.ts"
import { checkPostcode } from "./checks/check-postcode.ts"
import { checkState } from "./checks/check-state.ts"
import { checkTown } from "./checks/check-town.ts"
import type { Gazetteer } from "./gazetteer.ts"

const checks: readonly AddressCheck[] = [
  checkPostcode,
  checkCountryPart,
  checkTown,
  checkState,
  checkHouseNumber,
  checkLineLengths,
]

/**
 * Suggestions about the recipient of an item. The seller takes or leaves them; nothing changes by itself. What is
 * missing altogether is reported by the item checks (HINT-3).
 * @param rules of the recipient's fields, as the quote of the item has them; left out, those of the countries alone.
 */
export function addressSuggestions(
  item: Pick<ShipmentItem, "Recipient" | "Sender" | "Service">,
  gazetteer: Gazetteer,
  rules: readonly ValidationRule[] = countryRules(item),
): AddressSuggestion[] {
  const checked = { address: item.Recipient, gazetteer, rules, serviceName: item.Service?.Name ?? "" }
  return checks.flatMap((check) => check(checked))
}

function countryRules(item: Pick<ShipmentItem, "Recipient" | "Sender">): readonly ValidationRule[] {
  // What has to be filled in is told by the item checks; here only forms and lengths count.
  return addressRulesOf(item, null, false).RecipientValidation
}
