import { quoteStateSchema } from "@smart-send/domain/quote/quote"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, quotedItemSchema } from "./quote-shapes.ts"

export const getFullQuote = defineCall({
  name: "getFullQuote",
  summary: "The full quote of one item with its service: options, collection dates, field rules and restriction",
  method: "POST",
  path: "/quote/:provider/:account/full",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({ Item: quotedItemSchema }),
  result: quoteStateSchema,
  refusals: ["NOT-FOUND"],
})
