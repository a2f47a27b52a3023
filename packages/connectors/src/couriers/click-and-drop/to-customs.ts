import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import type { DeclaredLine, DeclaredParcel } from "@smart-send/domain/customs/declared-parcel"
import { cutText } from "@smart-send/domain/text/cut-text"
import { toAlpha2 } from "../../to-alpha-2.ts"

/** Of the short customs description; the whole goes into the extended one. */
const CUSTOMS_DESCRIPTION = 50

type Category = CustomsDeclaration["category"]

/** Click & Drop's word for each category. A sale to a private person is one of e-commerce. */
function categoryOf(category: Category, isToBusiness: boolean): string {
  const words: Readonly<Record<Category, string>> = {
    SaleOfGoods: isToBusiness ? "commercialSaleOfGoods" : "eCommerceSaleOfGoods",
    Gift: "gift",
    Documents: "documents",
    CommercialSample: "commercialSample",
    ReturnedGoods: "returnedGoods",
    Other: "other",
  }
  return words[category]
}

/**
 * The contents of one parcel. A content has the value and weight of one piece here, so a line whose value or grams can't be shared
 * evenly becomes up to three, a penny or a gram apart: together they are what was declared, exactly.
 */
export function toContents({ lines }: DeclaredParcel, category: Category, isToBusiness: boolean) {
  return lines.flatMap((line) => {
    const dearer = line.value % line.quantity
    const heavier = line.grams % line.quantity
    const cuts = [0, Math.min(dearer, heavier), Math.max(dearer, heavier), line.quantity]
    return cuts.slice(1).flatMap((end, place) => {
      const start = cuts[place] ?? 0
      if (end === start) return []
      const pence = Math.floor(line.value / line.quantity) + (start < dearer ? 1 : 0)
      const unitWeightInGrams = Math.floor(line.grams / line.quantity) + (start < heavier ? 1 : 0)
      const words = describe(line, categoryOf(category, isToBusiness))
      return [{ quantity: end - start, unitValue: pence / 100, unitWeightInGrams, ...words }]
    })
  })
}

function describe({ description, sku, tariffCode, origin }: DeclaredLine, customsDeclarationCategory: string) {
  const isShort = description.length <= CUSTOMS_DESCRIPTION
  return {
    name: description,
    SKU: sku,
    customsDescription: cutText(description, CUSTOMS_DESCRIPTION).trim(),
    ...(isShort ? {} : { extendedCustomsDescription: description }),
    customsCode: tariffCode,
    originCountryCode: toAlpha2(origin),
    customsDeclarationCategory,
  }
}

/** What of a declaration stands beside the contents. The sender's EORI number is a setting of the account there. */
export function toCustoms(declaration: CustomsDeclaration, day: string) {
  const { iossNumber, invoiceNumber, recipientVat, recipientTaxId } = declaration
  return {
    postage: { IOSSNumber: iossNumber, commercialInvoiceNumber: invoiceNumber, commercialInvoiceDate: day },
    importer: { vatNumber: recipientVat, taxCode: recipientTaxId },
  }
}
