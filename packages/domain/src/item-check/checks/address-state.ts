import { whyNoState } from "../../country/state-code.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { bothSides } from "../both-sides.ts"

/** A county that is no state, where addresses need one: no courier takes "North Yorkshire" in the United States. */
export function addressState(item: ShipmentItem): readonly ItemProblem[] {
  return bothSides(item, {
    field: "County",
    why: (address, side) => {
      const why = whyNoState(address)
      return why === null ? null : `${why}. Choose the right one in the ${side.toLowerCase()}'s address.`
    },
  })
}
