import type { DispatchRequest } from "../../../marketplace.ts"
import type { TiktokRequest } from "../api.ts"
import type { TiktokOrder, TiktokUnit } from "../tiktok-order.ts"
import type { ShippingProvider } from "../carriers.ts"

/** Units of these states alone can be shipped. */
const CAN_SHIP = "AWAITING_SHIPMENT"

/** As many units of each line as go; null when there are not so many left. */
export function toUnits({ lines }: DispatchRequest, { line_items }: TiktokOrder): readonly TiktokUnit[] | null {
  const left = Map.groupBy(
    line_items.filter(({ display_status }) => display_status === CAN_SHIP),
    ({ sku_id }) => sku_id,
  )
  const taken: TiktokUnit[] = []
  for (const { lineId, quantity } of lines) {
    const units = left.get(lineId) ?? []
    if (units.length < quantity) return null
    taken.push(...units.splice(0, quantity))
  }
  return taken
}

/** Marks units as shipped, in a package of their own. */
export function toRequest(
  { orderId, trackingNumber }: DispatchRequest,
  units: readonly TiktokUnit[],
  provider: ShippingProvider,
): TiktokRequest {
  return {
    method: "POST",
    path: `/fulfillment/202309/orders/${encodeURIComponent(orderId)}/packages`,
    query: {},
    json: {
      tracking_number: trackingNumber,
      shipping_provider_id: provider.id,
      order_line_item_ids: units.map(({ id }) => id),
    },
    limit: "call",
    isOfShop: true,
  }
}

/** Another number for a package that was told of. */
export function toChangeRequest(
  { trackingNumber }: DispatchRequest,
  packageId: string,
  provider: ShippingProvider,
): TiktokRequest {
  return {
    method: "POST",
    path: `/fulfillment/202309/packages/${encodeURIComponent(packageId)}/shipping_info/update`,
    query: {},
    json: { tracking_number: trackingNumber, shipping_provider_id: provider.id },
    limit: "call",
    isOfShop: true,
  }
}
