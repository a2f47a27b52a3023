import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** Between two attempts to find a newcomer's details (ACCOUNT-10). */
const RETRY_MS = 10_000

export type OnboardingState = "LOADING" | "LOADED" | "NOCUSTOMER" | "ERROR"

interface OnboardingParts {
  readonly renew: () => Promise<boolean>
  /** Reads the settings again, which show the pages once they name a customer. */
  readonly onSetUp: () => Promise<void>
  /** Off while the last step is shown: the account is there by then. */
  readonly isAsked: boolean
}

/**
 * Whether onboarding is to be shown (account-area 4.4). Another tab may have set up the account meanwhile: then this one only
 * lacks the token that names it.
 */
export function useOnboardingState({ renew, onSetUp, isAsked }: OnboardingParts): OnboardingState {
  const edge = useEdge()
  const { data, failureCount } = useQuery({
    queryKey: ["onboarding"],
    queryFn: async ({ signal }): Promise<OnboardingState> => {
      const { Customers } = resultOf(await edge.call(listCustomers, { signal }))
      if (Customers.length === 0) return "NOCUSTOMER"
      if (!(await renew())) throw new Error("The token was not renewed.")
      await onSetUp()
      return "LOADED"
    },
    enabled: isAsked,
    retry: true,
    retryDelay: RETRY_MS,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Tried even if the browser reports no connection, because this screen has nothing else to show.
    networkMode: "always",
  })
  return data ?? (failureCount === 0 ? "LOADING" : "ERROR")
}
