import { whyNoState } from "../../country/state-code.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"

/** A county that is no state, where addresses need one: no courier takes "North Yorkshire" in the United States. */
export function addressState(item: ShipmentItem): readonly ItemProblem[] {
  return (["Recipient", "Sender"] as const).flatMap((side): readonly ItemProblem[] => {
    const why = whyNoState(item[side])
    if (why === null) return []
    return [
      {
        Code: `ADDRESS-${side.toUpperCase()}-COUNTY-FORMAT`,
        Field: `${side}.County`,
        Message: `${why}. Choose the right one in the ${side.toLowerCase()}'s address.`,
        Severity: "error",
      },
    ]
  })
}
