import { countryByIso3 } from "../../country/country.ts"
import type { QuoteState, ValidationRule } from "../../quote/quote.ts"
import { contentsProblemOf, type RuledField } from "../field-rule.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import type { OrderLine } from "../../item/order-line.ts"
import { fieldProblem } from "../problem-texts.ts"
import { ownValue } from "../../record/own-value.ts"

/** Product rules, one order line at a time: PRODUCT-{FIELD}-REQUIRED or -FORMAT (CHECK-13). */
export function productFields(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  const lines = item.MarketplaceOrderLines
  return lines.flatMap((line, index) => {
    const owner = lines.length === 1 ? "the product's" : `order line ${index + 1}'s`
    return state.ProductValidation.flatMap((rule) => lineProblem(rule, line, { index, owner }) ?? [])
  })
}

function lineProblem(
  rule: ValidationRule,
  line: OrderLine,
  { index, owner }: { readonly index: number; readonly owner: string },
): ItemProblem | null {
  const product: Readonly<Record<string, unknown>> = line.Product
  const ofLine: Readonly<Record<string, unknown>> = line
  const isOfProduct = Object.hasOwn(product, rule.name)
  const path = `MarketplaceOrderLines.${index}.${isOfProduct ? `Product.${rule.name}` : rule.name}`
  const field: RuledField = {
    // A product without a description of its own is described by its line.
    value: textOf(ownValue(product, rule.name)) || textOf(ownValue(ofLine, rule.name)),
    path,
    prefix: `PRODUCT-${rule.name.toUpperCase()}`,
    owner,
  }
  return contentsProblemOf(rule, field) ?? unknownCountry(rule, field)
}

/** Country of manufacture must be a known country (CHECK-14). */
function unknownCountry(rule: ValidationRule, field: RuledField): ItemProblem | null {
  if (rule.name !== "CountryOfManufacture" || field.value === "" || countryByIso3(field.value) !== null) return null
  const values = { owner: field.owner, label: "country of manufacture" }
  return fieldProblem(field.prefix, "FORMAT", { Field: field.path, values })
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
