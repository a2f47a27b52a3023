import { z } from "zod"

/** The languages of what buyers see: the tracking page, emails, and the page that stops them. The first is for whoever has no other. */
export const BUYER_LOCALES = ["en-GB", "de-DE"] as const
export const buyerLocaleSchema = z.enum(BUYER_LOCALES)
export type BuyerLocale = z.infer<typeof buyerLocaleSchema>

/** The page's language as an address or a setting has it, otherwise the first. */
export function toBuyerLocale(text: string | null | undefined): BuyerLocale {
  return buyerLocaleSchema.safeParse(text).data ?? BUYER_LOCALES[0]
}
