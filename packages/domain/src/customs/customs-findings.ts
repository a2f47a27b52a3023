import { vatStatusOf } from "../address/vat-status.ts"
import type { ItemContents } from "../item/item.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import { sumLineValue } from "../item/line-value.ts"
import { formatMoney } from "../money/money.ts"
import { partiesOf } from "./customs-parties.ts"
import type { CustomsRoute } from "./export-route.ts"
import type { CustomsTerms } from "./customs-terms.ts"
import { exportReasonsFor } from "./export-reason.ts"
import { iossNumberOf, takesIoss } from "./ioss.ts"
import { EU_LOW_VALUE } from "./import-regime.ts"
import { customsValueOf } from "../item/sender-numbers.ts"
import { fitsVatCheckDigits } from "./tax-number.ts"

/** What of an item customs look at. */
export type DeclaredItem = Pick<ItemContents, "Sender" | "Recipient" | "Meta" | "Extras" | "MarketplaceOrderLines">

interface Looked {
  readonly item: DeclaredItem
  readonly route: CustomsRoute
  readonly terms: CustomsTerms
}

type Look = (looked: Looked) => readonly ItemProblem[]

/** In the order in which a seller corrects them. */
const LOOKS: readonly Look[] = [maskedAddress, ioss, exportReason, vatNumbers, ukims, dutyPaidCodes]

/** What customs find wrong with an item beside the rules of its fields (CUSTOMS-27). */
export function customsFindings(item: DeclaredItem, route: CustomsRoute, terms: CustomsTerms): readonly ItemProblem[] {
  return LOOKS.flatMap((look) => look({ item, route, terms }))
}

/** What TikTok masks, it masks with asterisks (CUSTOMS-17). No courier finds such a door, at home or abroad. */
function maskedAddress({ item: { MarketplaceOrderLines, Recipient } }: Looked): readonly ItemProblem[] {
  if (!MarketplaceOrderLines.some(({ Source }) => Source.Id.toUpperCase() === "TIKTOK")) return []
  const masked = (["Name", "AddressLine1", "AddressLine2", "Postcode", "Phone"] as const).find((name) =>
    Recipient[name].includes("*"),
  )
  if (masked === undefined) return []
  return [
    {
      Code: "ADDRESS-RECIPIENT-MASKED",
      Field: `Recipient.${masked}`,
      Message:
        'TikTok hides this buyer\'s address. Choose the delivery method "send by seller" for your shop in TikTok, then import the order again.',
      Severity: "warning",
    },
  ]
}

function ioss({ item, route }: Looked): readonly ItemProblem[] {
  if (iossNumberOf(item) === "" || route === "Free" || takesIoss(item, route)) return []
  const found = { Code: "ITEM-IOSSNUMBER-FORMAT", Field: "Meta.IossNumber" }
  if (route !== "Eu") {
    const Message = "IOSS holds only for the European Union's VAT area. The number is not sent with this parcel."
    return [{ ...found, Message, Severity: "warning" }]
  }
  const [most, value] = [EU_LOW_VALUE, sumLineValue(item.MarketplaceOrderLines)].map((pence) => formatMoney(pence))
  const Message = `IOSS holds for goods worth up to 150 euro (${most}), and these are worth ${value}. Remove the IOSS number, or pay duties in advance.`
  return [{ ...found, Message, Severity: "error" }]
}

/** A reason that the tenant or the marketplace does not allow; one that does not exist breaks the field's own rule. */
function exportReason({ item, route, terms }: Looked): readonly ItemProblem[] {
  const reason = item.Meta.ExportReason?.Value ?? ""
  const allowed: readonly string[] = exportReasonsFor(item, terms)
  if (reason === "" || route === "Free" || route === "Windsor" || allowed.length > 1 || allowed.includes(reason))
    return []
  return [
    {
      Code: "ITEM-EXPORTREASON-FORMAT",
      Field: "Meta.ExportReason",
      Message: "Choose Sale as the reason for export: these goods may be exported for no other.",
      Severity: "error",
    },
  ]
}

/** Couriers refuse a British number whose check digits are wrong; of other countries' rules we are less sure. */
function vatNumbers({ item, route }: Looked): readonly ItemProblem[] {
  if (route === "Free") return []
  return (["Sender", "Recipient"] as const).flatMap((side): readonly ItemProblem[] => {
    const { VatNumber, CountryIsoCode } = item[side]
    const isRead = VatNumber.trim() !== "" && vatStatusOf(item[side]) === "Registered"
    if (!isRead || fitsVatCheckDigits(VatNumber)) return []
    return [
      {
        Code: `CUSTOMS-${side.toUpperCase()}-VATNUMBER-FORMAT`,
        Field: `${side}.VatNumber`,
        Message: `Check the ${side.toLowerCase()}'s VAT number: a digit is wrong or has changed places.`,
        Severity: CountryIsoCode === "GBR" ? "error" : "warning",
      },
    ]
  })
}

/** A UKIMS number holds the digits of the EORI number it was given to (CUSTOMS-24). */
function ukims({ item, route }: Looked): readonly ItemProblem[] {
  const number = customsValueOf(item, "UkimsNumber")
  const eori = customsValueOf(item, "EoriNumber").replaceAll(/\D/g, "")
  const isRead = route === "Windsor" && partiesOf(item) === "B2B" && number !== "" && eori !== ""
  if (!isRead || number.includes(eori)) return []
  return [
    {
      Code: "ITEM-UKIMSNUMBER-FORMAT",
      Field: "Meta.UkimsNumber",
      Message: "This UKIMS number was given to another EORI number. Enter two numbers of one business.",
      Severity: "error",
    },
  ]
}

/** Delivered duty paid needs a tariff code on every line (CUSTOMS-4), also where nobody else asks for one. */
function dutyPaidCodes({ item: { Extras, MarketplaceOrderLines }, route }: Looked): readonly ItemProblem[] {
  if (route === "Free" || !Extras.some(({ Id }) => Id === "DeliveredDutyPaid")) return []
  return MarketplaceOrderLines.flatMap(({ Product }, index): readonly ItemProblem[] => {
    if (Product.TariffCode.trim() !== "") return []
    const line = MarketplaceOrderLines.length === 1 ? "the product" : `order line ${index + 1}`
    return [
      {
        Code: "PRODUCT-TARIFFCODE-REQUIRED",
        Field: `MarketplaceOrderLines.${index}.Product.TariffCode`,
        Message: `Enter a tariff code for ${line}: duties can be paid in advance only with one.`,
        Severity: "error",
      },
    ]
  })
}
