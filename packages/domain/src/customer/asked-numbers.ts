import type { Address } from "../address/address.ts"
import { vatStatusOf } from "../address/vat-status.ts"
import { senderNumberKeys, withSenderNumber, type SenderNumberKey } from "../item/sender-numbers.ts"

type OfSender = Pick<Address, "CountryIsoCode" | "VatNumber" | "VatStatus">

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
