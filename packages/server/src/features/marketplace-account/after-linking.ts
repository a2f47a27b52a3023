import type { Platform } from "../../context.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { importNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { subscribeAccount } from "../../records/marketplace-account/subscribe-account.ts"

/**
 * What follows a link and holds nobody up: the first import, and the shop's promise to report changes. A shop that does not promise is
 * asked for orders all the same, and for its promise again with later imports.
 */
export function afterLinking(platform: Platform, account: LinkedAccount): void {
  importNotifier(platform).notify()
  void subscribeAccount(platform, account).catch((error: unknown) =>
    platform.log.warn({ err: error, account: account.publicId }, "a shop could not be asked to report changes"),
  )
}
