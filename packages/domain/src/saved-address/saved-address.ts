import { z } from "zod"
import { addressSchema } from "../address/address.ts"

/** An address in a seller's book, with the fields of the customer entity (account-area 3). */
export const savedAddressSchema = addressSchema.extend({ Id: z.uuid() })
export type SavedAddress = z.infer<typeof savedAddressSchema>

/** How many addresses one customer may keep, and how many stand on a page (account-area 9). */
export const SAVED_ADDRESS_LIMITS = { addresses: 10_000, page: 50, term: 100 } as const
