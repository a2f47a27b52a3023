import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { labelFormatSchema } from "./label-shapes.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"

export const createLabelBatch = defineCall({
  name: "createLabelBatch",
  summary: `One document with the labels of up to ${MOST_IDS} booked items, in the order given`,
  method: "POST",
  path: "/label/batch",
  access: "customer",
  body: z.strictObject({
    Ids: itemIdsSchema,
    Format: labelFormatSchema,
    Order: z.enum(["AS_GIVEN", "SERVICE", "SKU"]).default("AS_GIVEN"),
  }),
  result: z.strictObject({
    /** Short-lived; answers the file itself. Empty when no label can be printed. */
    Href: z.string(),
    Count: z.int(),
    Missing: z.array(z.strictObject({ Id: itemIdSchema, Reason: z.string() })),
  }),
  refusals: ["FEATURE-OFF"],
})
