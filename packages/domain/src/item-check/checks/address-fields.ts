import type { Address } from "../../address/address.ts"
import { customsValueOf } from "../../item/sender-numbers.ts"
import { addressFieldText } from "../../address/address-field.ts"
import { vatStatusOf } from "../../address/vat-status.ts"
import type { QuoteState, ValidationRule } from "../../quote/quote.ts"
import type { Side } from "../both-sides.ts"
import { fieldProblemOf } from "../field-rule.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"

/** Rules of these fields give CUSTOMS-RECIPIENT and CUSTOMS-SENDER; every other field of an address gives ADDRESS (CHECK-10, CHECK-11). */
const CUSTOMS_FIELDS: ReadonlySet<string> = new Set(["VatNumber", "VatStatus", "TaxId", "EoriNumber"])

/** The address and customs fields that service and country ask of the recipient (CHECK-10). */
export function recipientFields(
  item: ShipmentItem,
  state: Pick<QuoteState, "RecipientValidation">,
): readonly ItemProblem[] {
  return sideProblems(item, "Recipient", state.RecipientValidation)
}

/** The address and customs fields that service and country ask of the sender (CHECK-10). */
export function senderFields(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  return sideProblems(item, "Sender", state.SenderValidation)
}

function sideProblems(item: ShipmentItem, side: Side, rules: readonly ValidationRule[]): readonly ItemProblem[] {
  return rules.flatMap((rule) => {
    const isCustoms = CUSTOMS_FIELDS.has(rule.name)
    const found = fieldProblemOf(byVatStatus(rule, item[side]), {
      ...fieldOf(item, side, rule.name),
      prefix: `${isCustoms ? "CUSTOMS" : "ADDRESS"}-${side.toUpperCase()}-${rule.name.toUpperCase()}`,
      owner: `the ${side.toLowerCase()}'s`,
    })
    return found ?? []
  })
}

/** The tax ID is not required for Individual; the VAT number is required for Registered, and for nobody else (CHECK-20). */
function byVatStatus(rule: ValidationRule, address: Address): ValidationRule {
  const status = vatStatusOf(address)
  if (rule.name === "VatNumber") return { ...rule, required: status === "Registered" }
  if (rule.name === "TaxId" && status === "Individual") return { ...rule, required: false }
  return rule
}

/** Customs numbers the address has no field for stand in the item's meta. */
function fieldOf(item: ShipmentItem, side: Side, name: string): { readonly value: string; readonly path: string } {
  if (Object.hasOwn(item[side], name)) return { value: addressFieldText(item[side], name), path: `${side}.${name}` }
  return { value: customsValueOf(item, name), path: `Meta.${name}` }
}
