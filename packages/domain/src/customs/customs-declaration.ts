import { z } from "zod"
import { customsAreaOf } from "./customs-area.ts"
import { customsCategoryOf, customsCategorySchema, exportReasonOf } from "./customs-category.ts"
import { customsNeedOf } from "./customs-papers.ts"
import { invoiceNumberOf } from "./invoice-number.ts"
import { declaredParcelSchema } from "./declared-parcel.ts"
import { parcelContents } from "./parcel-contents.ts"
import { customsValueOf } from "../item/sender-numbers.ts"
import type { ShipmentItem } from "../item/item.ts"

/**
 * What customs are told of an item, the same on its papers and in what its courier is sent. Numbers that are not known are
 * empty. JSON, because it is frozen with the request to the courier.
 */
export const customsDeclarationSchema = z.object({
  need: z.enum(["Windsor", "Export"]),
  category: customsCategorySchema,
  /** The item's export reason, one of CUSTOMS-1. */
  reason: z.string(),
  /** The Incoterm: duties paid by the sender, or by the buyer at the door. With IOSS the VAT alone was paid at the sale. */
  term: z.enum(["DAP", "DDP"]),
  /** ISO 4217, the currency of the sale. */
  currency: z.string(),
  invoiceNumber: z.string(),
  /** Only where IOSS holds: in the European Union's VAT area. */
  iossNumber: z.string(),
  senderEori: z.string(),
  senderVat: z.string(),
  ukimsNumber: z.string(),
  recipientVat: z.string(),
  recipientTaxId: z.string(),
  parcels: z.array(declaredParcelSchema),
})
export type CustomsDeclaration = z.infer<typeof customsDeclarationSchema>

type ToDeclare = Pick<
  ShipmentItem,
  | "Sender"
  | "Recipient"
  | "Meta"
  | "Extras"
  | "MarketplaceOrderLines"
  | "Consignment"
  | "PackageDimensions"
  | "ReferenceSummary"
>

/** @param bookingId of the booking line, which makes the invoice's number unique. Null where customs need nothing. */
export function declareGoods(item: ToDeclare, bookingId: string): CustomsDeclaration | null {
  const need = customsNeedOf(item)
  if (need === "Free") return null
  const { Sender, Recipient, Meta, Extras } = item
  const reason = exportReasonOf(Meta)
  const isPaid = Extras.some(({ Id }) => Id === "DeliveredDutyPaid")
  return {
    need,
    category: customsCategoryOf(reason),
    reason,
    term: isPaid ? "DDP" : "DAP",
    invoiceNumber: invoiceNumberOf(item, bookingId),
    iossNumber: customsAreaOf(Recipient) === "Eu" ? textOf(Meta.IossNumber) : "",
    senderEori: customsValueOf(item, "EoriNumber"),
    senderVat: Sender.VatNumber.trim(),
    ukimsNumber: need === "Windsor" ? customsValueOf(item, "UkimsNumber") : "",
    recipientVat: Recipient.VatNumber.trim(),
    recipientTaxId: textOf(Meta.TaxId),
    ...parcelContents(item),
  }
}

function textOf(entry: { readonly Value: string } | undefined): string {
  return entry?.Value.trim() ?? ""
}
