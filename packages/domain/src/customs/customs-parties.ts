import type { Address } from "../address/address.ts"
import { vatStatusOf } from "../address/vat-status.ts"

/** Who sends to whom: a business (B) or a private person (C). */
export type Parties = "B2B" | "B2C" | "C2B" | "C2C"

type Party = Pick<Address, "VatNumber" | "VatStatus" | "Organisation">

/** Whether somebody is a business: by tax status, VAT number or the name of a company (CUSTOMS-20). */
function isBusiness(party: Party): boolean {
  return vatStatusOf(party) !== "Individual" || party.Organisation.trim() !== ""
}

/** Who sends an item to whom. */
export function partiesOf({ Sender, Recipient }: { readonly Sender: Party; readonly Recipient: Party }): Parties {
  return `${isBusiness(Sender) ? "B" : "C"}2${isBusiness(Recipient) ? "B" : "C"}`
}
