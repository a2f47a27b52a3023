import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import type { MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor, type Minor } from "@smart-send/domain/money/money"
import type { AmazonAdjustment, AmazonRefund } from "./refunded/from-response.ts"

/** Charges of the goods themselves; postage and gift wrap that come back are no goods. */
const FOR_GOODS = new Set(["Principal", "Tax"])

/** A line with what the buyer paid for all pieces that were ordered of it. */
export interface PaidLine {
  readonly line: MarketplaceOrderLine
  readonly ordered: number
  readonly paid: Minor
}

export interface GivenBack {
  readonly lines: readonly MarketplaceOrderLine[]
  readonly moneyBack: Minor
}

/**
 * The lines less what was given back for them after they were sent. Amazon tells pieces and money: pieces count where the money is their
 * whole price, and all of a line where all its money came back, in however many refunds. Any other refund is money alone, because a
 * seller may give some of a price back for goods that the buyer keeps.
 */
export function givenBack(paid: readonly PaidLine[], refunds: readonly AmazonRefund[], currency: string): GivenBack {
  const adjustments = refunds.flatMap(({ ShipmentItemAdjustmentList }) => ShipmentItemAdjustmentList)
  const left = new Set(adjustments)
  let moneyBack = 0
  const lines = paid.map(({ line, ordered, paid: price }) => {
    let [pieces, all, part] = [0, 0, 0]
    for (const adjustment of left) {
      if (!isOf(line, adjustment)) continue
      const count = Math.max(0, adjustment.QuantityShipped)
      // Of two lines of one product the second takes what the first has not.
      const isFirst = adjustment.OrderItemId === "" && pieces + count > ordered && hasTwin(paid, line)
      if (isFirst) continue
      left.delete(adjustment)
      const money = goodsMoney(adjustment, currency)
      all += money
      // A hundredth for each piece may be lost by rounding.
      const isWhole = count > 0 && money + count >= Math.floor((price * count) / Math.max(1, ordered))
      if (isWhole) pieces += count
      else part += money
    }
    const isAll = price > 0 && all >= price
    if (!isAll) moneyBack += part
    return { ...line, wanted: isAll ? 0 : Math.max(0, line.wanted - pieces) }
  })
  return { lines, moneyBack: minor(moneyBack) }
}

function isOf(line: MarketplaceOrderLine, { OrderItemId, SellerSKU }: AmazonAdjustment): boolean {
  return OrderItemId === "" ? SellerSKU === line.sku : OrderItemId === line.id
}

function hasTwin(paid: readonly PaidLine[], { id, sku }: MarketplaceOrderLine): boolean {
  return paid.some(({ line }) => line.id !== id && line.sku === sku)
}

/** Amazon writes what it takes from the seller with a minus. Amounts of another currency say nothing here. */
function goodsMoney({ ItemChargeAdjustmentList }: AmazonAdjustment, currency: string): number {
  const sum = ItemChargeAdjustmentList.reduce((total, { ChargeType, ChargeAmount }) => {
    if (!FOR_GOODS.has(ChargeType) || ChargeAmount === null || ChargeAmount.CurrencyCode !== currency) return total
    return total + (readAmount(ChargeAmount.CurrencyAmount ?? 0) ?? 0)
  }, 0)
  return Math.max(0, -sum)
}
