import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Provider } from "@smart-send/domain/settings/settings"

/** The tenant's providers by the names in its settings, without those that the catalogue does not sell. */
export function presentProviders(catalogue: Catalogue, providers: readonly Provider[]): Provider[] {
  const sold = new Set(catalogue.accounts.map(({ provider, account }) => `${provider}/${account}`))
  return providers.flatMap((provider) => {
    const Accounts = provider.Accounts.filter((account) => sold.has(`${provider.Id}/${account.Id}`))
    return Accounts.length === 0 ? [] : [{ ...provider, Accounts }]
  })
}
