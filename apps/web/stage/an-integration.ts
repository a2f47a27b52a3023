import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"

/** A linked account as the server tells it, with the actions that there are for it now. */
export function anAccount(over: Partial<IntegrationAccount> = {}): IntegrationAccount {
  const Id = over.Id ?? "EB10001"
  const path = (action: string) => `/integrations/marketplace/ebay/${action}/${Id}`
  const isPaused = over.Paused === true
  return {
    Id,
    Name: "Framed & Found",
    Expired: false,
    SetupRequired: false,
    Paused: false,
    Problem: null,
    LastImport: null,
    Webhook: "On",
    Address: "",
    Links: {
      Renew: path("Renew"),
      Remove: path("Remove"),
      Pause: isPaused ? null : path("Pause"),
      Resume: isPaused ? path("Resume") : null,
      Settings: `/integrations/marketplace/ebay/${Id}/settings`,
    },
    ...over,
  }
}

/** eBay, with the accounts that are given. */
export function anIntegration(over: Partial<IntegrationProvider> = {}): IntegrationProvider {
  return {
    Id: "ebay",
    Name: "eBay",
    Type: "marketplace",
    SourceId: "EBAY",
    Links: { AddAccount: "/integrations/marketplace/ebay/Link" },
    Offers: { Combine: true, Held: true, ShopTellsBuyer: true },
    Accounts: [],
    ...over,
  }
}

/** A shop whose key is typed in, with nothing linked. */
export function prestaShop(over: Partial<IntegrationProvider> = {}): IntegrationProvider {
  return anIntegration({
    Id: "prestashop",
    Name: "PrestaShop",
    SourceId: "PRESTASHOP",
    Links: { AddAccount: "/integrations/marketplace/prestashop/Install" },
    ...over,
  })
}
