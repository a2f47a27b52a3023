import { z } from "zod"
import type { ItemContents } from "../item/item.ts"
import type { CustomsTerms } from "./customs-terms.ts"

/** The export reasons there are (CUSTOMS-1). */
export const exportReasonSchema = z.enum([
  "Sale",
  "Gift",
  "Sample",
  "Repair",
  "Documents",
  "IntraCompanyTransfer",
  "TemporaryExport",
  "NotSold",
  "PersonalEffects",
  "Return",
])
export type ExportReason = z.infer<typeof exportReasonSchema>

/** The reasons an item may be exported for (CUSTOMS-2): Sale alone for some profiles and for some marketplaces' orders. */
export function exportReasonsFor(
  item: Pick<ItemContents, "MarketplaceOrderLines">,
  { SaleOnly }: CustomsTerms,
): readonly ExportReason[] {
  if (SaleOnly === undefined) return exportReasonSchema.options
  const isOfMarketplace = item.MarketplaceOrderLines.some(({ Source }) =>
    SaleOnly.Sources.includes(Source.Id.toUpperCase()),
  )
  return SaleOnly.Always || isOfMarketplace ? ["Sale"] : exportReasonSchema.options
}
