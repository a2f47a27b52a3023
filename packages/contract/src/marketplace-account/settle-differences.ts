import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema } from "../item/item-shapes.ts"

export const settleDifferences = defineCall({
  name: "settleDifferences",
  summary:
    "Take over what the shop says differently than the seller typed, or leave it; either way it is not shown again",
  method: "POST",
  path: "/marketplace/differences",
  access: "customer",
  feature: "Integrations",
  body: z.strictObject({ Ids: itemIdsSchema, Take: z.boolean() }),
  result: z.strictObject({
    Items: z.array(z.strictObject({ Id: itemIdSchema, Success: z.boolean(), Error: z.string().nullable() })),
  }),
  refusals: [],
})
