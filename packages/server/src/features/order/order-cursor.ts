import { ORDER_SORTS, type OrderSort } from "@smart-send/contract/order/order-shapes"
import { z } from "zod"

/** Where a page ended: the sort key of its last line, and an id for lines with equal keys. */
export interface OrderCursor {
  readonly sort: OrderSort
  readonly isDescending: boolean
  readonly key: string
  readonly tie: string
}

const partsSchema = z.tuple([
  z.enum(ORDER_SORTS),
  z.boolean(),
  z
    .string()
    .max(200)
    .refine((text) => !text.includes("\0")),
  z.uuid(),
])

const momentSchema = z.iso.datetime({ offset: true })

/** Opaque to clients. */
export function cursorToText({ sort, isDescending, key, tie }: OrderCursor): string {
  return Buffer.from(JSON.stringify([sort, isDescending, key, tie])).toString("base64url")
}

/** Null for a text that is no cursor of this sort and order: whoever changes those begins at the first page. */
export function textToCursor(
  text: string,
  { sort, isDescending }: Pick<OrderCursor, "sort" | "isDescending">,
): OrderCursor | null {
  const parts = partsSchema.safeParse(jsonOf(Buffer.from(text, "base64url").toString()))
  if (!parts.success) return null
  const [ofSort, ofOrder, key, tie] = parts.data
  const isDate = sort !== "Date" || momentSchema.safeParse(isoOf(key)).success
  return ofSort === sort && ofOrder === isDescending && isDate ? { sort, isDescending, key, tie } : null
}

/** PostgreSQL writes a moment with a space, and without the minutes of a whole hour's offset. */
const isoOf = (text: string): string => text.replace(" ", "T").replace(/([+-]\d\d)$/u, "$1:00")

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
