import { tariffCategorySchema } from "@smart-send/domain/tariff/tariff-browse"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listTariffCategories = defineCall({
  name: "listTariffCategories",
  summary: "The categories that tariff codes are browsed from, in their order: twelve at the top, others below them",
  method: "GET",
  path: "/customs/categories",
  access: "customer",
  result: z.strictObject({ Categories: z.array(tariffCategorySchema) }),
  refusals: [],
})
