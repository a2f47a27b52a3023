import { itemIdSchema } from "@smart-send/domain/id/id"
import { takenChangesSchema, takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemOutcomeSchema } from "./item-shapes.ts"

export const updateItems = defineCall({
  name: "updateItems",
  summary: `Change up to ${MOST_AT_ONCE.update} items, each against the version it was read at`,
  method: "PUT",
  path: "/smartsenditem/bulk/update",
  access: "customer",
  body: z.strictObject({
    Items: z
      .array(
        z.strictObject({
          /** `Updated` is the version that was read. If the item has another version, this item alone is in conflict. */
          Item: takesListedItem(z.strictObject({ Id: itemIdSchema, Updated: z.iso.datetime() })),
          Changes: takenChangesSchema,
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE.update),
  }),
  result: z.strictObject({ Items: z.array(itemOutcomeSchema) }),
  refusals: ["NOT-SMARTSEND"],
  keyed: true,
  bodyLimit: 4_000_000,
})
