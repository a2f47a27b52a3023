import { listCustomers } from "@smart-send/contract/customer/list-customers"
import type { Customer } from "@smart-send/domain/customer/customer"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** The seller's own sender addresses, the default one first. */
export function useCustomers(): UseQueryResult<readonly Customer[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["customers", "list"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listCustomers, { signal })).Customers,
  })
}
