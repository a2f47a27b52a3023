import type { Address } from "../address/address.ts"
import { withOrganisation } from "./organisation.ts"

/**
 * A sender as its form shows it after a change: the tax status follows the organisation (account-area 5). Every form that edits
 * a sender puts what was typed through this.
 * @param canBePersonal whether the tenant lets a sender be no business (CHECK-21); without an organisation they are one all the
 * same where it does not.
 */
export function changeSender(before: Address, after: Address, canBePersonal: boolean): Address {
  const isOrganisationAlone = after.Organisation !== before.Organisation && after.VatStatus === before.VatStatus
  const changed = isOrganisationAlone ? withOrganisation(after, after.Organisation) : after
  const isPersonal = isOrganisationAlone && changed.VatStatus === "Individual"
  return isPersonal && !canBePersonal ? { ...changed, VatStatus: "NotRegistered" } : changed
}
