import { DISPATCH_WAITS } from "@smart-send/domain/dispatch/dispatch-moment"
import { DISPATCH_STATUSES } from "@smart-send/domain/dispatch/dispatch-status"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { sourceSchema } from "@smart-send/domain/item/order-line"
import { z } from "zod"

const lineDispatchSchema = z.strictObject({
  MarketplaceOrderId: z.string(),
  MarketplaceOrderLineId: z.string(),
  Source: sourceSchema,
  /** What the marketplace is or was told; empty while the courier has given no number. */
  TrackingNumber: z.string(),
  Status: z.enum(DISPATCH_STATUSES),
  /** The marketplace was notified, or is notified, without the seller. */
  IsAutomaticDispatch: z.boolean(),
  /**
   * What it waits for: `TrackingNumber`, `Packaging` and `FirstScan` of the parcel, its `Turn` in a moment, `Resume` of a paused account,
   * the `Account` to be linked again or set up, or the seller's `Press`. Null where it is done, has failed or is being sent.
   */
  WaitsFor: z.enum(DISPATCH_WAITS).nullable(),
})

/** Whether the marketplace of an item knows that it is on its way. */
export const dispatchDetailsSchema = z.strictObject({
  ItemId: itemIdSchema,
  OverallDispatchStatus: z.enum(DISPATCH_STATUSES),
  /** One for each order line that came from a marketplace; none for an item of a file or made by hand. */
  MarketplaceOrderlineDispatches: z.array(lineDispatchSchema),
  /** The booking's own reference, by which a marketplace can be told before there is a tracking number. */
  Reference: z.string(),
  /** Why the marketplace can't be notified from here, in words for a person; null when it can. */
  WhyNot: z.string().nullable(),
})
