import type { Provider } from "@smart-send/domain/settings/settings"

/** What the tenant calls a provider; its id when the tenant does not know it any more. */
export function providerName(providers: readonly Provider[], id: string): string {
  return providers.find((provider) => provider.Id === id)?.Name ?? id
}
