import { drawUpPapers } from "@smart-send/domain/invoice/draw-up-papers"
import { netOf, paperNumber, vatOf, type Party } from "@smart-send/domain/invoice/invoice"
import type { Month } from "@smart-send/domain/invoice/month"
import { DEFAULT_CURRENCY } from "@smart-send/domain/money/money"
import type { Tx } from "../../platform/db/scope.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { insertInvoice, lockOpenCharges, readInvoices, readNow, readParty, takePaperNumber } from "./invoice-store.ts"

/**
 * Issues the papers of a month that is over, of the scope's customer: what is on no paper yet, each ledger transaction once. Where the
 * month has its invoice already, what came late waits for the next month's. The number is taken and the paper written in one
 * transaction, so that no number is missing and none is given twice (INVOICE-2).
 */
export async function issueInvoices(
  tx: Tx,
  tenant: Pick<TenantConfig, "Company" | "Brand">,
  month: Month,
): Promise<void> {
  const charges = await lockOpenCharges(tx, month)
  if (charges.length === 0) return
  const issued = new Set((await readInvoices(tx, month)).map(({ kind }) => kind))
  const drafts = drawUpPapers(charges).filter(({ kind }) => !issued.has(kind))
  if (drafts.length === 0) return
  const [customer, now] = [await readParty(tx), await readNow(tx)]
  for (const { kind, lines } of drafts) {
    const invoice = {
      kind,
      number: paperNumber(kind, await takePaperNumber(tx, kind)),
      month,
      issued: now.toISOString(),
      currency: DEFAULT_CURRENCY,
      seller: sellerOf(tenant),
      customer,
      lines: [...lines],
    }
    await insertInvoice(tx, invoice, { net: netOf(lines), vat: vatOf(lines) })
  }
}

function sellerOf({ Company, Brand }: Pick<TenantConfig, "Company" | "Brand">): Party {
  if (Company === undefined) return { name: Brand.Name, lines: [], vatNumber: "" }
  return { name: Company.Name, lines: Company.Lines, vatNumber: Company.VatNumber }
}
