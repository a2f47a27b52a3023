import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { NOTIFICATION_CODES, SYNC_STAGES } from "@smart-send/domain/marketplace-account/sync-code"
import { MESSAGE_BUTTONS, type MessageTarget, syncMessage } from "@smart-send/domain/marketplace-account/sync-message"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { type NamedMarketplaces, storeName } from "../../records/marketplace-account/store-name.ts"
import type { Concern } from "./concern.ts"

const rowSchema = z.object({
  id: z.uuid(),
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  source_id: z.string(),
  number: z.coerce.number().int(),
  name: z.string(),
  code: z.enum(NOTIFICATION_CODES),
  info: z.string(),
  stage: z.enum(SYNC_STAGES),
  since: z.date(),
  type: z.enum(["account", "worker"]),
})

/** Where each message leads, below locale and prefix. */
const LINKS: Readonly<Record<MessageTarget, (publicId: string) => string>> = {
  setup: () => "accounts",
  relink: (publicId) => `accounts?panel=ACCOUNT-LINK&item=${publicId}`,
  "marketplace-tracking": () => "marketplace-tracking",
}

/**
 * What is wrong with linked accounts, and dispatches of theirs that failed by themselves (CONCERN-2). A paused account asks its shop
 * nothing, so nothing is known of it.
 */
export async function readAccountConcerns(tx: Tx, marketplaces: NamedMarketplaces): Promise<readonly Concern[]> {
  const { rows } = await sql`
    select account.id, connector, prefix, source_id, number, name, problem as code, problem_info as info,
      coalesce((select said.stage from marketplace_notification said
        where said.account_id = account.id and said.code = account.problem order by said.sent desc limit 1), 'import') as stage,
      coalesce(problem_since, linked) as since, 'account' as type
    from marketplace_account account where state = 'Linked' and not is_paused and problem is not null
    union all
    select account.id, connector, prefix, source_id, number, name, said.code, said.info, said.stage, said.sent, 'worker'
    from marketplace_notification said join marketplace_account account on account.id = said.account_id
    where said.stage = 'update' and said.code = 'AUTO-DISPATCH-FAIL' and state = 'Linked' and not is_paused
    order by number, type
  `.execute(tx)
  return rows.flatMap((row) => presentAccountConcern(rowSchema.parse(row), marketplaces))
}

function presentAccountConcern(row: z.infer<typeof rowSchema>, marketplaces: NamedMarketplaces): readonly Concern[] {
  const publicId = publicAccountId(row.prefix, row.number)
  const store = storeName(marketplaces, row.connector)
  const { code, info } = toldCode(row.code, row.info)
  const message = syncMessage(code, { stage: row.stage, store, sourceId: row.source_id, info })
  if (message === null) return []
  // Where there is nothing to press in a message, the list of accounts shows more.
  const target = message.target ?? "setup"
  return [
    {
      Id: `${row.type}-${row.id}`,
      Title: message.heading,
      Description: message.text,
      Button: MESSAGE_BUTTONS[target],
      Link: LINKS[target](publicId),
      AccountId: publicId,
      Type: row.type,
      Integration: store,
      AccountName: row.name,
      Code: code,
      Since: row.since.toISOString(),
      CanDismiss: false,
    },
  ]
}
