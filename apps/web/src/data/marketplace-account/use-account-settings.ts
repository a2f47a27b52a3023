import { getAccountSettings } from "@smart-send/contract/marketplace-account/get-account-settings"
import { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

const keyOf = (account: string) => ["marketplace", "settings", account]

/** What the seller has decided about one account. */
export function useAccountSettings(provider: string, account: string): UseQueryResult<AccountSettings> {
  const edge = useEdge()
  return useQuery({
    queryKey: keyOf(account),
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(getAccountSettings, { params: { type: "marketplace", provider, account }, signal })),
    // Another sign-in of the customer may have changed them.
    staleTime: 0,
  })
}

export function useSaveAccountSettings(
  provider: string,
  account: string,
): UseMutationResult<AccountSettings, Error, AccountSettings> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (settings) =>
      resultOf(
        await edge.call(saveAccountSettings, { params: { type: "marketplace", provider, account }, body: settings }),
      ),
    onSuccess: (saved) => client.setQueryData(keyOf(account), saved),
  })
}
