import type { Address } from "../../address/address.ts"
import { customsValueOf } from "../../item/sender-numbers.ts"
import { addressFieldText } from "../../address/address-field.ts"
import { vatStatusOf } from "../../address/vat-status.ts"
import { LABEL_LINES } from "../../quote/address-rules.ts"
import type { QuoteState, ValidationRule } from "../../quote/quote.ts"
import { REPLACEMENT_MARK } from "../../text/has-letter.ts"
import type { Side } from "../both-sides.ts"
import { fieldLabel, fieldProblemOf, type RuledField } from "../field-rule.ts"
import { fieldProblem } from "../problem-texts.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"

/** Rules of these fields give CUSTOMS-RECIPIENT and CUSTOMS-SENDER; every other field of an address gives ADDRESS (CHECK-10, CHECK-11). */
const CUSTOMS_FIELDS: ReadonlySet<string> = new Set(["VatNumber", "VatStatus", "TaxId", "EoriNumber"])

/** The address and customs fields that service and country ask of the recipient (CHECK-10). */
export function recipientFields(
  item: ShipmentItem,
  state: Pick<QuoteState, "RecipientValidation" | "LabelTexts">,
): readonly ItemProblem[] {
  return sideProblems(item, "Recipient", { rules: state.RecipientValidation, LabelTexts: state.LabelTexts })
}

/** The address and customs fields that service and country ask of the sender (CHECK-10). */
export function senderFields(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  return sideProblems(item, "Sender", { rules: state.SenderValidation, LabelTexts: state.LabelTexts })
}

interface Asked extends Pick<QuoteState, "LabelTexts"> {
  readonly rules: readonly ValidationRule[]
}

function sideProblems(item: ShipmentItem, side: Side, { rules, LabelTexts }: Asked): readonly ItemProblem[] {
  const printed = new Map(LabelTexts.map(({ Typed, Printed }) => [Typed, Printed]))
  return rules.flatMap((rule) => {
    const isCustoms = CUSTOMS_FIELDS.has(rule.name)
    const place = fieldOf(item, side, rule.name)
    const field = {
      ...place,
      printed: LABEL_LINES.has(rule.name) ? printed.get(place.value) : undefined,
      prefix: `${isCustoms ? "CUSTOMS" : "ADDRESS"}-${side.toUpperCase()}-${rule.name.toUpperCase()}`,
      owner: `the ${side.toLowerCase()}'s`,
    }
    return fieldProblemOf(byVatStatus(rule, item[side]), field) ?? saidOnLabel(rule, field) ?? []
  })
}

/** What the label says in place of what was typed, for the seller to look at (LABEL-31); null where it says what was typed. */
function saidOnLabel(rule: ValidationRule, { printed, prefix, path, owner }: RuledField): ItemProblem | null {
  if (printed === undefined) return null
  const isNothing = printed.replaceAll(REPLACEMENT_MARK, "").trim() === ""
  return fieldProblem(prefix, "LABEL", {
    Field: path,
    text: isNothing ? "LABEL-NOTHING" : "LABEL",
    values: { owner, label: fieldLabel(rule), printed },
    Severity: "warning",
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
