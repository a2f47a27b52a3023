import type { CommercialInvoice } from "./customs-form.ts"

/**
 * The sentences beneath an invoice: of the goods' origin, of who has paid VAT and duties, and that it is true. No preference of
 * origin is claimed, because nothing here proves one.
 */
export function invoiceStatements({
  term,
  iossNumber,
  category,
}: Pick<CommercialInvoice, "term" | "iossNumber" | "category">): readonly string[] {
  const sale = category === "SaleOfGoods" ? [] : ["The value is for customs purposes only."]
  return [
    "The goods are of the origin stated on each line. No preferential origin is claimed.",
    ...(iossNumber === ""
      ? []
      : [`VAT was charged at the sale under the Import One-Stop Shop: IOSS number ${iossNumber}.`]),
    term === "DDP"
      ? "Import duties and taxes are paid by the sender (DDP)."
      : iossNumber === ""
        ? "Import duties and taxes are paid by the recipient (DAP)."
        : "Import duties are paid by the recipient (DAP).",
    ...sale,
    "I declare that the particulars on this invoice are true and correct.",
  ]
}
