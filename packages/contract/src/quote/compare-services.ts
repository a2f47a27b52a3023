import { serviceComparisonSchema } from "@smart-send/domain/quote/service-comparison"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { serviceLimitsShape } from "./quote-shapes.ts"

export const compareServices = defineCall({
  name: "compareServices",
  summary: `Compare every service for up to ${MOST_IDS} items: how many it takes, at what price, and when the last one arrives`,
  method: "POST",
  path: "/quote/bulk/compare",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    ...serviceLimitsShape,
  }),
  result: serviceComparisonSchema,
  refusals: ["NOT-FOUND"],
})
