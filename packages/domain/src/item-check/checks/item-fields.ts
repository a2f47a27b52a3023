import { customsValueOf } from "../../item/sender-numbers.ts"
import { DEFAULT_EXPORT_REASON } from "../../meta/meta.ts"
import type { QuoteState } from "../../quote/quote.ts"
import { contentsProblemOf } from "../field-rule.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { ownValue } from "../../record/own-value.ts"

/** Item rules: ITEM-{FIELD}-REQUIRED or -FORMAT (CHECK-13). A field the item does not have itself is a meta key. */
export function itemFields(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  return state.ItemValidation.flatMap((rule) => {
    const found = contentsProblemOf(rule, {
      ...fieldOf(item, rule.name),
      prefix: `ITEM-${rule.name.toUpperCase()}`,
      owner: "the item's",
    })
    return found ?? []
  })
}

function fieldOf(item: ShipmentItem, name: string): { readonly value: string; readonly path: string } {
  const fields: Readonly<Record<string, unknown>> = item
  const own = ownValue(fields, name)
  if (typeof own === "string" || typeof own === "number") return { value: String(own), path: name }
  // An item that names no export reason is a sale (ITEM-11).
  const fallback = name === "ExportReason" ? DEFAULT_EXPORT_REASON : ""
  return { value: customsValueOf(item, name) || fallback, path: `Meta.${name}` }
}
