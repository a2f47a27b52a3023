import { whyImpossible } from "../../country/subdivision.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"

/** A postcode that lies elsewhere than the address says, such as Manchester's in Northern Ireland, is told before any price is asked for. */
export function addressPostcode(item: ShipmentItem): readonly ItemProblem[] {
  return (["Recipient", "Sender"] as const).flatMap((side): readonly ItemProblem[] => {
    const Message = whyImpossible(item[side])
    if (Message === null) return []
    return [
      {
        Code: `ADDRESS-${side.toUpperCase()}-POSTCODE-FORMAT`,
        Field: `${side}.Postcode`,
        Message,
        Severity: "error",
      },
    ]
  })
}
