import type { orderSchema } from "@smart-send/contract/order/order-shapes"
import { claimableNow } from "@smart-send/domain/claim/claimable-now"
import { minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import { claimCaseOf, claimDay } from "../../records/case/claim-case.ts"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { OrderAndItem } from "./order-store.ts"

interface Shown {
  readonly names: CourierNames
  readonly tenant: Pick<TenantConfig, "Features">
}

export function presentOrder({ line, item }: OrderAndItem, { names, tenant }: Shown): z.output<typeof orderSchema> {
  const hasClaims = tenant.Features.includes("Claims")
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
      ClaimId: hasClaims ? line.open_claim_id : null,
      Claimable: hasClaims ? claimableOf({ line, item }) : null,
    },
    Item: item,
  }
}

/** Whether anything can be claimed for it today, and why not (CASE-12). */
export function claimableOf({ line, item }: OrderAndItem): {
  readonly CanClaim: boolean
  readonly WhyNot: string | null
} {
  const { canClaim, whyNot } = claimableNow(claimCaseOf(line.id, line, item), claimDay(line))
  return { CanClaim: canClaim, WhyNot: whyNot }
}
