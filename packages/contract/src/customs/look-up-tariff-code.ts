import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { codeFactsSchema } from "@smart-send/domain/tariff/tariff-browse"
import { bareCode } from "@smart-send/domain/tariff/tariff-code"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const lookUpTariffCode = defineCall({
  name: "lookUpTariffCode",
  summary: "What a tariff code means, and in which systems it is one",
  method: "GET",
  path: "/customs/code/:code",
  access: "customer",
  /** With or without spaces and dots. */
  params: z.strictObject({
    code: z
      .string()
      .max(ORDER_LINE_LIMITS.tariffCode)
      .transform(bareCode)
      .pipe(z.string().regex(/^\d{2,10}$/)),
  }),
  result: codeFactsSchema,
  refusals: [],
})
