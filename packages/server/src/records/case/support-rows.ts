import type { SupportStatus } from "@smart-send/domain/support/support-status"
import type { SupportTopic } from "@smart-send/domain/support/support-topic"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { ABOUT_COLUMNS, type AboutRow } from "./case-about.ts"
import { isUnread } from "./case-messages.ts"
import type { CaseViewer } from "./case-viewer.ts"
import type { CasePage } from "./claim-rows.ts"

interface SupportFacts {
  readonly id: string
  readonly number: number
  readonly topic: SupportTopic
  readonly subject: string
  readonly status: SupportStatus
  readonly created: Date
  readonly changed: Date
  readonly closed: Date | null
  readonly closes: Date | null
  readonly unread: number
}

/** A case about an order line, or about none. */
export type SupportRow = SupportFacts & (AboutRow | { readonly booking_id: null })

const columns = (viewer: CaseViewer) => sql`
  c.id, c.number::int as number, c.booking_id, c.item_id, c.topic, c.subject, c.status, c.created, c.changed, c.closed, c.closes, ${ABOUT_COLUMNS},
  (select count(*)::int from case_message m where m.support_case_id = c.id and ${isUnread(viewer, sql`c.id`)}) as unread`

/** Support cases of the scope's customer, newest first, and one more than asked for. */
export async function readSupportCases(
  tx: Tx,
  viewer: CaseViewer,
  { statuses, take, before }: CasePage<SupportStatus>,
): Promise<readonly SupportRow[]> {
  const { rows } = await sql<SupportRow>`
    select ${columns(viewer)}
    from support_case c left join booking b on b.id = c.booking_id left join item i on i.id = c.item_id
    where c.customer_id = current_setting('app.customer')::uuid and c.status = any(${statuses}::text[])
      and (${before ?? null}::uuid is null or c.id < ${before ?? null}::uuid)
    order by c.id desc limit ${take + 1}
  `.execute(tx)
  return rows
}

/** One support case of the scope's customer. */
export async function readSupportCase(tx: Tx, viewer: CaseViewer, id: string): Promise<SupportRow | undefined> {
  const { rows } = await sql<SupportRow>`
    select ${columns(viewer)}
    from support_case c left join booking b on b.id = c.booking_id left join item i on i.id = c.item_id
    where c.id = ${id} and c.customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  return rows[0]
}
