import type { Address, VatStatus } from "../address/address.ts"

type Taxed = Pick<Address, "Organisation" | "VatNumber" | "VatStatus">

/** The sender with an organisation, which makes a business of them; without one, nobody is registered (account-area 5). */
export function withOrganisation<T extends Taxed>(sender: T, Organisation: string): T {
  if (Organisation.trim() === "") return { ...sender, Organisation, VatStatus: "Individual", VatNumber: "" }
  return { ...sender, Organisation, VatStatus: sender.VatNumber.trim() === "" ? "NotRegistered" : "Registered" }
}

/** A sender as it is kept, from whichever form or program: registered is only somebody with an organisation (ACCOUNT-14). */
export function withoutLoneVatNumber<T extends Taxed>(sender: T): T {
  const isLone = sender.Organisation.trim() === "" && (sender.VatNumber !== "" || sender.VatStatus === "Registered")
  return isLone ? withOrganisation(sender, "") : sender
}

/** The sender with a VAT number, which registers a business (account-area 5). */
export function withVatNumberOf<T extends Taxed>(sender: T, VatNumber: string): T {
  const isRegistered = VatNumber.trim() !== "" && sender.Organisation.trim() !== ""
  return { ...sender, VatNumber, VatStatus: isRegistered ? "Registered" : sender.VatStatus }
}

/** The sender with a tax status that was chosen: a person has no VAT number. */
export function withVatStatusOf<T extends Taxed>(sender: T, VatStatus: VatStatus): T {
  return { ...sender, VatStatus, VatNumber: VatStatus === "Individual" ? "" : sender.VatNumber }
}
