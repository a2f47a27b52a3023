import type { Provider } from "@smart-send/domain/settings/settings"

/** The tenant's name for a provider, or its id when the tenant no longer has it. */
export function providerName(providers: readonly Provider[], id: string): string {
  return providers.find((provider) => provider.Id === id)?.Name ?? id
}
