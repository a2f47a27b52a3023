import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { serviceLimitsShape } from "../quote/quote-shapes.ts"
import { itemIdsSchema, itemOutcomeSchema, MOST_IDS } from "./item-shapes.ts"

export const assignCheapestService = defineCall({
  name: "assignCheapestService",
  summary: `Give each of up to ${MOST_IDS} items the cheapest service that fits it, and arrives by a given day if there is one`,
  method: "PUT",
  path: "/smartsenditem/bulk/service/cheapest",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    /** Only services that bring it by this day. */
    ArriveBy: z.iso.date().optional(),
    ...serviceLimitsShape,
  }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: ["NOT-FOUND"],
  keyed: true,
})
