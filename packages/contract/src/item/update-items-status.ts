import { itemStatusSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, itemOutcomeSchema, MOST_IDS } from "./item-shapes.ts"

export const updateItemsStatus = defineCall({
  name: "updateItemsStatus",
  summary: `Save for later, archive or restore up to ${MOST_IDS} items`,
  method: "PUT",
  path: "/smartsenditem/bulk/status",
  access: "customer",
  body: z.strictObject({ Ids: itemIdsSchema, Status: itemStatusSchema }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: [],
  keyed: true,
})
