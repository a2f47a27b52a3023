import { statusOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { NOTIFICATION_CODES, SYNC_STAGES } from "@smart-send/domain/marketplace-account/sync-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

const rowSchema = z.object({
  customer_id: z.uuid(),
  prefix: z.enum(["EB", "PR", "II"]),
  number: z.coerce.number().int(),
  source_id: z.string(),
  linked_by: z.string(),
  stage: z.enum(SYNC_STAGES),
  sent: z.date(),
  code: z.enum(NOTIFICATION_CODES),
  affected: z.int(),
  info: z.string(),
})

/** What the worker last said of each linked account of the customer in scope, by stage. */
export async function readWorkerNotifications(tx: Tx): Promise<readonly WorkerNotification[]> {
  const { rows } = await sql`
    select said.customer_id, prefix, number, source_id, linked_by, stage, sent, code, affected, info
    from marketplace_notification said join marketplace_account account on account.id = said.account_id
    where account.state = 'Linked' order by number, stage
  `.execute(tx)
  return rows.map((row) => presentNotification(rowSchema.parse(row)))
}

function presentNotification(row: z.infer<typeof rowSchema>): WorkerNotification {
  const { code, info } = toldCode(row.code, row.info)
  return {
    Details: {
      MPAccountId: publicAccountId(row.prefix, row.number),
      MarketplaceSource: row.source_id,
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
