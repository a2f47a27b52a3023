import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { updateCustomer } from "@smart-send/contract/customer/update-customer"
import type { Address } from "@smart-send/domain/address/address"
import type { UseMutationResult } from "@tanstack/react-query"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useItemDriver } from "../items/use-item-driver.ts"

export interface CustomerToSave {
  /** The saved address that is changed; null for a new one, and for one that is made the default. */
  readonly id: string | null
  readonly address: Address
  /** Adding an address is not choosing it: the default stays, and so do the items that are sent from it. */
  readonly isDefault: boolean
}

interface SavedOrNot {
  /** @param count items still to be sent that now have it as their sender. */
  readonly onSaved: (count: number) => void
  readonly onFailed: (address: Address, error: Error) => void
}

/**
 * Saves a sender address. Items still to be sent that use it are checked and priced again (STATE-13); the mutation
 * resolves to how many.
 * @param outcome is called with the outcome, even if the form is closed by then.
 */
export function useSaveCustomer(outcome: SavedOrNot): UseMutationResult<number, Error, CustomerToSave> {
  const edge = useEdge()
  const client = useQueryClient()
  const driver = useItemDriver()
  return useMutation({
    mutationFn: async ({ id, address, isDefault }) => {
      const answer =
        id === null
          ? await edge.call(saveDefaultCustomer, {
              body: { ...address, Meta: { ...address.Meta, IsDefault: isDefault } },
            })
          : await edge.call(updateCustomer, { params: { id }, body: address })
      const { ItemIds } = resultOf(answer)
      await Promise.all([driver.customerChanged(ItemIds), client.invalidateQueries({ queryKey: ["customers"] })])
      return ItemIds.length
    },
    onSuccess: outcome.onSaved,
    onError: (error, { address }) => outcome.onFailed(address, error),
  })
}
