import { slugSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, itemOutcomeSchema, MOST_IDS } from "./item-shapes.ts"

export const assignService = defineCall({
  name: "assignService",
  summary: `Give each of up to ${MOST_IDS} items one service; items it does not fit stay as they are, with the reason`,
  method: "PUT",
  path: "/smartsenditem/bulk/service",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    Service: z.strictObject({ Provider: slugSchema, AccountId: slugSchema, Id: slugSchema }),
  }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: ["NOT-FOUND"],
  keyed: true,
})
