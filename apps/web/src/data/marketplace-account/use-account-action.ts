import type { ResultOf } from "@smart-send/contract/call/define-call"
import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import type { LinkTarget } from "./link-target.ts"
import { CONCERNS_KEY, INTEGRATIONS_KEY, NOTIFICATIONS_KEY } from "./marketplace-keys.ts"

type ActionResult = ResultOf<typeof actOnAccount>

interface Linking {
  readonly values: Readonly<Record<string, string>>
  /** Where the seller comes back to. */
  readonly returnUrl: string
}

/** Links an account, or links one again: at once, or by a page of the shop. */
export function useLink(target: LinkTarget): UseMutationResult<ActionResult, Error, Linking> {
  const edge = useEdge()
  const refresh = useRefreshAccounts()
  const { provider, action, account } = target
  return useMutation({
    mutationFn: async ({ values, returnUrl }) => {
      const params = { type: "marketplace", provider, action } as const
      const body = { Values: values, ReturnUrl: returnUrl }
      return account === null
        ? resultOf(await edge.call(actOnIntegration, { params, body }))
        : resultOf(await edge.call(actOnAccount, { params: { ...params, account }, body }))
    },
    onSuccess: refresh,
  })
}

interface AccountAct {
  readonly provider: string
  readonly account: string
  readonly action: "Pause" | "Resume" | "Remove"
}

export function useAccountAction(): UseMutationResult<ActionResult, Error, AccountAct> {
  const edge = useEdge()
  const refresh = useRefreshAccounts()
  return useMutation({
    mutationFn: async ({ provider, account, action }) =>
      resultOf(await edge.call(actOnAccount, { params: { type: "marketplace", provider, action, account }, body: {} })),
    onSettled: refresh,
  })
}

/** What is known of the accounts is read again. */
export function useRefreshAccounts(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [INTEGRATIONS_KEY, NOTIFICATIONS_KEY, CONCERNS_KEY]
    await Promise.all(keys.map(async (queryKey) => client.invalidateQueries({ queryKey })))
  }
}
