import { z } from "zod"

/** What sellers themselves are written to about, and can switch off: answers to their claims and enquiries (CASE-16). */
export const SELLER_MAILS = ["Cases"] as const
export const sellerMailSchema = z.enum(SELLER_MAILS)
export type SellerMail = z.infer<typeof sellerMailSchema>
