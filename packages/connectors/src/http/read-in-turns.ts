import type { ReadOrders } from "./read-orders.ts"

/** Orders that are read at a stretch; the rest of a page waits for the next turn. */
const AT_A_STRETCH = 25

/**
 * Reads a page's orders a stretch at a time, so that whoever asks the process for something small waits for no whole page.
 * @param turn `ShopPace.turn`.
 */
export async function readInTurns<Row>(
  rows: readonly Row[],
  read: (rows: readonly Row[]) => ReadOrders,
  turn: () => Promise<void>,
): Promise<ReadOrders> {
  const orders: ReadOrders["orders"][number][] = []
  const unread: ReadOrders["unread"][number][] = []
  for (let at = 0; at < rows.length; at += AT_A_STRETCH) {
    await turn()
    const some = read(rows.slice(at, at + AT_A_STRETCH))
    orders.push(...some.orders)
    unread.push(...some.unread)
  }
  return { orders, unread }
}
