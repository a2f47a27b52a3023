import { LONGEST_META_VALUE } from "../meta/meta.ts"
import { cutText } from "../text/cut-text.ts"
import { oneLine } from "../text/one-line.ts"
import type { OrderLine } from "./order-line.ts"

/** Key in an order line's meta: goods of its order that go in no parcel. It is in the order's first line. */
const LEFT_OUT = "LeftOut"

/** Goods of an order that were left out of its parcel. */
export interface LeftOutGoods {
  readonly title: string
  readonly quantity: number
}

/** The order's first line with what was left out of the parcel in its meta. */
export function withGoodsLeftOut(line: OrderLine, goods: readonly LeftOutGoods[]): OrderLine {
  if (goods.length === 0) return line
  const text = goods.map(({ title, quantity }) => `${quantity} \u00d7 ${oneLine(title)}`).join("; ")
  return { ...line, Meta: { ...line.Meta, [LEFT_OUT]: cutText(text, LONGEST_META_VALUE) } }
}

/** What was left out with this line, as in "1 \u00d7 Pattern (PDF)"; null for nothing. */
export function goodsLeftOut({ Meta }: Pick<OrderLine, "Meta">): string | null {
  return Object.hasOwn(Meta, LEFT_OUT) ? (Meta[LEFT_OUT] ?? null) : null
}
