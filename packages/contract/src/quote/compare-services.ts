import { slugSchema } from "@smart-send/domain/id/id"
import { serviceComparisonSchema } from "@smart-send/domain/quote/service-comparison"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema } from "../item/item-shapes.ts"
import { accountRefSchema } from "./quote-shapes.ts"

export const compareServices = defineCall({
  name: "compareServices",
  summary: "Hold up to 1,000 items against every service: how many each takes, for how much, and by when",
  method: "POST",
  path: "/quote/bulk/compare",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    /** Only these accounts; all of the tenant's when left out. */
    Accounts: z.array(accountRefSchema).min(1).max(20).optional(),
    /** Services left out of "cheapest for each", such as those the seller hides. */
    ExcludedServices: z.array(slugSchema).max(200).default([]),
    /** Whether services will do whose buyer fetches the parcel at a locker or shop; as the user has set it when left out. */
    PointsWillDo: z.boolean().optional(),
  }),
  result: serviceComparisonSchema,
  refusals: ["NOT-FOUND"],
})
