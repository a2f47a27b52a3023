import type { Marketplace } from "@smart-send/connectors/marketplace"
import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"
import type { OfferedSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { NEEDS_RELINK } from "@smart-send/domain/marketplace-account/relink-codes"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"

/** Everything there is to link, each with its accounts. */
export function presentIntegrations(
  marketplaces: ReadonlyMap<string, Marketplace>,
  accounts: readonly LinkedAccount[],
): IntegrationProvider[] {
  return [...marketplaces.values()].map((marketplace) => {
    const { name, displayName, sourceId, linkAction } = marketplace.manifest
    return {
      Id: name,
      Name: displayName,
      Type: "marketplace",
      SourceId: sourceId,
      Links: { AddAccount: `/integrations/marketplace/${name}/${linkAction}` },
      Offers: offeredBy(marketplace),
      Accounts: accounts
        .filter(({ connector }) => connector === name)
        .map((account) => presentAccount(marketplace, account)),
    }
  })
}

/** Which settings do something there. */
export function offeredBy({ manifest: { offers } }: Pick<Marketplace, "manifest">): OfferedSettings {
  return { Combine: offers.combine, Held: offers.held, ShopTellsBuyer: offers.tellsBuyer }
}

export function presentAccount({ manifest }: Marketplace, account: LinkedAccount): IntegrationAccount {
  const { publicId, connector, name, problem, is_paused: Paused } = account
  const act = (action: string) => `/integrations/marketplace/${connector}/${action}/${publicId}`
  return {
    Id: publicId,
    Name: name,
    Expired: problem !== null && NEEDS_RELINK.has(problem),
    SetupRequired: problem === "SETUP-REQUIRED",
    Paused,
    Problem: problem,
    LastImport: account.last_import?.toISOString() ?? null,
    Webhook: webhookOf(manifest.offers.webhook, account),
    Address: account.address,
    Links: {
      Renew: act("Renew"),
      Remove: act("Remove"),
      Pause: Paused ? null : act("Pause"),
      Resume: Paused ? act("Resume") : null,
      Settings: `/integrations/marketplace/${connector}/${publicId}/settings`,
    },
  }
}

function webhookOf(isOffered: boolean, { hook_due, hook_problem }: LinkedAccount): IntegrationAccount["Webhook"] {
  if (!isOffered) return "None"
  return hook_due === null && hook_problem === "" ? "On" : "Waiting"
}
