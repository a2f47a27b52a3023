import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import {
  type AccountSettings,
  accountSettingsSchema,
  settingNotOffered,
  settingsThere,
} from "@smart-send/domain/marketplace-account/account-settings"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { offeredBy } from "./present-integration.ts"
import { refusedField } from "./problem-of-shop.ts"

/**
 * Saves what is named; what is not stays. What would do nothing at this shop is refused with the reason. An earlier first day has the shop listed again from then, and so do further states; an
 * import that is under way loses the account, because it would note that everything is here.
 */
export async function saveSettings(
  { tx, customerId }: CustomerContext,
  marketplace: Pick<Marketplace, "manifest">,
  { id, settings: saved }: LinkedAccount,
  changes: BodyOf<typeof saveAccountSettings>,
): Promise<Result<AccountSettings, Problem>> {
  const offered = offeredBy(marketplace)
  const idle = settingNotOffered(changes, offered, marketplace.manifest.displayName)
  if (idle !== null) return err(refusedField(idle.field, idle.message))
  const settings = settingsThere(saved, offered)
  const next = accountSettingsSchema.parse({ ...settings, ...changes })
  const isEarlier = next.ImportFrom !== null && next.ImportFrom !== settings.ImportFrom
  const takesMore = next.AlsoImport.some((state) => !settings.AlsoImport.includes(state))
  return tx(async (work) => {
    if (changes.SenderId != null && !(await isOwnSender(changes.SenderId))) {
      return err(refusedField("SenderId", "Choose one of your saved senders."))
    }
    await sql`update marketplace_account set settings = ${JSON.stringify(next)}::jsonb where id = ${id}`.execute(work)
    if (isEarlier || takesMore) {
      await sql`
        update marketplace_account set imported_until = null, window_until = null, window_cursor = null,
          attempts = attempts + 1, leased = null, due = greatest(now(), held_until)
        where id = ${id}`.execute(work)
    }
    return ok(next)

    async function isOwnSender(sender: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from customer_address where customer_id = ${customerId} and id = ${sender}`.execute(work)
      return rows.length > 0
    }
  })
}
