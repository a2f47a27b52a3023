import { getRateTable } from "@smart-send/contract/quote/get-rate-table"
import { useQueries } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useSettings } from "../settings/settings.ts"

export interface SoldService {
  /** `provider|account|service`, as an action of a rule names it. */
  readonly value: string
  readonly name: string
  readonly courier: string
}

/** Every service on sale, in each of the tenant's accounts. */
export function useSoldServices(): readonly SoldService[] {
  const edge = useEdge()
  const accounts = useSettings().Providers.flatMap(({ Id: provider, Accounts }) =>
    Accounts.map(({ Id: account }) => ({ provider, account })),
  )
  return useQueries({
    queries: accounts.map(({ provider, account }) => ({
      queryKey: ["quote", "rates", provider, account],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        resultOf(await edge.call(getRateTable, { params: { provider, account }, signal })),
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, at) =>
        (data?.Couriers ?? []).flatMap(({ Name: courier, Services }) =>
          Services.map(({ Id, Name }) => {
            const { provider, account } = accounts[at] ?? { provider: "", account: "" }
            return { value: `${provider}|${account}|${Id}`, name: Name, courier }
          }),
        ),
      ),
  })
}

/** The name of the service that an action names, or what it says itself where that is not on sale. */
export function serviceNameOf(services: readonly SoldService[]): (value: string) => string {
  return (value) =>
    services.find((service) => service.value === value || service.value.endsWith(`|${value}`))?.name ?? value
}
