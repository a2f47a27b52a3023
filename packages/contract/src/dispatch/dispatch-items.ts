import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { dispatchDetailsSchema } from "./dispatch-shapes.ts"

export const dispatchItems = defineCall({
  name: "dispatchItems",
  summary: `Notify the marketplaces of up to ${MOST_IDS} items; asking again tells nobody twice`,
  method: "POST",
  path: "/MarketplaceDispatch/dispatch",
  access: "customer",
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
        Success: z.boolean(),
        /** Why not, in words for a person. */
        Error: z.string().nullable(),
        Details: dispatchDetailsSchema.nullable(),
      }),
    ),
  }),
  refusals: [],
})
