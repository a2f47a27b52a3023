import { vatStatusOf } from "@smart-send/domain/address/vat-status"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import type { DeclaredParcel } from "@smart-send/domain/customs/declared-parcel"
import { evenPieces } from "@smart-send/domain/customs/even-pieces"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { BookOutcome, ConsignmentRequest } from "../../courier.ts"
import { rejectedFor } from "../../courier-refusal.ts"
import { toAlpha2 } from "../../to-alpha-2.ts"

type Refusal = Extract<BookOutcome, { kind: "rejected" }>

/** DPD's number of each reason: sale, return, gift. There is none for the others. */
const reasons: Readonly<Record<CustomsDeclaration["category"], string | null>> = {
  SaleOfGoods: "01",
  ReturnedGoods: "02",
  Gift: "03",
  Documents: null,
  CommercialSample: null,
  Other: null,
}
/** Of an invoice for what was sold; what was not has a proforma. */
const COMMERCIAL = 2
const PROFORMA = 1
/** DPD's term for duties paid by the sender; without it the recipient pays. */
const DUTIES_PAID = "DT1"

/** A party of a shipment, in DPD's words. */
interface Party {
  readonly contactDetails: object
  readonly address: object
}

/**
 * The invoice from which DPD makes the declaration. What it needs and is not known is refused here, because it would refuse it too.
 */
export function toInvoice(
  declaration: CustomsDeclaration,
  { recipient }: Pick<ConsignmentRequest, "recipient">,
  parties: { readonly exporter: Party; readonly importer: Party },
): Result<object, Refusal> {
  const reason = reasons[declaration.category]
  if (reason === null) return err(rejectedFor("COURIER-CUSTOMS"))
  const isExport = declaration.need === "Export"
  const isToBusiness = vatStatusOf(recipient) !== "Individual" || recipient.Organisation !== ""
  const refusal = refusalOf(declaration, isToBusiness)
  if (refusal !== null) return err(refusal)
  return ok({
    invoiceType: declaration.category === "SaleOfGoods" ? COMMERCIAL : PROFORMA,
    exportReason: reason,
    invoiceReference: declaration.invoiceNumber,
    ...(declaration.term === "DDP" ? { termsOfDelivery: DUTIES_PAID } : {}),
    exporterDetails: {
      ...flat(parties.exporter),
      eoriNumber: declaration.senderEori,
      valueAddedTaxNumber: declaration.senderVat,
      iossNumber: declaration.iossNumber,
      ukimsNumber: declaration.ukimsNumber,
    },
    importerDetails: {
      ...flat(parties.importer),
      valueAddedTaxNumber: declaration.recipientVat,
      pidNumber: declaration.recipientTaxId,
      // To a private person nothing is said of risk.
      ...(isExport ? {} : { isBusiness: isToBusiness, ...(isToBusiness ? { atRisk: false } : {}) }),
    },
  })
}

/** What is missing for an invoice, or null. */
function refusalOf(declaration: CustomsDeclaration, isToBusiness: boolean): Refusal | null {
  const { need, parcels, senderEori, ukimsNumber } = declaration
  const isExport = need === "Export"
  const isLacking = parcels
    .flatMap(({ lines }) => lines)
    .some((line) => line.description === "" || line.origin === "" || (isExport && line.tariffCode === ""))
  if (isLacking) return rejectedFor("COURIER-CUSTOMS-DATA")
  if (isExport) return senderEori === "" ? rejectedFor("COURIER-EORI") : null
  return isToBusiness && (ukimsNumber === "" || senderEori === "") ? rejectedFor("COURIER-UKIMS") : null
}

/** An invoice has the contact and the address of a party in one. */
function flat({ contactDetails, address }: Party): object {
  return { ...address, ...contactDetails }
}

/**
 * The goods of one parcel. A product has the weight and value of one piece, so a line whose value can't be shared evenly becomes two, a
 * penny apart. Weights in kilograms are rounded down to the gram, so that pieces never come to more than their parcel.
 */
export function toProducts({ lines }: DeclaredParcel): readonly object[] {
  return lines
    .flatMap((line) => evenPieces(line))
    .map((line) => ({
      productDescription: line.description,
      productCode: line.sku,
      productQty: line.quantity,
      unitWeight: Math.floor(line.grams / line.quantity) / 1000,
      unitValue: line.value / line.quantity / 100,
      commodityCode: line.tariffCode,
      countryOfOrigin: toAlpha2(line.origin),
    }))
}
