import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { SUGGESTION_LIMITS, suggestionGroupSchema } from "@smart-send/domain/tariff/tariff-suggestion"
import { codeSystemSchema } from "@smart-send/domain/tariff/tariff-system"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const suggestTariffCodesForLines = defineCall({
  name: "suggestTariffCodesForLines",
  summary: "Tariff codes for up to 1,000 order lines, in groups of lines that one code may serve; the largest first",
  method: "POST",
  path: "/customs/suggest/bulk",
  access: "customer",
  body: z.strictObject({
    Lines: z
      .array(
        z.strictObject({
          /** Names the line in the answer. */
          Key: z.string().min(1).max(ORDER_LINE_LIMITS.id),
          Description: z.string().max(ORDER_LINE_LIMITS.description),
          Sku: z.string().max(ORDER_LINE_LIMITS.sku).default(""),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE.ids),
    /** How many suggestions each group gets. */
    Take: z.int().min(1).max(SUGGESTION_LIMITS.most).default(SUGGESTION_LIMITS.usual),
    System: codeSystemSchema.default("HS"),
  }),
  result: z.strictObject({ Groups: z.array(suggestionGroupSchema) }),
  refusals: [],
})
