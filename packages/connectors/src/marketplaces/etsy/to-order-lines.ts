import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { EtsyMoney, EtsyReceipt, EtsyTransaction } from "./etsy-receipt.ts"

/**
 * The lines, downloads among them. What a coupon took off the receipt is taken off its lines by their prices.
 * Money that came back belongs to the receipt, and Etsy does not say to which line: it changes none.
 */
export function toOrderLines(
  { transactions, discount_amt, refunds }: EtsyReceipt,
  state: MarketplaceOrderState,
): Result<Pick<MarketplaceOrder, "currency" | "lines" | "moneyBack">, OrderRefusal> {
  const currency = transactions[0]?.price.currency_code ?? ""
  const amounts = [...transactions.map(({ price }) => price), ...(discount_amt == null ? [] : [discount_amt])]
  const other = amounts.find(({ currency_code }) => currency_code !== currency)
  if (other !== undefined)
    return err(refusal("CURRENCY", `The order has amounts in ${currency} and in ${other.currency_code}.`))
  const prices: Minor[] = []
  for (const { price, quantity } of transactions) {
    const each = toMinor(price)
    if (each === null) return err(refusal("PRICE", "The order has a price that is no amount."))
    prices.push(minor(each * quantity))
  }
  const discount = discount_amt == null ? minor(0) : toMinor(discount_amt)
  if (discount === null) return err(refusal("PRICE", "The order has a discount that is no amount."))
  const paid = lessDiscount(prices, discount)
  const isWanted = state !== "cancelled" && state !== "refunded"
  const isLeft = isWanted && state !== "dispatched"
  const lines = transactions.map((transaction, place) =>
    toLine(transaction, { total: isLeft ? (paid[place] ?? minor(0)) : minor(0), isLeft, isWanted }),
  )
  const back = refunds.map(({ amount }) => toMinor(amount))
  return ok({ currency, lines, moneyBack: isWanted ? sumMinor(back.filter((each) => each !== null)) : minor(0) })
}

interface Standing {
  readonly total: Minor
  /** It is still to be sent. */
  readonly isLeft: boolean
  readonly isWanted: boolean
}

function toLine(transaction: EtsyTransaction, { total, isLeft, isWanted }: Standing): MarketplaceOrderLine {
  const listing = transaction.listing_id == null ? "" : String(transaction.listing_id)
  return {
    id: String(transaction.transaction_id),
    sku: transaction.sku,
    title: transaction.title,
    variation: transaction.variations
      .map(({ formatted_name, formatted_value }) => `${formatted_name}: ${formatted_value}`)
      .join(", "),
    quantity: isLeft ? transaction.quantity : 0,
    wanted: isWanted ? transaction.quantity : 0,
    total,
    productId: listing,
    imageUrl: "",
    productLink: listing === "" ? "" : `https://www.etsy.com/listing/${listing}`,
    weightKg: 0,
    tariffCode: "",
    originCountry: "",
    ...(transaction.is_digital === true ? { isVirtual: true } : {}),
    refs: {},
  }
}

function toMinor({ amount, divisor }: EtsyMoney): Minor | null {
  return readAmount(amount / divisor)
}

/** Rounded so that the lines add up to what was paid. */
function lessDiscount(prices: readonly Minor[], discount: Minor): readonly Minor[] {
  const all = sumMinor(prices)
  const paid = Math.max(0, all - Math.abs(discount))
  const upTo = (place: number) => (all === 0 ? 0 : Math.round((sumMinor(prices.slice(0, place)) * paid) / all))
  return prices.map((_price, place) => minor(upTo(place + 1) - upTo(place)))
}
