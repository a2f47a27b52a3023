import { productMemorySchema } from "@smart-send/domain/product/product"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listProducts = defineCall({
  name: "listProducts",
  summary: "What is remembered about each SKU: weight, size, tariff code, origin and service; last used first",
  method: "GET",
  path: "/product/list",
  access: "customer",
  feature: "Products",
  result: z.strictObject({ Products: z.array(productMemorySchema) }),
  refusals: [],
})
