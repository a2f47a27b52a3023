import { lineSchema } from "../text/typed-text.ts"
import { z } from "zod"
import { addressSchema, anEmptyAddress, type Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import { withAskedNumbers } from "./asked-numbers.ts"
import { withoutLoneVatNumber } from "./organisation.ts"
import { LONGEST_CUSTOMER_NAME } from "./longest-customer-name.ts"

const { Name, Phone, Email, Organisation, VatStatus, VatNumber } = addressSchema.shape
const { CountryIsoCode, CountrySubdivision } = addressSchema.shape
const { EORI, IOSS, UKIMS } = addressSchema.shape.Meta.unwrap().shape

/**
 * A signed-in user and their customer, with the fields of the customer entity that are about the seller and not about a place
 * (account-area 3). They are those of the default sender.
 */
export const myDetailsSchema = z.strictObject({
  Name,
  Email,
  Phone,
  Organisation,
  VatStatus,
  VatNumber,
  Meta: z.strictObject({ EORI, IOSS, UKIMS }).default({}),
  /** What buyers know the seller as, in the emails they get. */
  TradingName: lineSchema().max(LONGEST_CUSTOMER_NAME).default(""),
  /** The server's own, ignored when it is sent: what the user signs in with, and the default sender's country. */
  SignInEmail: z.string().default(""),
  CountryIsoCode,
  CountrySubdivision,
})
export type MyDetails = z.infer<typeof myDetailsSchema>

/** Who is signed in, and for whom. */
export interface DetailsSource {
  readonly signInEmail: string
  readonly tradingName: string
  /** The default sender; null before the seller has one. */
  readonly sender: Address | null
}

export function myDetailsOf({ signInEmail, tradingName, sender }: DetailsSource): MyDetails {
  const { Name, Email, Phone, Organisation, VatStatus, VatNumber, ...other } = sender ?? anEmptyAddress()
  const { IsDefault: _default, IsBilling: _billing, buyerId: _buyer, ...Meta } = other.Meta
  return {
    Name,
    Email,
    Phone,
    Organisation,
    VatStatus,
    VatNumber,
    Meta,
    TradingName: tradingName,
    SignInEmail: signInEmail,
    CountryIsoCode: other.CountryIsoCode,
    CountrySubdivision: other.CountrySubdivision,
  }
}

/** The default sender with the details in it; its place stays, and numbers that its form does not show go. */
export function senderWithDetails(sender: Address, details: MyDetails): Address {
  const { EORI: _eori, IOSS: _ioss, UKIMS: _ukims, ...others } = sender.Meta
  const { Name, Email, Phone, Organisation, VatStatus, VatNumber, Meta } = trimmed(details)
  const person = { Name, Email, Phone, Organisation, VatStatus, VatNumber }
  return keptAddress(withAskedNumbers(withoutLoneVatNumber({ ...sender, ...person, Meta: { ...others, ...Meta } })))
}

function trimmed(details: MyDetails): MyDetails {
  const { Name, Email, Phone, Organisation, VatNumber } = details
  return {
    ...details,
    Name: Name.trim(),
    Email: Email.trim(),
    Phone: Phone.trim(),
    Organisation: Organisation.trim(),
    VatNumber: VatNumber.trim(),
  }
}
