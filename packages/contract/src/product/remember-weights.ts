import { lineSchema } from "@smart-send/domain/text/typed-text"
import { packageDimensionsSchema } from "@smart-send/domain/parcel/package-dimensions"
import { productMemorySchema } from "@smart-send/domain/product/product"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const rememberWeights = defineCall({
  name: "rememberWeights",
  summary: "Remember the weight of one piece of each SKU, known or new",
  method: "PUT",
  path: "/product/weights",
  access: "customer",
  feature: "Products",
  body: z.strictObject({
    Products: z
      .array(
        z.strictObject({
          Sku: lineSchema().min(1).pipe(productMemorySchema.shape.Sku),
          /** Kept where nothing is known of the SKU yet. */
          Description: productMemorySchema.shape.Description,
          /** kg of one piece in its parcel. */
          Weight: packageDimensionsSchema.shape.Weight.refine((weight) => weight > 0, "Enter a weight above 0."),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE.ids),
  }),
  result: z.null(),
  refusals: [],
  keyed: true,
})
