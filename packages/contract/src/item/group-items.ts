import { groupingRequestSchema } from "@smart-send/domain/grouping/grouping-request"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"

export const groupItems = defineCall({
  name: "groupItems",
  summary: "Put items in one shipment, or one item in several",
  method: "POST",
  path: "/smartsenditem/group",
  access: "customer",
  body: groupingRequestSchema.extend({
    /** The source items, each with the version it was read at. */
    Items: z
      .array(takesListedItem(z.strictObject({ Id: itemIdSchema, Updated: z.iso.datetime() })))
      .min(1)
      .max(GROUPING_LIMITS.items),
  }),
  result: z.strictObject({
    /** Names this grouping to undo it. */
    GroupId: z.uuid(),
    DeletedItems: z.array(shipmentItemSchema),
    ModifiedItems: z.array(shipmentItemSchema),
    AddedItems: z.array(shipmentItemSchema),
  }),
  refusals: ["NOT-FOUND", "STALE", "STATE-NOT-ALLOWED", "FEATURE-OFF", "GROUP-NOT-ALLOWED", "RECIPIENT-NOT-CHOSEN"],
  keyed: true,
})
