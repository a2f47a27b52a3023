import type { MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { sumMinor } from "@smart-send/domain/money/money"
import type { TiktokStatus, TiktokUnit } from "./tiktok-order.ts"

/** Whether a unit is still to be sent. */
export const IS_LEFT: Readonly<Record<TiktokStatus, boolean>> = {
  UNPAID: true,
  ON_HOLD: true,
  AWAITING_SHIPMENT: true,
  PARTIALLY_SHIPPING: true,
  AWAITING_COLLECTION: false,
  IN_TRANSIT: false,
  DELIVERED: false,
  COMPLETED: false,
  CANCELLED: false,
}

/**
 * TikTok has a line for each unit; ours has those of one SKU, and its id is the SKU's, so that it stays the same line while its
 * units leave one by one. Those still to be sent are counted, and their ids are in `refs`. Null when a price is no amount.
 */
export function toOrderLines(units: readonly TiktokUnit[]): readonly MarketplaceOrderLine[] | null {
  const unitsBySku = Map.groupBy(units, ({ sku_id }) => sku_id)
  const lines = [...unitsBySku.values()].map((each) => toOrderLine(each))
  const read = lines.filter((line) => line !== null)
  return read.length < lines.length ? null : read
}

function toOrderLine(units: readonly TiktokUnit[]): MarketplaceOrderLine | null {
  const [first] = units
  const left = units.filter(({ display_status }) => IS_LEFT[display_status])
  // What the buyer paid for the unit: TikTok has taken both discounts off.
  const prices = left.map(({ sale_price }) => readAmount(sale_price))
  const amounts = prices.filter((price) => price !== null)
  if (first === undefined || amounts.length < prices.length) return null
  return {
    id: first.sku_id,
    sku: first.seller_sku,
    title: first.product_name,
    variation: first.sku_name === "Default" ? "" : first.sku_name,
    quantity: left.length,
    wanted: units.filter(({ display_status }) => display_status !== "CANCELLED").length,
    total: sumMinor(amounts),
    productId: first.product_id,
    imageUrl: first.sku_image,
    productLink: "",
    weightKg: 0,
    tariffCode: "",
    originCountry: "",
    refs: { units: left.map(({ id }) => id).join(",") },
  }
}
