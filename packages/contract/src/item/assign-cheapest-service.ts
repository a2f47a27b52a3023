import { slugSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountRefSchema } from "../quote/quote-shapes.ts"
import { itemIdsSchema, itemOutcomeSchema } from "./item-shapes.ts"

export const assignCheapestService = defineCall({
  name: "assignCheapestService",
  summary: "Give each of up to 1,000 items the cheapest service that fits it, that arrives by a day when one is given",
  method: "PUT",
  path: "/smartsenditem/bulk/service/cheapest",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    /** Only services that bring it by this day. */
    ArriveBy: z.iso.date().optional(),
    /** Only these accounts; all of the tenant's when left out. */
    Accounts: z.array(accountRefSchema).min(1).max(20).optional(),
    /** Services never to take, such as those the seller hides. */
    ExcludedServices: z.array(slugSchema).max(200).default([]),
    /** Whether services will do whose buyer fetches the parcel at a locker or shop; as the user has set it when left out. */
    PointsWillDo: z.boolean().optional(),
  }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: ["NOT-FOUND"],
  keyed: true,
})
