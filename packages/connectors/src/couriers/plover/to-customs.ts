import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"

/** Plover's letter for each category. */
const reasons: Readonly<Record<CustomsDeclaration["category"], string>> = {
  SaleOfGoods: "S",
  Gift: "G",
  Documents: "D",
  CommercialSample: "C",
  ReturnedGoods: "R",
  Other: "O",
}

/**
 * Flat fields, and one for each line: pieces, pence or cents, net grams, tariff code, origin, SKU and description with strokes
 * between them, so there are none within. A booking holds one parcel.
 */
export function toCustoms(declaration: CustomsDeclaration): Readonly<Record<string, string>> {
  const lines = declaration.parcels.flatMap((parcel) => parcel.lines)
  const numbered = lines.map(({ quantity, value, grams, tariffCode, origin, sku, description }, place) => {
    const words = [quantity, value, grams, tariffCode, origin, sku, description]
    return [`CUSLINE${place + 1}`, words.map((word) => String(word).replaceAll(/[|\r\n]+/g, " ")).join("|")] as const
  })
  return {
    CUSREASON: reasons[declaration.category],
    CUSTERMS: declaration.term,
    CUSCUR: declaration.currency,
    CUSINV: declaration.invoiceNumber,
    CUSEORI: declaration.senderEori,
    CUSVAT: declaration.senderVat,
    CUSUKIMS: declaration.ukimsNumber,
    CUSTOVAT: declaration.recipientVat,
    CUSTOTAX: declaration.recipientTaxId,
    CUSIOSS: declaration.iossNumber,
    CUSLINES: String(lines.length),
    ...Object.fromEntries(numbered),
  }
}
