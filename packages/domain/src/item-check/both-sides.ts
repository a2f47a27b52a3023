import type { Address } from "../address/address.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import type { ShipmentItem } from "../item/item.ts"

/** The addresses of an item. */
export type Side = "Recipient" | "Sender"

/** A field of an address whose form is checked. `why` is the sentence for a wrong form; null for a right one. */
interface FieldForm {
  readonly field: "County" | "Postcode"
  readonly why: (address: Address, side: Side) => string | null
}

/** Holds a field of both addresses to its form: `ADDRESS-SENDER-COUNTY-FORMAT` where the sender's county fails. */
export function bothSides(item: Pick<ShipmentItem, Side>, { field, why }: FieldForm): readonly ItemProblem[] {
  return (["Recipient", "Sender"] as const).flatMap((side): readonly ItemProblem[] => {
    const Message = why(item[side], side)
    if (Message === null) return []
    const Code = `ADDRESS-${side.toUpperCase()}-${field.toUpperCase()}-FORMAT`
    return [{ Code, Field: `${side}.${field}`, Message, Severity: "error" }]
  })
}
