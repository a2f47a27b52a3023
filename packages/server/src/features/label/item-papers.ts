import type { CommercialInvoice, CustomsForm, CustomsPaperData } from "@smart-send/documents/customs/customs-form"
import type { PrintableLabel } from "@smart-send/documents/label/render-mixed-labels-pdf"
import type { Address } from "@smart-send/domain/address/address"
import { countryByIso3 } from "@smart-send/domain/country/country"
import { declareGoods, type CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import { type CourierCustoms, papersToMake } from "@smart-send/domain/customs/label-count"
import type { DeclaredParcel } from "@smart-send/domain/customs/declared-parcel"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor } from "@smart-send/domain/money/money"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { courierNameOf, itemToLabels, toParty } from "./item-to-labels.ts"

/** What goes abroad with a courier's parcels, as its manifest says; null for a courier that is not known. */
export type CourierPapers = CourierCustoms | null

/** A paper of an item. */
export type ItemPaper = Extract<PrintableLabel, { readonly kind: "form" | "invoice" }>

/**
 * The customs papers that we make for a booked item, in the order in which they are put on: its declarations, one for each parcel, and
 * its invoice. None where customs need no paper, nor a declaration that the courier's own label carries.
 */
export function itemPapers(item: ShipmentItem, courier: CourierPapers, catalogue: Catalogue): readonly ItemPaper[] {
  // Asked first, because most items stay at home.
  if (courier === null || customsNeedOf(item) !== "Export") return []
  const booking = item.BookingDetails
  const declaration = booking === null ? null : declareGoods(item, booking.OrderLineId)
  if (declaration === null) return []
  const papers = papersToMake(item, declaration, courier)
  if (papers.length === 0) return []
  const data = paperData(item, declaration, courierNameOf(item, catalogue))
  const numbers = itemToLabels(item, catalogue).map(({ trackingNumber }) => trackingNumber)
  return papers.flatMap((paper): readonly ItemPaper[] => {
    if (paper === "INVOICE") return [{ kind: "invoice", invoice: toInvoice(declaration, data) }]
    return declaration.parcels.map((parcel, place) => {
      const trackingNumber = numbers[place] ?? data.trackingNumber
      const of = declaration.parcels.length
      const form: CustomsForm = {
        ...data,
        trackingNumber,
        kind: paper,
        parcel: { number: place + 1, of },
        ...toLines(parcel),
      }
      return { kind: "form", form }
    })
  })
}

function paperData(item: ShipmentItem, declaration: CustomsDeclaration, courierName: string): CustomsPaperData {
  const { BookingDetails: booking, Sender, Recipient } = item
  const { senderEori, senderVat, recipientVat, recipientTaxId, iossNumber, category, reason, currency } = declaration
  return {
    courierName,
    trackingNumber: booking?.TrackingNumber ?? "",
    sender: toCustomsParty(Sender, [
      ["EORI", senderEori],
      ["VAT", senderVat],
    ]),
    recipient: toCustomsParty(Recipient, [
      ["IOSS", iossNumber],
      ["VAT", recipientVat],
      ["Tax ID", recipientTaxId],
    ]),
    category,
    reason: inWords(reason),
    currency,
    invoiceNumber: declaration.invoiceNumber,
    postage: booking?.TotalPrice === undefined ? null : decimalToMinor(booking.TotalPrice),
    date: booking?.Created.slice(0, 10) ?? "",
  }
}

function toCustomsParty(address: Address, numbers: readonly (readonly [name: string, number: string])[]) {
  return {
    ...toParty(address),
    phone: address.Phone,
    email: address.Email,
    numbers: numbers.filter(([, number]) => number !== "").map(([name, number]) => `${name} ${number}`),
  }
}

function toInvoice({ parcels, term, iossNumber }: CustomsDeclaration, data: CustomsPaperData): CommercialInvoice {
  return {
    ...data,
    term,
    iossNumber,
    parcels: parcels.map(({ grams }) => grams),
    lines: parcels.flatMap((parcel) => toLines(parcel).lines),
  }
}

function toLines({ grams, lines }: DeclaredParcel): Pick<CustomsForm, "grams" | "lines"> {
  return {
    grams,
    lines: lines.map(({ description, quantity, value, grams: net, tariffCode, origin }) => ({
      description,
      quantity,
      value,
      grams: net,
      tariffCode,
      origin: countryByIso3(origin)?.Alpha2 ?? origin,
    })),
  }
}

/** An export reason as it is read: "TemporaryExport" as "Temporary export". */
function inWords(reason: string): string {
  const words = reason.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
