import type { ItemId } from "../id/id.ts"
import { comparePicked } from "../label/picking-order.ts"
import type { LineToPick } from "./lines-to-pick.ts"

/** An order as a picking list has it. */
export interface OrderToPick {
  readonly id: ItemId
  readonly lines: readonly LineToPick[]
}

/** One product of a picking list, and the orders it is for, in their order (PICK-4). */
export interface ProductToPick extends LineToPick {
  readonly orders: readonly { readonly id: ItemId; readonly quantity: number }[]
}

/** The lines of all orders by product, in picking order: "12 x MUG-BLU: 7 orders". */
export function productsToPick(orders: readonly OrderToPick[]): readonly ProductToPick[] {
  const lines = orders.flatMap(({ id, lines: own }) => own.map((line) => ({ id, line })))
  const products = [...Map.groupBy(lines, ({ line }) => line.key).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    return [
      {
        ...first.line,
        quantity: same.reduce((sum, { line }) => sum + line.quantity, 0),
        imageUrl: same.find(({ line }) => line.imageUrl !== "")?.line.imageUrl ?? "",
        codes: [...new Set(same.flatMap(({ line }) => line.codes))],
        orders: same.map(({ id, line }) => ({ id, quantity: line.quantity })),
      },
    ]
  })
  return products.toSorted(comparePicked)
}
