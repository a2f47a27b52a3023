import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import type { Address } from "@smart-send/domain/address/address"
import { accountNameOf, offeredAccountName } from "@smart-send/domain/saved-address/account-name"
import type { UseMutationResult } from "@tanstack/react-query"
import { useMutation } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** The account is there, and the token does not name it yet. */
export class NotRenewed extends Error {}

/**
 * Gives the signed-in user an account with this sender, and the session a token that names it (ADR 121). Done again after a
 * failure it comes to the same account.
 */
export function useOpenAccount(renew: () => Promise<boolean>): UseMutationResult<void, Error, Address> {
  const edge = useEdge()
  return useMutation({
    // Without a connection it says so at once, where it would otherwise wait in silence.
    networkMode: "always",
    mutationFn: async (address) => {
      const name = address.Organisation || address.Name
      const AccountName = offeredAccountName(name) || accountNameOf(name)
      resultOf(await edge.call(saveDefaultCustomer, { body: { ...address, AccountName } }))
      if (!(await renew())) throw new NotRenewed()
    },
  })
}
