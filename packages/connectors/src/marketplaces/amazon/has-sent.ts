import { orderSchema, type AmazonOrder } from "./api.ts"

/** Something of it has left: then what is given back changes the order no more, and is told by the Finances API alone. */
export function hasSent(order: unknown): boolean {
  const read = orderSchema.safeParse(order)
  return read.success && hasLeftInPart(read.data)
}

export function hasLeftInPart({ fulfillment, orderItems }: AmazonOrder): boolean {
  return (
    fulfillment.fulfillmentStatus === "SHIPPED" ||
    fulfillment.fulfillmentStatus === "PARTIALLY_SHIPPED" ||
    orderItems.some((item) => (item.fulfillment?.quantityFulfilled ?? 0) > 0)
  )
}
