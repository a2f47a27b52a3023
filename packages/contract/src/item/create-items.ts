import { takenNewItemSchema } from "@smart-send/domain/item/takes-listed-item"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { ruleTraceSchema } from "@smart-send/domain/rule/rule-trace"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { clientIdSchema, itemOutcomeSchema } from "./item-shapes.ts"

export const createItems = defineCall({
  name: "createItems",
  summary: "Create up to 150 items; the answer is keyed by the caller's client ids",
  method: "POST",
  path: "/smartsenditem/create",
  access: "customer",
  // The server validates the values one by one, so that one bad item does not refuse the other 149.
  body: z.strictObject({
    Items: z
      .record(clientIdSchema, z.unknown())
      .refine((map) => Object.keys(map).length >= 1, "Send at least one item."),
  }),
  result: z.strictObject({
    Message: z.string(),
    Items: z.record(
      z.string(),
      itemOutcomeSchema.extend({
        /** The order was already here (same source, order and line): `Id` is the item that holds it; nothing was made. */
        Duplicate: z.boolean(),
        /** What the seller's rules did to it. With Code NOT-IMPORTED they kept it out, and Error names the rule. */
        Rules: z.array(ruleTraceSchema),
        /** The further shipments, where a rule split it. */
        AddedItems: z.array(shipmentItemSchema),
      }),
    ),
  }),
  refusals: [],
  keyed: true,
  guardsEach: true,
  shownBody: z.strictObject({ Items: z.record(clientIdSchema, takenNewItemSchema) }),
  bodyLimit: 4_000_000,
})
