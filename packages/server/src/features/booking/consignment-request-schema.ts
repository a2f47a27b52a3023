import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import { addressSchema } from "@smart-send/domain/address/address"
import { customsDeclarationSchema } from "@smart-send/domain/customs/customs-declaration"
import { extraIdSchema } from "@smart-send/domain/extra/extra"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { packageDimensionsSchema } from "@smart-send/domain/parcel/package-dimensions"
import { minor } from "@smart-send/domain/money/money"
import { z } from "zod"

/** Parses the request that was frozen with a line. */
export const consignmentRequestSchema: z.ZodType<ConsignmentRequest> = z.object({
  reference: bookingIdSchema,
  labelReference: z.string().optional(),
  productCode: z.string(),
  sender: addressSchema,
  recipient: addressSchema,
  dimensions: packageDimensionsSchema,
  parcels: z.array(packageDimensionsSchema).optional(),
  value: z.number(),
  description: z.string(),
  extras: z.array(extraIdSchema),
  handOverOn: z.iso.date().optional(),
  promised: z.object({ price: z.int().transform(minor), currency: z.string() }).optional(),
  contents: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      value: z.number(),
      tariffCode: z.string(),
      countryOfManufacture: z.string(),
    }),
  ),
  customs: customsDeclarationSchema.optional(),
})
