import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, itemOutcomeSchema } from "./item-shapes.ts"

export const assignCheapestService = defineCall({
  name: "assignCheapestService",
  summary: "Give each of up to 1,000 items the cheapest service that fits it",
  method: "PUT",
  path: "/smartsenditem/bulk/service/cheapest",
  access: "customer",
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: [],
  keyed: true,
})
