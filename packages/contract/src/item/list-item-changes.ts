import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { listPlaceSchema } from "./item-shapes.ts"

/** What a client reads again and again in place of `listItems`, once it has a whole list (ADR 150). */
export const listItemChanges = defineCall({
  name: "listItemChanges",
  summary: "What has changed in the list of items since a place that listItems or this call has answered",
  method: "GET",
  path: "/smartsenditem/changes",
  access: "customer",
  query: z.strictObject({
    Seq: z.coerce.number().int().min(0),
    SeqAt: z.coerce.number().int().min(0),
    Day: z.coerce.number().int().min(0).max(100_000),
  }),
  result: z.strictObject({
    /** False: what has changed since then is no longer known, and everything else is empty. The client reads `listItems`. */
    IsKnown: z.boolean(),
    /** Items of the list that are new or changed, as they are now. */
    Items: z.array(shipmentItemSchema),
    /** Items that are not in the list, or no longer. */
    Gone: z.array(itemIdSchema),
    /** Whether there are further changes after the place that is answered. */
    HasMore: z.boolean(),
    ...listPlaceSchema.shape,
  }),
  refusals: [],
  raw: true,
})
