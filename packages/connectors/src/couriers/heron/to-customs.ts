import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { leaveOutEmpty } from "../../http/leave-out-empty.ts"

/** Heron's word for each category. */
const reasons: Readonly<Record<CustomsDeclaration["category"], string>> = {
  SaleOfGoods: "SALE",
  Gift: "GIFT",
  Documents: "DOCS",
  CommercialSample: "SAMPLE",
  ReturnedGoods: "RETURN",
  Other: "OTHER",
}

/** Kilograms, and amounts as text with two decimals; the goods of each piece apart. Numbers that are not known are left out. */
export function toCustoms(declaration: CustomsDeclaration) {
  return leaveOutEmpty({
    reason: reasons[declaration.category],
    terms: declaration.term,
    currency: declaration.currency,
    invoiceNo: declaration.invoiceNumber,
    exporter: { eori: declaration.senderEori, vat: declaration.senderVat, ukims: declaration.ukimsNumber },
    importer: { vat: declaration.recipientVat, taxId: declaration.recipientTaxId },
    ioss: declaration.iossNumber,
    pieces: declaration.parcels.map(({ lines }) => ({
      goods: lines.map((line) => ({
        text: line.description,
        sku: line.sku,
        qty: line.quantity,
        amount: (line.value / 100).toFixed(2),
        netKg: line.grams / 1000,
        tariff: line.tariffCode,
        made: line.origin,
      })),
    })),
  })
}
