import { itemIdSchema } from "@smart-send/domain/id/id"
import { takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { quoteStateSchema } from "@smart-send/domain/quote/quote"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const quoteItems = defineCall({
  name: "quoteItems",
  summary: `Price up to ${MOST_AT_ONCE.quote} items, each with the service it has`,
  method: "POST",
  path: "/quote/bulk",
  access: "customer",
  body: z.strictObject({
    /** Ids of saved items; the server quotes what it has saved and not what a client sends. */
    Items: z
      .array(
        z.strictObject({
          Item: takesListedItem(z.strictObject({ Id: itemIdSchema })),
          Provider: z.string().max(64),
          AccountId: z.string().max(64),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE.quote),
  }),
  result: z.strictObject({ Quotes: z.record(z.string(), quoteStateSchema) }),
  refusals: [],
})
