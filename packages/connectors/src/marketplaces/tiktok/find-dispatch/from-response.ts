import type { DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"
import type { TiktokOrder, TiktokUnit } from "../tiktok-order.ts"

/** The order's units under a number. */
export function underNumber({ line_items }: TiktokOrder, number: string): readonly TiktokUnit[] {
  return number === "" ? [] : line_items.filter(({ tracking_number }) => tracking_number === number)
}

export function fromResponse(order: TiktokOrder | null, request: DispatchRequest): FindDispatchOutcome {
  const told = order === null ? [] : underNumber(order, request.trackingNumber)
  const [first] = told
  const isAll = request.lines.every(
    ({ lineId, quantity }) => told.filter(({ sku_id }) => sku_id === lineId).length >= quantity,
  )
  return first === undefined || !isAll ? { kind: "absent" } : { kind: "told", reference: first.package_id }
}
