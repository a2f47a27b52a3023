import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { minor } from "@smart-send/domain/money/money"
import { aConsignment, recordedAddress } from "./a-consignment.ts"

/** Two lines of one parcel of 1,205 g, of which 5 g are packaging. Neither value nor weight of the first can be shared evenly. */
export const aDeclaration: CustomsDeclaration = {
  need: "Export",
  category: "SaleOfGoods",
  reason: "Sale",
  term: "DAP",
  currency: "GBP",
  invoiceNumber: "14-12345-67890-5E6A01",
  iossNumber: "IM2760000009",
  senderEori: "GB123456789000",
  senderVat: "GB980780684",
  ukimsNumber: "",
  recipientVat: "FR12345678901",
  recipientTaxId: "TAX-77",
  parcels: [
    {
      grams: 1205,
      lines: [
        {
          description: "Linocut print",
          sku: "PRINT-A3",
          quantity: 3,
          value: minor(2000),
          grams: 800,
          tariffCode: "49119100",
          origin: "GBR",
        },
        {
          description: "Oak frame",
          sku: "FRAME-9",
          quantity: 1,
          value: minor(499),
          grams: 400,
          tariffCode: "4414101000",
          origin: "POL",
        },
      ],
    },
  ],
}

/** What every declaration of an export says, by name: a protocol carries it unless it has no field for it. */
export const EXPORT_FACTS = {
  description: ["Linocut print", "Oak frame"],
  sku: ["PRINT-A3", "FRAME-9"],
  tariffCode: ["49119100", "4414101000"],
  invoiceNumber: ["14-12345-67890-5E6A01"],
  iossNumber: ["IM2760000009"],
  senderEori: ["GB123456789000"],
  senderVat: ["GB980780684"],
  recipientVat: ["FR12345678901"],
  recipientTaxId: ["TAX-77"],
} as const
export type ExportFact = keyof typeof EXPORT_FACTS

/** The same parcel to Jersey, which every courier here that goes abroad reaches. */
export function anExport(changes: Partial<CustomsDeclaration> = {}): ConsignmentRequest {
  return aConsignment({
    sender: { ...recordedAddress, VatNumber: "GB980780684" },
    recipient: { ...recordedAddress, CountryIsoCode: "JEY", Postcode: "JE2 4WB", Phone: "+44 7700 900123" },
    customs: { ...aDeclaration, ...changes },
  })
}

const UKIMS = "XIUKIM12345678900020240101000000"

/** What is said of goods that move to Northern Ireland between businesses. */
export const WINDSOR_FACTS = { description: "Linocut print", tariffCode: "49119100", ukimsNumber: UKIMS } as const
export type WindsorFact = keyof typeof WINDSOR_FACTS

/** From a business in Leeds to one in Belfast, by the Windsor rule. */
export function aWindsorConsignment(changes: Partial<CustomsDeclaration> = {}): ConsignmentRequest {
  const Organisation = "Linen Ltd"
  return {
    ...anExport({ need: "Windsor", iossNumber: "", ukimsNumber: UKIMS, ...changes }),
    recipient: { ...recordedAddress, Organisation, Postcode: "BT1 5GS", Phone: "+44 7700 900123" },
  }
}
