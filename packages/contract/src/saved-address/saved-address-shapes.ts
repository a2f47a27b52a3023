import { addressSchema } from "@smart-send/domain/address/address"
import { savedAddressSchema } from "@smart-send/domain/saved-address/saved-address"
import { z } from "zod"

/** An address as a list gave it may be sent back: its Id is the server's own, and ignored. */
export const sentAddressSchema = addressSchema.extend({ Id: z.uuid().optional() })

/** An address of the book, and whether it was not there before. */
export const addressSavedSchema = z.strictObject({ Address: savedAddressSchema, IsNew: z.boolean() })
