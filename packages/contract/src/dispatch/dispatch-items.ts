import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { dispatchDetailsSchema } from "./dispatch-shapes.ts"

export const dispatchItems = defineCall({
  name: "dispatchItems",
  summary: `Notify the marketplaces of up to ${MOST_IDS} items; at once, whatever the account says; asking again notifies nobody twice`,
  method: "POST",
  path: "/MarketplaceDispatch/dispatch",
  access: "customer",
  feature: "Integrations",
  body: z.strictObject({
    Ids: itemIdsSchema,
    /** Also what failed, or waits to be tried again. */
    Retry: z.boolean().default(false),
    /** Where the courier has given no tracking number, by the booking's own reference. */
    UseReference: z.boolean().default(false),
  }),
  result: z.strictObject({
    Items: z.array(
      z.strictObject({
        Id: itemIdSchema,
        /** Every line of it is being notified of, or was notified before. */
        Success: z.boolean(),
        /** Why not, in words for a person. */
        Error: z.string().nullable(),
        /** How many of its order lines this press has queued: 0 where another press, or the account's own setting, was first. */
        Queued: z.int().min(0),
        Details: dispatchDetailsSchema.nullable(),
      }),
    ),
  }),
  refusals: [],
})
