import { statusOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { SyncCode, SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { tellWorkerNotification } from "../outbox/tell.ts"
import type { LinkedAccount } from "./account-rows.ts"

/** What the worker has to say of one stage of an account. */
export interface WorkerNews {
  readonly stage: SyncStage
  readonly code: SyncCode
  /** How many orders or dispatches it is about. */
  readonly affected?: number
  /** A sentence for the seller that names no person, or the kind of the problem behind the code; empty where the code says it all. */
  readonly info?: string
}

type Notified = Pick<LinkedAccount, "id" | "customer_id" | "publicId" | "source_id" | "linked_by">

/** Keeps what the worker says, in place of what it said before of the same stage (SHOP-5), and tells the feed. Call it last in a transaction. */
export async function notifyWorker(tx: Tx, account: Notified, news: WorkerNews): Promise<void> {
  const sent = await keepNotifications(tx, account, [news])
  const { stage, affected = 0 } = news
  const { code, info } = toldCode(news.code, news.info ?? "")
  await tellWorkerNotification(tx, {
    MPAccountId: account.publicId,
    MarketplaceSource: account.source_id,
    Stage: stage,
    SentTime: sent,
    UserId: account.linked_by,
    CustomerId: account.customer_id,
    Affected: affected,
    Status: statusOfCode(code),
    Code: code,
    Info: info,
  })
}

/** The same without telling the feed, for what is no news on an open page: another import of nothing. Answers when it was said, ISO. */
export async function keepNotifications(
  tx: Tx,
  { id }: Pick<Notified, "id">,
  news: readonly WorkerNews[],
): Promise<string> {
  const told = news.map(({ stage, code, affected = 0, info = "" }) => ({ stage, code, affected, info }))
  const { rows } = await sql<{ sent: Date }>`
    insert into marketplace_notification as said (tenant_id, customer_id, account_id, stage, sent, code, affected, info)
    select tenant_id, customer_id, id, told.stage, clock_timestamp(), told.code, told.affected, told.info
      from marketplace_account
      cross join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (stage text, code text, affected int, info text)
      where id = ${id}
    on conflict (account_id, stage) do update
      set sent = excluded.sent, code = excluded.code, affected = excluded.affected, info = excluded.info
    returning sent
  `.execute(tx)
  return (rows[0]?.sent ?? new Date(0)).toISOString()
}
