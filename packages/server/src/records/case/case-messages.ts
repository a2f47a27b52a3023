import type { CaseAuthor, CaseKind } from "@smart-send/domain/case/awaited"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { CaseRef, CaseViewer } from "./case-viewer.ts"

export interface MessageRow {
  readonly id: string
  readonly seq: number
  readonly author: CaseAuthor
  /** Empty for somebody who is no user of ours. */
  readonly author_name: string
  readonly event: string | null
  readonly body: string
  readonly created: Date
}

/** The column that a case's messages and documents are found by. */
export const CASE_COLUMN: Readonly<Record<CaseKind, ReturnType<typeof sql>>> = {
  Claim: sql.ref("claim_id"),
  Support: sql.ref("support_case_id"),
}

/** Everything that was said in a case of the scope's customer, oldest first. */
export async function readMessages(tx: Tx, { kind, id }: Omit<CaseRef, "itemId">): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.seq::int as seq, m.author, coalesce(u.name, '') as author_name, m.event, m.body, m.created
    from case_message m left join app_user u on u.id::text = m.author_id
    where m.${CASE_COLUMN[kind]} = ${id} and m.customer_id = current_setting('app.customer')::uuid
    order by m.seq
  `.execute(tx)
  return rows
}

export interface Said {
  readonly by: CaseViewer
  /** What was done with the case by it; null for words alone. */
  readonly event: string | null
  readonly body: string
}

/** Adds what was said. False when the case holds as much as it may. */
export async function say(tx: Tx, { kind, id, itemId }: CaseRef, { by, event, body }: Said): Promise<boolean> {
  const said = await sql`
    insert into case_message (tenant_id, customer_id, ${CASE_COLUMN[kind]}, item_id, author, author_id, event, body)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, ${id}::uuid, ${itemId}::uuid,
      ${by.side}, ${by.userId}, ${event}, ${body}
    where (select count(*) from case_message where ${CASE_COLUMN[kind]} = ${id}) < ${CASE_LIMITS.messages}
  `.execute(tx)
  return said.numAffectedRows === 1n
}

/** Of a message `m`: whether somebody on this side has not read it. */
export function isUnread({ side, userId }: CaseViewer, caseId: ReturnType<typeof sql>) {
  return sql`m.author <> ${side} and m.seq > coalesce(
    (select r.read_to from case_read r where r.user_id = ${userId} and r.case_id = ${caseId}), 0)`
}

/** Notes how far a user has read; it never goes back. */
export async function noteRead(
  tx: Tx,
  { kind, id }: Omit<CaseRef, "itemId">,
  { userId }: CaseViewer,
  upTo: number,
): Promise<void> {
  await sql`
    insert into case_read (user_id, case_id, tenant_id, customer_id, read_to)
    select ${userId}, ${id}::uuid, current_setting('app.tenant'), current_setting('app.customer')::uuid,
      coalesce(max(seq) filter (where seq <= ${upTo}), 0)
    from case_message where ${CASE_COLUMN[kind]} = ${id}
    on conflict (user_id, case_id) do update set read_to = greatest(case_read.read_to, excluded.read_to)
  `.execute(tx)
}

export async function countUnread(tx: Tx, { kind, id }: Omit<CaseRef, "itemId">, viewer: CaseViewer): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from case_message m
    where m.${CASE_COLUMN[kind]} = ${id} and ${isUnread(viewer, sql`${id}::uuid`)}
  `.execute(tx)
  return rows[0]?.unread ?? 0
}
