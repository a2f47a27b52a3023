import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema } from "../item/item-shapes.ts"
import { stationIdSchema } from "./station-shapes.ts"

export const claimBookedLabels = defineCall({
  name: "claimBookedLabels",
  summary: "Take the labels of what was just booked, to print them without a press; no other station gets them then",
  method: "POST",
  path: "/station/:station/claim-booked",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ station: stationIdSchema }),
  body: z.strictObject({
    /** One attempt to take them. The same one, sent again, gets the same answer. */
    Claim: z.uuid(),
    Ids: itemIdsSchema,
  }),
  result: z.strictObject({
    /** What this station is to print, in the order asked for: none where it does not print by itself, or another station has them. */
    Ids: z.array(itemIdSchema),
  }),
  refusals: [],
})
