import { SERVICE_LIMITS } from "@smart-send/domain/service/service-limits"
import { quoteSchema } from "@smart-send/domain/quote/quote"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, quotedItemSchema } from "./quote-shapes.ts"

export const getQuoteOptions = defineCall({
  name: "getQuoteOptions",
  summary: "Every service of an account for one item, cheapest first, those that do not fit last with the reason",
  method: "POST",
  path: "/quote/:provider/:account/options",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({
    Item: quotedItemSchema,
    IncludedTags: z.array(z.string().max(SERVICE_LIMITS.tag)).max(SERVICE_LIMITS.tags).default([]),
    ExcludedTags: z.array(z.string().max(SERVICE_LIMITS.tag)).max(SERVICE_LIMITS.tags).default([]),
  }),
  result: z.strictObject({ Quotes: z.array(quoteSchema) }),
  refusals: ["NOT-FOUND"],
})
