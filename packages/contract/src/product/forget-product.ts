import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const forgetProduct = defineCall({
  name: "forgetProduct",
  summary: "Forget a SKU; it is remembered again from its next parcel",
  method: "DELETE",
  path: "/product/:id",
  access: "customer",
  feature: "Products",
  params: z.strictObject({ id: z.uuid() }),
  result: z.null(),
  refusals: ["NOT-FOUND"],
})
