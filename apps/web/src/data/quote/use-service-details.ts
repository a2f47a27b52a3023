import { getServiceDetails } from "@smart-send/contract/quote/get-service-details"
import type { Service } from "@smart-send/domain/service/service"
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query"
import type { ServiceRef } from "./service-ref.ts"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"

/** The full details of a service with its countries. Nothing is asked without one. */
export function useServiceDetails(ref: ServiceRef | null): UseQueryResult<Service> {
  const edge = useEdge()
  return useQuery(serviceDetails(edge, ref))
}

/** The query's options, for components that ask for several services at once. */
export function serviceDetails(edge: Edge, ref: ServiceRef | null) {
  return queryOptions({
    queryKey: ["quote", "service", ref?.provider, ref?.account, ref?.service],
    queryFn: async ({ signal }): Promise<Service> => {
      const { provider = "", account = "", service = "" } = ref ?? {}
      return resultOf(await edge.call(getServiceDetails, { params: { provider, account, service }, signal })).Service
    },
    enabled: ref !== null,
  })
}
