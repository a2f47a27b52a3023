import { z } from "zod"
import { addressSchema } from "../address/address.ts"

/** One of the seller's own sender addresses (ADDR-15); `Meta.IsDefault` marks the one new items start with. */
export const customerSchema = addressSchema.extend({ Id: z.uuid() })
export type Customer = z.infer<typeof customerSchema>
