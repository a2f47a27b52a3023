import { goodsLeftOut } from "../../item/goods-left-out.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { shortText } from "../../text/cut-text.ts"
import { problem } from "../problem-texts.ts"

/** Of a long list, so much is quoted. */
const LONGEST_QUOTED = 300

/** Downloads and services that an import left out of a parcel are named (CHECK-52). They keep nothing from being sent. */
export function goodsLeftOutOfParcel(item: ShipmentItem): readonly ItemProblem[] {
  return item.MarketplaceOrderLines.flatMap((line, place) => {
    const goods = goodsLeftOut(line)
    if (goods === null) return []
    return problem("GOODS-LEFT-OUT", {
      Field: `MarketplaceOrderLines.${place}`,
      values: { goods: shortText(goods, LONGEST_QUOTED) },
      Severity: "warning",
    })
  })
}
