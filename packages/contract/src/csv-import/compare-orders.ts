import { takenNewItemSchema } from "@smart-send/domain/item/takes-listed-item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { clientIdSchema } from "../item/item-shapes.ts"
import { changedItemSchema } from "./changed-order-shapes.ts"

const items = z.record(clientIdSchema, takenNewItemSchema)

export const compareOrders = defineCall({
  name: "compareOrders",
  summary: `What up to ${MOST_AT_ONCE.create} orders that exist already say differently now; saves nothing`,
  method: "POST",
  path: "/csv/changes",
  access: "customer",
  feature: "CsvUpload",
  body: z.strictObject({
    Items: items.refine((map) => Object.keys(map).length >= 1, "Send at least one item."),
  }),
  result: z.strictObject({ Items: z.record(z.string(), z.array(changedItemSchema)) }),
  refusals: [],
  shownBody: z.strictObject({ Items: items }),
  bodyLimit: 4_000_000,
})
