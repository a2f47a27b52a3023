import { takenNewItemSchema } from "@smart-send/domain/item/takes-listed-item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { changeChoiceSchema, changedItemSchema } from "./changed-order-shapes.ts"

const MOST_CHANGES = 500

export const settleChanges = defineCall({
  name: "settleChanges",
  summary: "Takes changes of orders over into their items, or leaves them; a change that is left is not told again",
  method: "PUT",
  path: "/csv/changes",
  access: "customer",
  feature: "CsvUpload",
  body: z.strictObject({
    Orders: z
      .array(
        z.strictObject({
          /** The order as its file has it now. */
          Item: takenNewItemSchema,
          Take: z.array(changeChoiceSchema).max(MOST_CHANGES).default([]),
          Leave: z.array(changeChoiceSchema).max(MOST_CHANGES).default([]),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE.update),
  }),
  result: z.strictObject({
    /** In the order of the request: what was taken, and what the order says differently still. */
    Orders: z.array(z.strictObject({ Taken: z.int(), Items: z.array(changedItemSchema) })),
  }),
  refusals: [],
  keyed: true,
  bodyLimit: 4_000_000,
})
