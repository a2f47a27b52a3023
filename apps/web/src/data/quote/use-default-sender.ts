import { listCustomers } from "@smart-send/contract/customer/list-customers"
import type { Address } from "@smart-send/domain/address/address"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** The address that the seller's parcels leave from; null when none is saved yet. */
export function useDefaultSenderQuery(): UseQueryResult<Address | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["customers", "default-sender"],
    queryFn: async ({ signal }) => {
      const customers = resultOf(await edge.call(listCustomers, { signal })).Customers
      return customers.find((customer) => customer.Meta.IsDefault === true) ?? customers[0] ?? null
    },
  })
}

/** The default sender; null also while it is read. */
export function useDefaultSender(): Address | null {
  return useDefaultSenderQuery().data ?? null
}
