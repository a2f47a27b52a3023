import type { PickOrder } from "../../picking/order-to-pick.ts"

/** Lines that a row has room for; the order itself shows all. */
export const MOST_LINES = 4

/** Pixels of a line, with a picture and without; the style sheets of the rows have the same. */
const PICTURED = 42
const PLAIN = 24
/** Above and below. */
const PADDING = 25
/** Of the two toggles with two lines of a sentence. */
const TOGGLES = 72
/** On a card: name, place, service, parcel, toggles and sentence, with the gaps between them. */
const CARD = 206

/** The height of an order's row: it is known before the row is drawn. */
export function orderRowHeight({ lines }: Pick<PickOrder, "lines">, isCard: boolean): number {
  const shown = lines.slice(0, MOST_LINES).reduce((sum, { imageUrl }) => sum + (imageUrl === "" ? PLAIN : PICTURED), 0)
  const all = shown + (lines.length > MOST_LINES ? PLAIN : 0)
  return PADDING + (isCard ? CARD + all : Math.max(TOGGLES, all))
}

/** The same on the picking floor, where name, place and every line stand below each other. */
export function tickRowHeight({ lines }: Pick<PickOrder, "lines">): number {
  return Math.max(73, 64 + lines.length * 22)
}
