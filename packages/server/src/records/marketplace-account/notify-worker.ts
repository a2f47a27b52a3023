import type { SyncCode, SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** What the worker has to say of one stage of an account. */
export interface WorkerNews {
  readonly accountId: string
  readonly stage: SyncStage
  readonly code: SyncCode
  /** How many orders or dispatches it is about. */
  readonly affected?: number
  /** A sentence for the seller; empty where the code says it all. */
  readonly info?: string
}

/** Keeps what the worker says, in place of what it said before of the same stage (SHOP-5). */
export async function keepNotification(tx: Tx, { accountId, stage, code, affected = 0, info = "" }: WorkerNews): Promise<void> {
  await sql`
    insert into marketplace_notification as said (tenant_id, customer_id, account_id, stage, sent, code, affected, info)
    select tenant_id, customer_id, id, ${stage}, clock_timestamp(), ${code}, ${affected}, ${info}
      from marketplace_account where id = ${accountId}
    on conflict (account_id, stage) do update
      set sent = excluded.sent, code = excluded.code, affected = excluded.affected, info = excluded.info
  `.execute(tx)
}
