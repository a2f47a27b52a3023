import { statusOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { NOTIFICATION_CODES, SYNC_STAGES, type SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { accountNames, type NamedMarketplaces } from "./account-names.ts"

const rowSchema = z.object({
  customer_id: z.uuid(),
  connector: z.string(),
  number: z.coerce.number().int(),
  linked_by: z.string(),
  stage: z.enum(SYNC_STAGES),
  sent: z.date(),
  code: z.enum(NOTIFICATION_CODES),
  affected: z.int(),
  info: z.string(),
})

/** What the worker last said of each linked account of the customer in scope, by stage. */
export async function readWorkerNotifications(
  tx: Tx,
  marketplaces: NamedMarketplaces,
): Promise<readonly WorkerNotification[]> {
  return select(tx, marketplaces, sql`true`)
}

/** The same of one stage of one account: what `tellWorkerNotification` is given; null before anything was said. */
export async function readWorkerNotification(
  tx: Tx,
  marketplaces: NamedMarketplaces,
  { accountId, stage }: { readonly accountId: string; readonly stage: SyncStage },
): Promise<WorkerNotification | null> {
  const [found] = await select(tx, marketplaces, sql`said.account_id = ${accountId} and said.stage = ${stage}`)
  return found ?? null
}

async function select(
  tx: Tx,
  marketplaces: NamedMarketplaces,
  which: RawBuilder<unknown>,
): Promise<readonly WorkerNotification[]> {
  const { rows } = await sql`
    select said.customer_id, account.connector, account.number, account.linked_by, said.stage, said.sent, said.code, said.affected, said.info
    from marketplace_notification said join marketplace_account account on account.id = said.account_id
    where account.state = 'Linked' and ${which} order by account.number, said.stage
  `.execute(tx)
  return rows.map((row) => presentNotification(marketplaces, rowSchema.parse(row)))
}

function presentNotification(marketplaces: NamedMarketplaces, row: z.infer<typeof rowSchema>): WorkerNotification {
  const { publicId, sourceId } = accountNames(marketplaces, row)
  const { code, info } = toldCode(row.code, row.info)
  return {
    Details: {
      MPAccountId: publicId,
      MarketplaceSource: sourceId,
      Stage: row.stage,
      SentTime: row.sent.toISOString(),
      UserId: row.linked_by,
      CustomerId: row.customer_id,
      Affected: row.affected,
      Status: statusOfCode(code),
      Code: code,
      Info: info,
    },
  }
}
