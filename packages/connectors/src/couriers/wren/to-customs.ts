import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"

/** Wren's word for each category. */
const purposes: Readonly<Record<CustomsDeclaration["category"], string>> = {
  SaleOfGoods: "SALE",
  Gift: "GIFT",
  Documents: "DOCUMENTS",
  CommercialSample: "SAMPLE",
  ReturnedGoods: "RETURNED",
  Other: "OTHER",
}

/** Grams and minor units of the currency, the lines of each parcel apart. Wren takes an empty text for what is not known. */
export function toCustoms(declaration: CustomsDeclaration) {
  return {
    purpose: purposes[declaration.category],
    terms: declaration.term,
    currency: declaration.currency,
    invoiceNumber: declaration.invoiceNumber,
    exporter: { eori: declaration.senderEori, vat: declaration.senderVat, ukims: declaration.ukimsNumber },
    importer: { vat: declaration.recipientVat, taxId: declaration.recipientTaxId },
    ioss: declaration.iossNumber,
    parcels: declaration.parcels.map(({ lines }) => ({
      lines: lines.map((line) => ({
        description: line.description,
        sku: line.sku,
        quantity: line.quantity,
        valueMinor: line.value,
        netGrams: line.grams,
        hsCode: line.tariffCode,
        origin: line.origin,
      })),
    })),
  }
}
