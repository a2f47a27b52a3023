import { itemIdSchema } from "@smart-send/domain/id/id"
import { trackingSummarySchema } from "@smart-send/domain/item/item"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getTrackingContents = defineCall({
  name: "getTrackingContents",
  summary: "The contents and tracking of a booked parcel",
  method: "GET",
  path: "/smartsenditem/tracking/:id/contents",
  access: "customer",
  feature: "Tracking",
  params: z.strictObject({ id: itemIdSchema }),
  result: z.strictObject({
    TrackingNumber: z.string(),
    TrackingSummary: trackingSummarySchema.nullable(),
    Contents: z.array(
      z.strictObject({
        Sku: z.string(),
        Description: z.string(),
        Quantity: z.int(),
        /** The line's total, pounds. */
        Value: decimalMoneySchema,
        CustomerReference: z.string(),
      }),
    ),
  }),
  refusals: ["NOT-FOUND"],
})
