import type { Address } from "../address/address.ts"
import { vatStatusOf } from "../address/vat-status.ts"
import { IOSS, NI_EORI, OTHER_EORI, UK_EORI, UKIMS } from "../customs/number-patterns.ts"
import { senderNumberKeys, withSenderNumber, type SenderNumberKey } from "../customs/sender-numbers.ts"
import { fieldRule } from "../quote/field-rule.ts"
import type { ValidationRule } from "../quote/quote.ts"

type OfSender = Pick<Address, "CountryIsoCode" | "CountrySubdivision" | "VatNumber" | "VatStatus">

/**
 * The numbers at customs that a sender's form asks for (ADDR-19): IOSS and UKIMS in Great Britain alone, EORI and UKIMS of
 * businesses alone.
 */
export function numbersAskedOf(sender: OfSender): readonly SenderNumberKey[] {
  const isBritish = sender.CountryIsoCode === "GBR"
  const isBusiness = vatStatusOf(sender) !== "Individual"
  const asked: Readonly<Record<SenderNumberKey, boolean>> = {
    EORI: isBusiness,
    IOSS: isBritish,
    UKIMS: isBritish && isBusiness,
  }
  return senderNumberKeys.filter((key) => asked[key])
}

/** The sender without the numbers that its form does not show: nobody could see or take back what they do. */
export function withAskedNumbers<T extends Address>(sender: T): T {
  const asked = new Set(numbersAskedOf(sender))
  return senderNumberKeys
    .filter((key) => !asked.has(key) && sender.Meta[key] !== undefined)
    .reduce((kept, key) => withSenderNumber(kept, key, ""), sender)
}

/** What the tax number and the numbers at customs of a sender must hold (ADDR-19). */
export function senderNumberRules(sender: OfSender): readonly ValidationRule[] {
  const isRegistered = vatStatusOf(sender) === "Registered"
  const vat = fieldRule("VatNumber", { label: "VAT number", required: isRegistered })
  return [
    vat,
    ...numbersAskedOf(sender).map((key) => fieldRule(key, { label: `${key} number`, ...formOf(key, sender) })),
  ]
}

function formOf(key: SenderNumberKey, { CountryIsoCode, CountrySubdivision }: OfSender): Partial<ValidationRule> {
  if (key === "IOSS") return { pattern: IOSS }
  if (key === "UKIMS") return { pattern: UKIMS }
  if (CountryIsoCode !== "GBR") return { pattern: OTHER_EORI }
  return { pattern: CountrySubdivision === "NIR" ? NI_EORI : UK_EORI }
}
