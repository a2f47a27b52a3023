import type { orderSchema } from "@smart-send/contract/order/order-shapes"
import { minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { OrderAndItem } from "./order-store.ts"

interface Shown {
  readonly names: CourierNames
  readonly tenant: Pick<TenantConfig, "Features">
}

export function presentOrder({ line, item }: OrderAndItem, { names, tenant }: Shown): z.output<typeof orderSchema> {
  return {
    Line: {
      OrderLineId: line.id,
      ItemId: line.item_id,
      OrderId: line.order_id,
      Provider: line.provider,
      AccountId: line.account,
      ServiceName: line.service.Name,
      CourierName: names.courierOf(line.service),
      TrackingNumber: line.tracking_number,
      RecipientName: item.Recipient.Name,
      RecipientTown: item.Recipient.Town,
      Booked: line.booked.toISOString(),
      TotalPrice: minorToDecimal(line.price_minor),
      CurrencyCode: line.currency,
      State: line.status,
      ClaimId: tenant.Features.includes("Claims") ? line.claim_id : null,
    },
    Item: item,
  }
}
