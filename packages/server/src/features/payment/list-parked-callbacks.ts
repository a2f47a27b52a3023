import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

/** A callback that its provider signed and that is about no payment of ours (PAY-6). */
export interface ParkedCallback {
  readonly provider: string
  /** The provider's id of the event. */
  readonly event: string
  /** What it named as our payment. */
  readonly reference: string
  readonly news: PaymentNews
  /** In London. */
  readonly received: string
}

/** Oldest first; for the owner's connection. */
export async function listParkedCallbacks(
  db: Db,
  most: number,
): Promise<{ readonly rows: readonly ParkedCallback[]; readonly parked: number }> {
  const { rows } = await sql<ParkedCallback & { parked: number }>`
    select provider, event_id as event, reference, news,
      to_char(received at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as received, count(*) over ()::int as parked
    from payment_callback where payment_id is null
    order by received, event_id limit ${most}
  `.execute(db)
  return { rows, parked: rows[0]?.parked ?? 0 }
}
