import { itemIdSchema } from "@smart-send/domain/id/id"
import { itemListSchema } from "./item-shapes.ts"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listItemsByIdsInPath = defineCall({
  name: "listItemsByIdsInPath",
  summary: "Items by ids, comma separated, at most 100",
  method: "GET",
  path: "/smartsenditem/list/:ids",
  access: "customer",
  params: z.strictObject({
    ids: z
      .string()
      .max(4000)
      .transform((text) => text.split(","))
      .pipe(z.array(itemIdSchema).min(1).max(100)),
  }),
  result: itemListSchema,
  refusals: [],
  isTwin: true,
})
