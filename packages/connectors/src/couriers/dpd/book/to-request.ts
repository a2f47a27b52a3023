import type { Address } from "@smart-send/domain/address/address"
import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { hasBritishPostcodes, isInUkCustomsTerritory } from "@smart-send/domain/country/british-countries"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import { rejectedFor, rejectedTooLong } from "../../../courier-refusal.ts"
import { leaveOutEmpty } from "../../../http/leave-out-empty.ts"
import { toAlpha2 } from "../../../to-alpha-2.ts"
import type { DpdRequest } from "../api.ts"
import { toInvoice, toProducts } from "../to-customs.ts"
import { toShippingRef } from "../to-shipment.ts"

type Refusal = Extract<BookOutcome, { kind: "rejected" }>

/** Characters of a line of an address, and of a name. */
const MOST_LINE = 35
/** Digits of a telephone number. */
const MOST_PHONE = 15
/** Of the references, which are printed on the label. */
const MOST_REFERENCE = 25

/**
 * Kilograms with two decimals, pounds as a decimal number. Nothing is cut to fit: what is longer than DPD takes is refused here,
 * with the field and its limit, and nothing is sent. So is what needs customs data where they are not known. The one call covers the
 * British Isles.
 */
export function toRequest(request: ConsignmentRequest, collectionTime: string, now: Date): Result<DpdRequest, Refusal> {
  const { reference, labelReference = "", productCode, sender, recipient, extras, value, customs } = request
  const parcels = (request.parcels ?? [request.dimensions]).map(({ Weight }) => inHundredths(Weight))
  const refusal =
    refusalOf(request) ?? (parcels.some((weight) => weight === 0) ? rejectedFor("COURIER-WEIGHT-MISSING") : null)
  if (refusal !== null) return err(refusal)
  const mobile = mobileOf(recipient.Phone)
  const declared = declarationOf(request)
  if (!declared.ok) return declared
  const body = {
    shipmentDate: `${request.handOverOn ?? londonMoment(now).date}T${collectionTime}:00`,
    ...declared.value,
    outboundConsignment: {
      networkCode: productCode,
      numberOfParcels: parcels.length,
      totalWeight: parcels.reduce((sum, weight) => sum + weight, 0) / 100,
      parcels: parcels.map((weight, place) => ({
        sequenceNumber: place + 1,
        weight: weight / 100,
        products: productsOf(customs, place),
      })),
      shippingRef1: toShippingRef(reference),
      // A label has room for only this much, so what the seller looks for comes first.
      shippingRef2: cutText(labelReference, MOST_REFERENCE),
      currency: customs?.currency ?? "GBP",
      ...coverOf(extras, value),
      collectionDetails: toParty(sender),
      deliveryDetails: {
        ...toParty(recipient),
        // DPD tells the buyer of the hour by either of them.
        notificationDetails: { email: recipient.Email, mobile },
      },
    },
  }
  return ok({
    method: "POST",
    path: "/v1/customer/shipping/shipments/domestic",
    body: leaveOutEmpty(body),
    kind: "shipping",
  })
}

function coverOf(extras: ConsignmentRequest["extras"], value: number): object {
  return extras.includes("Cover") && value > 0 ? { liability: true, liabilityValue: value } : {}
}

function declarationOf(request: ConsignmentRequest): Result<object, Refusal> {
  const { customs, sender, recipient } = request
  if (customs === undefined) return ok({ generateCustomsData: false })
  const invoice = toInvoice(customs, request, { exporter: toParty(sender), importer: toParty(recipient) })
  return invoice.ok ? ok({ generateCustomsData: true, invoice: invoice.value }) : invoice
}

function productsOf(customs: ConsignmentRequest["customs"], place: number): readonly object[] {
  const parcel = customs?.parcels[place]
  return parcel === undefined ? [] : toProducts(parcel)
}

/** Whether the call covers a country (alpha-3): beside the United Kingdom's customs territory with what customs ask. */
function isReached(country: string, customs: ConsignmentRequest["customs"]): boolean {
  if (isInUkCustomsTerritory(country)) return true
  return customs !== undefined && (hasBritishPostcodes(country) || country === "IRL")
}

/** Northern Ireland is declared, too. */
function lacksCustoms({ CountrySubdivision, Postcode }: Address, customs: ConsignmentRequest["customs"]): boolean {
  return customs === undefined && (CountrySubdivision === "NIR" || /^\s*BT/i.test(Postcode))
}

function refusalOf({ productCode, sender, recipient, customs }: ConsignmentRequest): Refusal | null {
  const { CountryIsoCode, Postcode, Phone, Town } = recipient
  if (!isReached(CountryIsoCode, customs)) return rejectedFor("COURIER-COUNTRY")
  if (Postcode.trim() === "") return rejectedFor("COURIER-POSTCODE-MISSING")
  if (lacksCustoms(recipient, customs)) return rejectedFor("COURIER-CUSTOMS")
  if (toLines(recipient).street === "" || Town === "" || nameOf(recipient) === "") return rejectedFor("COURIER-ADDRESS")
  if (phoneOf(Phone) === "") return rejectedFor("COURIER-PHONE-MISSING")
  const tooLong = [
    ["The service's code", productCode, 10] as const,
    ...textsOf("recipient", recipient),
    ...textsOf("sender", sender),
  ].find(([, text, most]) => text.length > most)
  return tooLong === undefined ? null : rejectedTooLong(tooLong[0], tooLong[2])
}

/** Every text of an address, what it is to the seller, and the most characters of it. */
function textsOf(whose: string, address: Address): readonly (readonly [string, string, number])[] {
  const { street, locality } = toLines(address)
  return [
    [`The ${whose}'s name`, nameOf(address), MOST_LINE],
    [`The ${whose}'s organisation`, address.Organisation, MOST_LINE],
    [`The first line of the ${whose}'s address`, street, MOST_LINE],
    [`The rest of the ${whose}'s address`, locality, MOST_LINE],
    [`The ${whose}'s town`, address.Town, MOST_LINE],
    [`The ${whose}'s county`, address.County, MOST_LINE],
    [`The ${whose}'s phone number`, phoneOf(address.Phone), MOST_PHONE],
  ]
}

function toParty(address: Address) {
  return {
    contactDetails: { contactName: nameOf(address), telephone: phoneOf(address.Phone) },
    address: {
      organisation: organisationBeside(address),
      ...toLines(address),
      town: address.Town,
      county: address.County,
      postcode: formatPostcode(address.Postcode, address.CountryIsoCode),
      countryCode: toAlpha2(address.CountryIsoCode),
    },
  }
}

/** DPD knows two lines before the town; everything after the first goes into the second, so that nothing is lost. */
function toLines(address: Address): { readonly street: string; readonly locality: string } {
  const [street = "", ...rest] = addressLines({ ...address, Town: "", County: "" })
  return { street, locality: rest.join(", ") }
}

function nameOf({ Name, Organisation }: Address): string {
  return Name === "" ? Organisation : Name
}

/** Digits, with a plus before them where it was typed: anything else in it is refused. */
function phoneOf(typed: string): string {
  // The nought in brackets is for those who dial within the country.
  const digits = typed.replace("(0)", "").replaceAll(/\D/g, "")
  return typed.trim().startsWith("+") && digits !== "" ? `+${digits}` : digits
}

/** The number where texts can be sent to; empty for a fixed line. */
function mobileOf(typed: string): string {
  const phone = phoneOf(typed)
  return /^(?:07|\+447|447)\d{9}$/.test(phone) ? phone : ""
}

/** Hundredths of a kilogram, rounded up, so that no parcel is declared lighter than it is. */
function inHundredths(kg: number): number {
  return Math.ceil(Math.round(kg * 1000) / 10)
}
