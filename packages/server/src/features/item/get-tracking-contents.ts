import type { getTrackingContents as getTrackingContentsCall } from "@smart-send/contract/item/get-tracking-contents"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getTrackingContentsCall

/** The contents of a parcel and its tracking. A parcel that is not booked has no tracking number yet. */
export async function getTrackingContents(context: CustomerContext, { params }: Input<Call>): Promise<Answer<Call>> {
  const [item] = await context.tx((tx) => readItems(tx, [params.id]))
  if (item === undefined) return err({ code: "NOT-FOUND" })
  return ok({
    // A parcel booked elsewhere has the number of that courier.
    TrackingNumber: item.BookingDetails?.TrackingNumber || (item.Meta.ExternalTrackingNumber?.Value ?? ""),
    TrackingSummary: item.TrackingSummary,
    Contents: item.MarketplaceOrderLines.map(presentLine),
  })
}

function presentLine({ Product, Description, Quantity, Value, CustomerReference }: OrderLine) {
  return { Sku: Product.Sku, Description: Description || Product.Description, Quantity, Value, CustomerReference }
}
