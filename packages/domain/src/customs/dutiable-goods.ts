import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { tariffCodesOf } from "./duty-codes.ts"
import type { DutiableGoods } from "./duty-paid-cost.ts"
import { iossNumberOf } from "./ioss.ts"

/** What of an item's contents duty and import VAT depend on. */
export function dutiableGoods(
  item: Pick<ItemContents, "MarketplaceOrderLines" | "Meta">,
): Pick<DutiableGoods, "value" | "hasIoss" | "tariffCodes"> {
  return {
    value: sumLineValue(item.MarketplaceOrderLines),
    hasIoss: iossNumberOf(item) !== "",
    tariffCodes: tariffCodesOf(item.MarketplaceOrderLines),
  }
}
