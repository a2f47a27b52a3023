import { productChangesSchema, productMemorySchema } from "@smart-send/domain/product/product"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const updateProduct = defineCall({
  name: "updateProduct",
  summary: "Correct what is remembered about a SKU",
  method: "PUT",
  path: "/product/update/:id",
  access: "customer",
  feature: "Products",
  params: z.strictObject({ id: z.uuid() }),
  body: productChangesSchema,
  result: z.strictObject({ Product: productMemorySchema }),
  refusals: ["NOT-FOUND"],
  keyed: true,
})
