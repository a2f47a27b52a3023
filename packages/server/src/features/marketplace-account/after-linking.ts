import type { Platform } from "../../context.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { importNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { keepHookSecret } from "../../records/marketplace-account/keep-hook-secret.ts"

/**
 * What follows a link and holds nobody up: the first import, and the shop's promise to report changes. A shop that does not promise
 * is asked for orders all the same, so a failure is only logged.
 */
export function afterLinking(platform: Platform, account: LinkedAccount): void {
  importNotifier(platform).notify()
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  if (platform.marketplaces?.get(account.connector)?.manifest.offers.webhook !== true) return
  const hookUrl = `${platform.publicUrl}/hooks/marketplaces/${account.connector}/${account.publicId}`
  void callAccount(platform, key, async (marketplace, opened, signal) => marketplace.subscribe(opened, hookUrl, signal))
    .then(async (outcome) => {
      if (outcome.kind === "subscribed") return keepHookSecret(platform, key, outcome.secret)
      return platform.log.warn({ account: account.publicId, outcome: outcome.kind }, "a shop does not report changes")
    })
    .catch((error: unknown) =>
      platform.log.warn({ err: error, account: account.publicId }, "a shop does not report changes"),
    )
}
