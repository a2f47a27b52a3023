import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import type { DutiableGoods } from "./duty-paid-cost.ts"

/** What of an item's contents duty and import VAT depend on. */
export function dutiableGoods(
  item: Pick<ItemContents, "MarketplaceOrderLines" | "Meta">,
): Pick<DutiableGoods, "value" | "hasIoss" | "tariffCodes"> {
  return {
    value: sumLineValue(item.MarketplaceOrderLines),
    hasIoss: (item.Meta.IossNumber?.Value ?? "") !== "",
    tariffCodes: item.MarketplaceOrderLines.map((line) => line.Product.TariffCode.replaceAll(/\D/g, "")),
  }
}
