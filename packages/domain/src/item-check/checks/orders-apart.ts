import { goesApart } from "../../changed-order/goes-apart.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** One label reaches one address: a parcel whose orders have moved apart is not sent until the seller says where it goes (CHECK-54). */
export function ordersApart(item: ShipmentItem): readonly ItemProblem[] {
  return goesApart(item) ? [problem("ORDERS-APART", { Field: "Recipient.AddressLine1" })] : []
}
