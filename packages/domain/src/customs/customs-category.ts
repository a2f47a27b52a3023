import { z } from "zod"
import type { Meta } from "../meta/meta.ts"
import { DEFAULT_EXPORT_REASON } from "../meta/meta.ts"

/** The categories of a customs declaration, as the posts' forms have them. */
export const customsCategorySchema = z.enum([
  "SaleOfGoods",
  "Gift",
  "Documents",
  "CommercialSample",
  "ReturnedGoods",
  "Other",
])
export type CustomsCategory = z.infer<typeof customsCategorySchema>

/** The category of each export reason (CUSTOMS-1). A Map, because the reason comes from outside. */
const categories: ReadonlyMap<string, CustomsCategory> = new Map<string, CustomsCategory>([
  ["Sale", "SaleOfGoods"],
  ["Gift", "Gift"],
  ["Documents", "Documents"],
  ["Sample", "CommercialSample"],
  ["Return", "ReturnedGoods"],
])

/** Reasons for which no trade takes place. */
const PRIVATE: ReadonlySet<string> = new Set(["Gift", "Documents", "PersonalEffects"])

/** The export reason of an item; Sale where none is given (ITEM-11). */
export function exportReasonOf({ ExportReason }: Meta): string {
  const reason = ExportReason?.Value.trim() ?? ""
  return reason === "" ? DEFAULT_EXPORT_REASON : reason
}

/** What a declaration calls an export reason; `Other` for those that the forms have no box for. */
export function customsCategoryOf(reason: string): CustomsCategory {
  return categories.get(reason) ?? "Other"
}

/** Whether the goods are commercial, so that customs ask for an invoice. */
export function isCommercial(reason: string): boolean {
  return !PRIVATE.has(reason)
}
