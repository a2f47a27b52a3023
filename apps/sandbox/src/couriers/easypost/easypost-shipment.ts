import { countries } from "@smart-send/domain/country/country"
import { z } from "zod"
import type { PrintedLabel } from "../../consignment/journal-entry.ts"

const address = z.object({
  name: z.string().nullish(),
  company: z.string().nullish(),
  street1: z.string().nullish(),
  street2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zip: z.string().nullish(),
  country: z.string().nullish(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
})
const number = z.coerce.number().positive()

/** The `shipment` in the body of `POST /shipments`. */
export const easyPostShipmentSchema = z.object({
  reference: z.string().nullish(),
  to_address: address,
  from_address: address,
  parcel: z.object({
    weight: number,
    length: number.nullish(),
    width: number.nullish(),
    height: number.nullish(),
  }),
  carrier_accounts: z.array(z.string()).optional(),
  options: z.looseObject({ print_custom_1: z.string().nullish(), label_format: z.string().nullish() }).nullish(),
  insurance: z.coerce.number().positive().nullish(),
  customs_info: z
    .object({
      contents_type: z.string().min(1),
      contents_explanation: z.string().max(255).nullish(),
      customs_certify: z.boolean(),
      customs_signer: z.string().nullish(),
      customs_items: z
        .array(
          z.object({
            description: z.string().nullish(),
            quantity: number,
            value: z.coerce.number().min(0),
            weight: number,
            hs_tariff_number: z.string().nullish(),
            origin_country: z.string().nullish(),
          }),
        )
        .min(1),
    })
    .nullish(),
  tax_identifiers: z
    .array(
      z.object({
        entity: z.enum(["SENDER", "RECEIVER"]),
        tax_id: z.string().min(1),
        tax_id_type: z.string().min(1),
        issuing_country: z.string().length(2),
      }),
    )
    .max(8)
    .nullish(),
})
export type EasyPostShipment = z.infer<typeof easyPostShipmentSchema>

/** The weight in whole grams; EasyPost's unit is ounces. */
export function gramsOf({ parcel }: EasyPostShipment): number {
  return Math.round(parcel.weight * 28.349523125)
}

/** One decimal of an ounce is 2.8 g: a parcel exactly at the limit must not be refused because of rounding. */
const LENIENT_GRAMS = 2
const HOME = new Set(["GB", "JE", "GG", "IM"])
/** Within the United Kingdom's customs territory nothing is declared. */
const TERRITORY = new Set(["GB", "IM"])
const WITH_POSTCODE = new Set("GB JE GG IM FR DE ES IT NL BE AT PT PL SE DK FI NO CH US CA AU NZ JP".split(" "))

interface Service {
  readonly maxGrams: number
  readonly isDomestic: boolean
}

/**
 * A courier's rules for a parcel, each independent of the others: its message when it does not carry the parcel, or
 * null.
 */
const rules: readonly ((shipment: EasyPostShipment, service: Service) => string | null)[] = [
  ({ to_address: { zip, country } }) =>
    (zip ?? "") === "" && WITH_POSTCODE.has(country ?? "") ? "to_address.zip: field required" : null,
  ({ to_address: { street1, name, company } }) =>
    [street1, name ?? company].includes("") ? "to_address: a name and street1 are required" : null,
  ({ to_address: { country } }, { isDomestic }) =>
    isDomestic && !HOME.has(country ?? "") ? `Service not available to ${country ?? ""}` : null,
  (shipment, { maxGrams }) =>
    gramsOf(shipment) > maxGrams + LENIENT_GRAMS ? `Maximum weight is ${maxGrams / 1000} kg` : null,
  (shipment) => (isExport(shipment) ? whyNotDeclared(shipment) : null),
  ({ tax_identifiers }) => {
    const ioss = (tax_identifiers ?? []).find(({ tax_id_type }) => tax_id_type === "IOSS")
    return ioss === undefined || /^IM\d{10}$/.test(ioss.tax_id) ? null : "tax_identifiers: IOSS number is not valid"
  },
]

function isExport({ to_address: { country: to }, from_address: { country: from } }: EasyPostShipment): boolean {
  return to !== from && !(TERRITORY.has(to ?? "") && TERRITORY.has(from ?? ""))
}

function whyNotDeclared({ customs_info: declared, parcel }: EasyPostShipment): string | null {
  if (!declared) return "customs_info: field required"
  if (declared.contents_type === "other" && !declared.contents_explanation)
    return "customs_info.contents_explanation: field required"
  if (declared.customs_certify && !declared.customs_signer) return "customs_info.customs_signer: field required"
  const items = declared.customs_items
  if (items.some(({ description }) => !description)) return "customs_items.description: field required"
  if (items.some(({ hs_tariff_number: code }) => !/^\d{6,10}$/.test(code ?? "")))
    return "customs_items.hs_tariff_number: field required"
  if (items.some(({ origin_country: origin }) => origin?.length !== 2))
    return "customs_items.origin_country: field required"
  const net = items.reduce((sum, { weight }) => sum + weight, 0)
  return net > parcel.weight + LENIENT_OUNCES ? "customs_items.weight: more than the parcel's" : null
}

/** Three decimals of an ounce for each line, as they are added up. */
const LENIENT_OUNCES = 0.001

/** Why a courier cannot carry the shipment with a service; null when it can. */
export function whyNotCarried(shipment: EasyPostShipment, service: Service): string | null {
  return rules.map((rule) => rule(shipment, service)).find((refusal) => refusal !== null) ?? null
}

export function toPrintedLabel(shipment: EasyPostShipment): PrintedLabel {
  const reference = shipment.options?.print_custom_1 ?? ""
  const isAbroad = !HOME.has(shipment.to_address.country ?? "")
  return {
    To: linesOf(shipment.to_address, isAbroad),
    From: linesOf(shipment.from_address, isAbroad),
    Grams: gramsOf(shipment),
    ...(reference === "" ? {} : { Reference: reference }),
  }
}

function linesOf(party: z.infer<typeof address>, isAbroad: boolean): string[] {
  const { name, company, street1, street2, city, state, zip, country } = party
  const inWords = isAbroad ? (countries.find(({ Alpha2 }) => Alpha2 === country)?.Name ?? country) : ""
  return [name, company, street1, street2, city, state, zip, inWords].flatMap((line) => (line ? [line] : []))
}
