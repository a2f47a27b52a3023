import { oneLine } from "../text/one-line.ts"
import { ADDRESS_TEXT_FIELDS } from "./address-text-fields.ts"
import type { Address } from "./address.ts"
import { keptPostcode } from "./postcode.ts"
import { withVatStatus } from "./vat-status.ts"

const LINES = [...ADDRESS_TEXT_FIELDS, "AccountName", "VatNumber", "CountrySubdivision", "Provider"] as const

/**
 * The address as it is saved, whoever gave it: each field one line (ITEM-50), its postcode put right, and the VAT status that its number
 * gives it. One that is so already is given back as it is.
 */
export function keptAddress(address: Address): Address {
  const lines = LINES.flatMap((field) => {
    const line = oneLine(address[field])
    return line === address[field] ? [] : [[field, line] as const]
  })
  const Postcode = keptPostcode(oneLine(address.Postcode), address.CountryIsoCode)
  const Meta = keptMeta(address.Meta)
  const isKept = lines.length === 0 && Postcode === address.Postcode && Meta === address.Meta
  return withVatStatus(isKept ? address : { ...address, ...Object.fromEntries(lines), Postcode, Meta })
}

/** What its source calls the buyer, and a sender's numbers, as lines too. */
function keptMeta(meta: Address["Meta"]): Address["Meta"] {
  const { buyerId, EORI, IOSS, UKIMS } = meta
  const texts = [buyerId, EORI?.Value, IOSS?.Value, UKIMS?.Value]
  if (texts.every((text) => text === undefined || oneLine(text) === text)) return meta
  const entry = ({ Type, Value }: NonNullable<typeof EORI>) => ({ Type, Value: oneLine(Value) })
  return {
    ...meta,
    ...(buyerId !== undefined && { buyerId: oneLine(buyerId) }),
    ...(EORI && { EORI: entry(EORI) }),
    ...(IOSS && { IOSS: entry(IOSS) }),
    ...(UKIMS && { UKIMS: entry(UKIMS) }),
  }
}
