import { sumLineValue } from "../item/line-value.ts"
import { MANUAL_SOURCE, type OrderLine } from "../item/order-line.ts"
import { minorToDecimal } from "../money/money.ts"

/** Key in an order line's meta: which piece this is a box of, when one piece travels in several boxes. */
const BOX_OF = "BoxOf"

/** The line as a box of one piece; a box that is split again is still of the same piece. `piece` names it for good. */
export function asBoxOf(line: OrderLine, piece: string): OrderLine {
  return { ...line, Meta: { [BOX_OF]: piece, ...line.Meta } }
}

/** Boxes of one piece that come together again are one line of one piece, worth what they were; other lines stay. */
export function mergeBoxes(lines: readonly OrderLine[]): OrderLine[] {
  const together = Map.groupBy(lines, (line) => line.Meta[BOX_OF] ?? line)
  return [...together.values()].flatMap((boxes) => {
    const [first, ...others] = boxes
    if (first === undefined || others.length === 0) return boxes
    // The box that the marketplace knows of stays the marketplace's.
    const known = boxes.find((line) => line.Source.Id !== MANUAL_SOURCE.Id) ?? first
    return [{ ...known, Value: minorToDecimal(sumLineValue(boxes)) }]
  })
}

/** One of the boxes that a piece travels in: the piece is counted in the first of them. */
export function isBox({ Meta }: Pick<OrderLine, "Meta">): boolean {
  return Meta[BOX_OF] !== undefined
}
