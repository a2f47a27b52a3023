import { checkAddresses } from "@smart-send/contract/item/check-addresses"
import type { AddressFinding, DuplicateBuyer } from "@smart-send/domain/address-check/address-suggestion"
import type { ItemId } from "@smart-send/domain/id/id"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { inBatches } from "../items/plan-saves.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

export interface AddressReport {
  readonly findings: readonly AddressFinding[]
  readonly duplicates: readonly DuplicateBuyer[]
}

/** Checks the recipients of these items. It is asked again each time, because the items may have changed. */
export function useAddressCheck(ids: readonly ItemId[]): UseQueryResult<AddressReport> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["address-check", ids],
    queryFn: async ({ signal }): Promise<AddressReport> => {
      const findings: AddressFinding[] = []
      // A group whose items were sent in two batches is reported twice.
      const duplicates = new Map<string, DuplicateBuyer>()
      for (const Ids of inBatches(ids, MOST_AT_ONCE.ids)) {
        const answer = resultOf(await edge.call(checkAddresses, { body: { Ids: [...Ids] }, signal }))
        findings.push(...answer.Findings)
        for (const duplicate of answer.Duplicates) duplicates.set(duplicate.Ids.join(), duplicate)
      }
      return { findings, duplicates: [...duplicates.values()] }
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}
