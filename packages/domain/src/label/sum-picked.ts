import { comparePicked, type PickedProduct } from "./picking-order.ts"

/** One line of an order, for the one who picks it. */
export interface LineToPick extends PickedProduct {
  readonly quantity: number
  /** What the seller knows the order by. */
  readonly reference: string
}

/** One product, and the orders it is picked for, in their order. */
export interface PickedLine extends PickedProduct {
  readonly quantity: number
  readonly orders: readonly { readonly reference: string; readonly quantity: number }[]
}

/** The lines of all orders summed by SKU and product, in picking order. SKUs are alike whatever their case. */
export function sumPicked(lines: readonly LineToPick[]): readonly PickedLine[] {
  const same = Map.groupBy(lines, ({ sku, product }) => JSON.stringify([sku.toUpperCase(), product]))
  const summed = [...same.values()].flatMap((each) => {
    const [first] = each
    if (first === undefined) return []
    const orders = each.map(({ reference, quantity }) => ({ reference, quantity }))
    return [{ sku: first.sku, product: first.product, quantity: sumOf(orders), orders }]
  })
  return summed.toSorted(comparePicked)
}

function sumOf(orders: PickedLine["orders"]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0)
}
