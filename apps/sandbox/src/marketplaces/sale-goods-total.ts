import type { Sale } from "./shop.ts"

/** What the goods cost in all, in hundredths. */
export function saleGoodsTotal({ lines }: Sale): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Goods and postage, in hundredths. */
export function saleTotal(sale: Sale): number {
  return saleGoodsTotal(sale) + sale.postage
}
