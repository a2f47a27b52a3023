import type { Address } from "../address/address.ts"
import { IOSS, NI_EORI, OTHER_EORI, UK_EORI, UKIMS } from "../address/number-patterns.ts"
import { vatStatusOf } from "../address/vat-status.ts"
import { numbersAskedOf } from "../customer/asked-numbers.ts"
import type { SenderNumberKey } from "../item/sender-numbers.ts"
import { fieldRule } from "./field-rule.ts"
import type { ValidationRule } from "./quote.ts"

type OfSender = Pick<Address, "CountryIsoCode" | "CountrySubdivision" | "VatNumber" | "VatStatus">

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
