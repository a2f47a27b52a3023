import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import type { Result } from "@smart-send/domain/result/result"
import type { z } from "zod"
import type { UnreadOrder } from "../marketplace.ts"

/** How a marketplace's own order is read. */
export interface OrderReader<Theirs> {
  readonly schema: z.ZodType<Theirs>
  /** The id alone, which is named where the rest can't be read. */
  readonly idSchema: z.ZodType<string>
  /** The number alone, where the seller knows it by another than its id. */
  readonly numberSchema?: z.ZodType<string>
  /** What an order that needs no parcel any more says, whatever else can't be read: cancelled, given back or sent. */
  readonly overSchema: z.ZodType
  readonly toOrder: (theirs: Theirs) => Result<MarketplaceOrder, OrderRefusal>
}

export interface ReadOrders {
  readonly orders: readonly MarketplaceOrder[]
  readonly unread: readonly UnreadOrder[]
}

/** Reads each order by itself: one that can't be read is named, and the others of its page survive. */
export function readOrders<Theirs>(
  raw: readonly unknown[],
  { schema, idSchema, numberSchema, overSchema, toOrder }: OrderReader<Theirs>,
): ReadOrders {
  const orders: MarketplaceOrder[] = []
  const unread: UnreadOrder[] = []
  for (const each of raw) {
    const parsed = schema.safeParse(each)
    const order = parsed.success ? toOrder(parsed.data) : { ok: false as const, error: sayWhatIsWrong(parsed.error) }
    if (order.ok) orders.push(order.value)
    else {
      const number = numberSchema?.safeParse(each).data
      unread.push({
        id: idSchema.safeParse(each).data ?? "",
        ...(number === undefined ? {} : { number }),
        ...order.error,
        ...(overSchema.safeParse(each).success ? { isOver: true } : {}),
      })
    }
  }
  return { orders, unread }
}

/** The first thing at fault, by its name and without its value: values may be a buyer's. */
function sayWhatIsWrong({ issues }: z.ZodError): OrderRefusal {
  const [issue] = issues
  const place = issue?.path.join(".") ?? ""
  const what = place === "" ? "The order" : `The order's ${place}`
  return refusal("UNREADABLE", `${what} can't be read: ${issue?.message ?? "it is not as documented"}.`)
}
