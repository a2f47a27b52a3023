import { whyImpossible } from "../../country/subdivision.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { bothSides } from "../both-sides.ts"

/** A postcode of another place than the address names, such as one of Manchester in Northern Ireland. Found before any price is asked for. */
export function addressPostcode(item: ShipmentItem): readonly ItemProblem[] {
  return bothSides(item, { field: "Postcode", why: whyImpossible })
}
