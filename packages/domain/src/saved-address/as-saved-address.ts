import type { Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import { splitUkAddress } from "../address/split-uk-address.ts"
import { accountNameOf } from "./account-name.ts"

/** An address as it is kept in the book: its postcode put right, its name cut, and without the marks of a sender. */
export function asSavedAddress(address: Address): Address {
  const { IsDefault: _default, IsBilling: _billing, ...Meta } = address.Meta
  return keptAddress({ ...address, AccountName: accountNameOf(address.AccountName), Meta })
}

/**
 * Number and street on lines of their own, which the book asks for: "14 Harbour Row" is how most people type them, and how
 * searches answer.
 */
export function withStreetOnItsOwn(address: Address): Address {
  if (address.AddressLine2.trim() !== "") return address
  const { AddressLine1, AddressLine2 } = splitUkAddress(address)
  return { ...address, AddressLine1, AddressLine2 }
}
