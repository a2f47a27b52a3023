import type { getTrackingContents as getTrackingContentsCall } from "@smart-send/contract/item/get-tracking-contents"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getTrackingContentsCall

/** What is in a parcel, and how far it has come. One that is not booked has no tracking number yet. */
export async function getTrackingContents(context: CustomerContext, { params }: Input<Call>): Promise<Answer<Call>> {
  const [item] = await context.tx((tx) => readItems(tx, [params.id]))
  if (item === undefined) return err({ code: "NOT-FOUND" })
  return ok({
    // One booked elsewhere carries the number of its courier.
    TrackingNumber: item.BookingDetails?.TrackingNumber || (item.Meta.ExternalTrackingNumber?.Value ?? ""),
    TrackingSummary: item.TrackingSummary,
    Contents: item.MarketplaceOrderLines.map(presentLine),
  })
}

function presentLine({ Product, Description, Quantity, Value, CustomerReference }: OrderLine) {
  return { Sku: Product.Sku, Description: Description || Product.Description, Quantity, Value, CustomerReference }
}
