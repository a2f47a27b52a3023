import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { lineName, problem } from "../problem-texts.ts"

/** Each order line value above 0 (CHECK-3). */
export function itemValue(item: ShipmentItem): readonly ItemProblem[] {
  const lines = item.MarketplaceOrderLines
  return lines.flatMap((line, index) =>
    line.Value > 0
      ? []
      : [
          problem("ITEM-VALUE", {
            Field: `MarketplaceOrderLines.${index}.Value`,
            values: { line: lineName(index, lines.length) },
          }),
        ],
  )
}
