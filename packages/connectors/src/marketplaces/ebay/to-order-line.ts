import type { MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { EbayLine } from "./ebay-order.ts"

/**
 * A line as it is still to be sent.
 *
 * eBay gives money back, not pieces: a line whose price came back in full has left, of any other all pieces are still to be sent,
 * for what the buyer has paid less what came back.
 * @param sent how many pieces have been dispatched, where eBay says that some have and some have not.
 */
export function toOrderLine(
  line: EbayLine,
  currency: string,
  sent: number,
): Result<{ readonly line: MarketplaceOrderLine; readonly moneyBack: number }, OrderRefusal> {
  const money = readMoney(line, currency)
  if (!money.ok) return money
  const { cost, refunded } = money.value
  const isBack = cost > 0 && refunded >= cost
  const isSent = line.lineItemFulfillmentStatus === "FULFILLED"
  const quantity = isBack || isSent ? 0 : Math.max(0, line.quantity - sent)
  const paid = Math.max(0, cost - refunded)
  const read = {
    id: line.lineItemId,
    sku: line.sku,
    title: line.title,
    variation: line.variationAspects.map(({ name, value }) => `${name}: ${value}`).join(", "),
    quantity,
    wanted: isBack ? 0 : line.quantity,
    total: minor(Math.round((paid * quantity) / line.quantity)),
    productId: line.legacyItemId,
    imageUrl: "",
    productLink: line.legacyItemId === "" ? "" : `https://www.ebay.co.uk/itm/${encodeURIComponent(line.legacyItemId)}`,
    weightKg: 0,
    tariffCode: "",
    originCountry: "",
    refs: {},
  }
  return ok({ line: read, moneyBack: isBack ? 0 : refunded })
}

function readMoney(
  line: EbayLine,
  currency: string,
): Result<{ readonly cost: Minor; readonly refunded: number }, OrderRefusal> {
  const price = line.discountedLineItemCost ?? line.lineItemCost
  const amounts = [price, ...line.refunds.flatMap(({ amount }) => amount ?? [])]
  const other = amounts.find((amount) => amount.currency !== currency)
  if (other !== undefined)
    return err(refusal("CURRENCY", `The order has amounts in ${currency} and in ${other.currency}.`))
  const [cost, ...refunds] = amounts.map(({ value }) => readAmount(value))
  let refunded = 0
  for (const refund of refunds) {
    if (refund === null) return err(refusal("PRICE", "The order has a refund that is no amount."))
    refunded += Math.abs(refund)
  }
  return cost == null ? err(refusal("PRICE", "The order has a price that is no amount.")) : ok({ cost, refunded })
}
