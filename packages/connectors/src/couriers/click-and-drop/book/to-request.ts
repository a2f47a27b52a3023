import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import { parcelValue } from "@smart-send/domain/customs/declared-parcel"
import { hasAllDimensions, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { BookOutcome, ConsignmentContent, ConsignmentRequest } from "../../../courier.ts"
import { rejectedFor, rejectedTooLong } from "../../../courier-refusal.ts"
import { leaveOutEmpty } from "../../../http/leave-out-empty.ts"
import { toAlpha2 } from "../../../to-alpha-2.ts"
import type { ClickAndDropAccount, ClickAndDropOrder, ClickAndDropRequest } from "../api.ts"
import { toContents as toCustomsContents, toCustoms } from "../to-customs.ts"

type Refusal = Extract<BookOutcome, { kind: "rejected" }>

/** Grams of one parcel, by its documentation. */
const MOST_GRAMS = 30_000
/** Characters of its special instructions, the only text it prints besides our reference. */
const MOST_INSTRUCTIONS = 500

/**
 * Grams, millimetres, and pounds as a decimal number. Nothing is cut to fit: what is longer than Click & Drop takes is refused
 * here, with the field and its limit, and nothing is sent. The sender's address is the account's own.
 */
export function toRequest(
  request: ConsignmentRequest,
  { carrierName, serviceRegisterCode }: ClickAndDropAccount,
  now: Date,
): Result<ClickAndDropRequest, Refusal> {
  const { reference, labelReference = "", productCode, sender, recipient, extras, handOverOn } = request
  const parcels = request.parcels ?? [request.dimensions]
  const grams = parcels.map(gramsOf)
  if (grams.some((each) => each < 1)) return err(rejectedFor("COURIER-WEIGHT-MISSING"))
  if (grams.some((each) => each > MOST_GRAMS)) return err(rejectedFor("COURIER-WEIGHT"))
  const tooLong = textsOf(request).find(([, text, most]) => text.length > most)
  if (tooLong !== undefined) return err(rejectedTooLong(tooLong[0], tooLong[2]))
  const isToBusiness = recipient.VatStatus !== "Individual" || recipient.Organisation !== ""
  const declared = declarationOf(request, now)
  const item = {
    orderReference: reference,
    isRecipientABusiness: isToBusiness,
    recipient: { address: toAddress(recipient), phoneNumber: recipient.Phone, emailAddress: recipient.Email },
    sender: {
      tradingName: sender.Organisation === "" ? sender.Name : sender.Organisation,
      phoneNumber: sender.Phone,
      emailAddress: sender.Email,
    },
    packages: parcels.map((parcel, place) => ({
      weightInGrams: gramsOf(parcel),
      packageFormatIdentifier: packageFormat(parcel),
      dimensions: toDimensions(parcel),
      contents: contentsOf(request, { place, grams: gramsOf(parcel), isToBusiness }),
    })),
    specialInstructions: cutText(labelReference, MOST_INSTRUCTIONS),
    orderDate: now.toISOString(),
    // Noon, so that no time zone moves it to another day.
    ...(handOverOn === undefined ? {} : { plannedDespatchDate: `${handOverOn}T12:00:00Z` }),
    subtotal: declared.value,
    // The courier need not know what the buyer paid for postage.
    shippingCostCharged: 0,
    total: declared.value,
    currencyCode: declared.currency,
    postageDetails: {
      sendNotificationsTo: "recipient",
      ...serviceOf(productCode, serviceRegisterCode),
      carrierName,
      receiveSmsNotification: extras.includes("Sms"),
      requestSignatureUponDelivery: extras.includes("Signature"),
      ...declared.postage,
    },
    importer: declared.importer,
    // With the label the order gets its tracking number, in this one call.
    label: { includeLabelInResponse: true, includeCN: declared.isExport, includeReturnsLabel: false },
  }
  // What is not known is left out: an empty text is refused where the field has a form.
  return ok({ method: "POST", path: "/orders", body: { items: [leaveOutEmpty(item)] } })
}

/** A service's code, and after a stroke the register it stands in where that is not the account's own: `TPN48/01`. */
function serviceOf(productCode: string, registerOfAccount: string) {
  const [serviceCode = "", serviceRegisterCode = registerOfAccount] = productCode.split("/")
  return { serviceCode, serviceRegisterCode }
}

function gramsOf({ Weight }: PackageDimensions): number {
  return Math.round(Weight * 1000)
}

/** What is in one of the parcels: as it is declared, or at home with the first of them, where which holds what does not matter. */
function contentsOf(
  { customs, contents }: ConsignmentRequest,
  { place, grams, isToBusiness }: { readonly place: number; readonly grams: number; readonly isToBusiness: boolean },
) {
  const parcel = customs?.parcels[place]
  if (customs !== undefined && parcel !== undefined) return toCustomsContents(parcel, customs.category, isToBusiness)
  return place === 0 ? toContents(contents, grams) : []
}

/** What an order says beside its contents: in pounds and without papers at home, otherwise as it is declared. */
function declarationOf({ customs, value }: ConsignmentRequest, now: Date) {
  if (customs === undefined) return { value, currency: "GBP", isExport: false, postage: {}, importer: {} }
  const pence = customs.parcels.reduce((sum, parcel) => sum + parcelValue(parcel), 0)
  const { currency, need } = customs
  return {
    value: pence / 100,
    currency,
    isExport: need === "Export",
    ...toCustoms(customs, now.toISOString().slice(0, 10)),
  }
}

/** By the order's own number: the reference could name another order as well. */
export function toUndoRequest(order: ClickAndDropOrder): ClickAndDropRequest {
  return { method: "DELETE", path: `/orders/${order.id}` }
}

/** Every text, what it is to the seller, and the most characters of it. */
function textsOf({
  productCode,
  sender,
  recipient,
  contents,
}: ConsignmentRequest): readonly [string, string, number][] {
  const { addressLine1, addressLine2, addressLine3, city, county, postcode } = toAddress(recipient)
  return [
    ["The service's code", productCode.split("/")[0] ?? "", 10],
    ["The recipient's name", recipient.Name, 210],
    ["The recipient's organisation", recipient.Organisation, 100],
    ["The first line of the recipient's address", addressLine1, 100],
    ["The second line of the recipient's address", addressLine2, 100],
    ["The rest of the recipient's address", addressLine3, 100],
    ["The recipient's town", city, 100],
    ["The recipient's county", county, 100],
    ["The recipient's postcode", postcode, 20],
    ["The recipient's phone number", recipient.Phone, 25],
    ["The recipient's e-mail address", recipient.Email, 254],
    ["The sender's name", sender.Organisation === "" ? sender.Name : sender.Organisation, 250],
    ["The sender's phone number", sender.Phone, 25],
    ["The sender's e-mail address", sender.Email, 254],
    ...contents.flatMap(({ description, tariffCode }): [string, string, number][] => [
      ["The description of a content", description, 300],
      ["The tariff code of a content", tariffCode, 10],
    ]),
  ]
}

/** Click & Drop knows three lines; everything after the second goes into the third, so that nothing is lost. */
function toAddress(address: Address) {
  const [addressLine1 = "", addressLine2 = "", ...rest] = addressLines({ ...address, Town: "", County: "" })
  return {
    fullName: address.Name,
    companyName: organisationBeside(address),
    addressLine1,
    addressLine2,
    addressLine3: rest.join(", "),
    city: address.Town,
    county: address.County,
    postcode: formatPostcode(address.Postcode, address.CountryIsoCode),
    countryCode: toAlpha2(address.CountryIsoCode),
  }
}

/** The formats by size and weight, smallest first: sides in cm from the longest, grams. */
const formats = [
  { name: "letter", sides: [24, 16.5, 0.5], grams: 100 },
  { name: "largeLetter", sides: [35.3, 25, 2.5], grams: 750 },
  { name: "smallParcel", sides: [45, 35, 16], grams: 2000 },
  { name: "mediumParcel", sides: [61, 46, 46], grams: 20_000 },
] as const

function packageFormat(dimensions: PackageDimensions): string {
  if (!hasAllDimensions(dimensions)) return "parcel"
  const sides = [dimensions.Length, dimensions.Width, dimensions.Height].toSorted((a, b) => b - a)
  const fitting = formats.find(
    (format) =>
      dimensions.Weight * 1000 <= format.grams && sides.every((side, place) => side <= (format.sides[place] ?? 0)),
  )
  return fitting?.name ?? "parcel"
}

/** Left out unless all are known: each given one must be above zero. */
function toDimensions(dimensions: PackageDimensions) {
  if (!hasAllDimensions(dimensions)) return undefined
  return {
    heightInMms: toMms(dimensions.Height),
    widthInMms: toMms(dimensions.Width),
    depthInMms: toMms(dimensions.Length),
  }
}

function toMms(cm: number): number {
  return Math.max(1, Math.round(cm * 10))
}

/** Of the short customs description; the whole goes into the extended one. */
const CUSTOMS_DESCRIPTION = 50

/**
 * A content's value is that of one piece here. Where the line's value can't be shared evenly, the line is split in two a penny
 * apart, so that the sum is the declared one to the penny. The weight is shared evenly and rounded down: contents never outweigh
 * their parcel.
 */
function toContents(contents: readonly ConsignmentContent[], weightInGrams: number) {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const unitWeightInGrams = Math.floor(weightInGrams / Math.max(1, pieces))
  return contents.flatMap((content) => {
    const pence = Math.round(content.value * 100)
    const low = Math.floor(pence / content.quantity)
    const dearer = pence - low * content.quantity
    const parts = [
      { quantity: dearer, unitValue: (low + 1) / 100 },
      { quantity: content.quantity - dearer, unitValue: low / 100 },
    ]
    return parts
      .filter(({ quantity }) => quantity > 0)
      .map((part) => Object.assign({ unitWeightInGrams, ...describe(content) }, part))
  })
}

function describe({ description, tariffCode, countryOfManufacture }: ConsignmentContent) {
  const isShort = description.length <= CUSTOMS_DESCRIPTION
  return {
    name: description,
    customsDescription: cutText(description, CUSTOMS_DESCRIPTION).trim(),
    ...(isShort ? {} : { extendedCustomsDescription: description }),
    customsCode: tariffCode,
    originCountryCode: toAlpha2(countryOfManufacture),
    customsDeclarationCategory: "commercialSaleOfGoods",
  }
}
