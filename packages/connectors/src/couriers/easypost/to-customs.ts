import type { Address } from "@smart-send/domain/address/address"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { netGrams, type DeclaredParcel } from "@smart-send/domain/customs/declared-parcel"
import { shareByWeight } from "@smart-send/domain/customs/share-by-weight"
import { cutText } from "@smart-send/domain/text/cut-text"
import { toAlpha2 } from "../../to-alpha-2.ts"
import { toOunces } from "./to-shipment.ts"

/** EasyPost's word for each category. */
const contentsTypes: Readonly<Record<CustomsDeclaration["category"], string>> = {
  SaleOfGoods: "merchandise",
  Gift: "gift",
  Documents: "documents",
  CommercialSample: "sample",
  ReturnedGoods: "returned_goods",
  Other: "other",
}

/** What the United States ask of exports of small value, and what EasyPost's guide has every declaration say. */
const NO_FILING = "NOEEI 30.37(a)"
/** 2,500 dollars in pounds, the dearest currency of a sale: from there on an export is filed first, and has a number that is not known here. */
const NO_FILING_UNDER = 180_000
/** Characters that its documentation takes. */
const MOST_EXPLANATION = 255

/** Values of lines are their totals; their net weights, in ounces with three decimals, never come to more than the parcel's. */
export function toCustoms(declaration: CustomsDeclaration, sender: Address, parcelKg: number) {
  const { category, reason, currency } = declaration
  const lines = declaration.parcels.flatMap((parcel) => parcel.lines)
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  const ounces = netOunces(declaration.parcels, parcelKg)
  return {
    contents_type: contentsTypes[category],
    ...(category === "Other" ? { contents_explanation: cutText(reason, MOST_EXPLANATION) } : {}),
    restriction_type: "none",
    non_delivery_option: "return",
    ...(value < NO_FILING_UNDER ? { eel_pfc: NO_FILING } : {}),
    customs_certify: true,
    customs_signer: sender.Name === "" ? sender.Organisation : sender.Name,
    customs_items: lines.map((line, place) => {
      // The seller's own product id, which the European Union asks for.
      const code = line.sku === "" ? {} : { code: line.sku }
      return Object.assign(code, {
        description: line.description,
        quantity: line.quantity,
        value: line.value / 100,
        currency,
        weight: ounces[place] ?? 0,
        hs_tariff_number: line.tariffCode,
        origin_country: toAlpha2(line.origin),
      })
    }),
  }
}

/** Net weights that make up the whole parcel share out exactly those. */
function netOunces(parcels: readonly DeclaredParcel[], parcelKg: number): readonly number[] {
  const grams = parcels.reduce((sum, parcel) => sum + parcel.grams, 0)
  const net = parcels.reduce((sum, parcel) => sum + netGrams(parcel), 0)
  const thousandths = grams === 0 ? 0 : Math.floor((Math.round(toOunces(parcelKg) * 1000) * net) / grams)
  const weights = parcels.flatMap(({ lines }) => lines.map((line) => line.grams))
  return shareByWeight(thousandths, weights, 1).map((share) => share / 1000)
}

/** Members of the European Union by ISO 3166-1's number, which an IOSS number begins with. */
const MEMBERS: ReadonlyMap<string, string> = new Map(
  (
    "040AT 056BE 100BG 191HR 196CY 203CZ 208DK 233EE 246FI 250FR 276DE 300GR 348HU 372IE 380IT 428LV 440LT 442LU 470MT " +
    "528NL 616PL 620PT 642RO 703SK 705SI 724ES 752SE"
  )
    .split(" ")
    .map((each) => [each.slice(0, 3), each.slice(3)] as const),
)

/** Numbers of both sides, each with the country that gave it. There is no kind for UKIMS. */
export function toTaxIdentifiers(declaration: CustomsDeclaration, sender: Address, recipient: Address) {
  const { senderEori, senderVat, iossNumber, recipientVat, recipientTaxId } = declaration
  const [from, to] = [toAlpha2(sender.CountryIsoCode), toAlpha2(recipient.CountryIsoCode)]
  const all = [
    { entity: "SENDER", tax_id: senderEori, tax_id_type: "EORI", issuing_country: from },
    { entity: "SENDER", tax_id: senderVat, tax_id_type: "VAT", issuing_country: from },
    {
      entity: "SENDER",
      tax_id: iossNumber,
      tax_id_type: "IOSS",
      issuing_country: MEMBERS.get(iossNumber.slice(2, 5)) ?? to,
    },
    { entity: "RECEIVER", tax_id: recipientVat, tax_id_type: "VAT", issuing_country: to },
    { entity: "RECEIVER", tax_id: recipientTaxId, tax_id_type: "TIN", issuing_country: to },
  ]
  return all.filter(({ tax_id }) => tax_id !== "")
}
