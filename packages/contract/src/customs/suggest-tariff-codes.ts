import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { SUGGESTION_LIMITS, tariffSuggestionSchema } from "@smart-send/domain/tariff/tariff-suggestion"
import { codeSystemSchema } from "@smart-send/domain/tariff/tariff-system"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const suggestTariffCodes = defineCall({
  name: "suggestTariffCodes",
  summary: "Tariff codes for a description of goods, or for what is being typed into a search; the best first",
  method: "GET",
  path: "/customs/suggest",
  access: "customer",
  query: z.strictObject({
    query: z.string().trim().min(1).max(ORDER_LINE_LIMITS.description),
    /** 5 for a description and 10 in search where it is left out. */
    take: z.coerce.number().int().min(1).max(SUGGESTION_LIMITS.most).optional(),
    /** In `search` the last word may be unfinished, and a code or its beginning may be typed. */
    mode: z.enum(["suggest", "search"]).default("suggest"),
    /** Codes of this system are offered below the six digits, where it is loaded. */
    system: codeSystemSchema.default("HS"),
    /** The SKU of the goods: what was last sent under it comes first. */
    sku: z.string().trim().max(ORDER_LINE_LIMITS.sku).default(""),
  }),
  result: z.strictObject({ Suggestions: z.array(tariffSuggestionSchema) }),
  refusals: [],
})
