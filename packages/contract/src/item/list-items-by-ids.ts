import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, itemListSchema } from "./item-shapes.ts"

export const listItemsByIds = defineCall({
  name: "listItemsByIds",
  summary: "Items by ids; unknown ids are left out",
  method: "POST",
  path: "/smartsenditem/list",
  access: "customer",
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: itemListSchema,
  refusals: [],
})
