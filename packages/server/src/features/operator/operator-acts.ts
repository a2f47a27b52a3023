import type {
  ACT_SUBJECTS,
  listOperatorActs as listOperatorActsCall,
} from "@smart-send/contract/operator/list-operator-acts"
import type { Problem } from "@smart-send/contract/error/problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof listOperatorActsCall

export interface Act {
  readonly act: string
  readonly kind: (typeof ACT_SUBJECTS)[number]
  readonly id: string | null
  /** Amounts, statuses and ids; no words of or about a buyer. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Writes down what an operator does, in the transaction that does it (OPERATE-4). */
export async function recordAct(
  tx: Tx,
  { caller, intent }: RequestContext,
  { act, kind, id, detail = {} }: Act,
): Promise<void> {
  await sql`
    insert into operator_act (tenant_id, customer_id, operator_id, operator_email, act, subject_kind, subject_id, detail, key, request_hash)
    values (current_setting('app.tenant'), nullif(current_setting('app.customer'), '')::uuid, ${caller.userId}, ${caller.email},
      ${act}, ${kind}, ${id}::uuid, ${JSON.stringify(detail)}::jsonb, ${intent?.key ?? null}, ${intent?.hash ?? null})
  `.execute(tx)
}

/**
 * Whether the operator has done this already, under the same key: its answer was lost, and it is not done again (OPERATE-9). Ask it
 * once the case is locked, so that of two at once the second finds what the first has written.
 */
export async function isDoneAlready(tx: Tx, { caller, intent }: RequestContext): Promise<Result<boolean, Problem>> {
  if (intent === undefined) return ok(false)
  const { rows } = await sql<{ request_hash: string }>`
    select request_hash from operator_act
    where tenant_id = current_setting('app.tenant') and operator_id = ${caller.userId} and key = ${intent.key}
  `.execute(tx)
  const [done] = rows
  if (done === undefined) return ok(false)
  return done.request_hash === intent.hash ? ok(true) : err({ code: "KEY-REUSED" })
}

interface ActRow {
  readonly id: string
  readonly at: Date
  readonly operator_id: string
  readonly operator_email: string
  readonly act: string
  readonly subject_kind: (typeof ACT_SUBJECTS)[number]
  readonly subject_id: string | null
  readonly customer_id: string | null
  readonly customer_name: string
  readonly detail: Record<string, string>
}

/** What operators of the tenant did, newest first. */
export async function listOperatorActs(
  { tx }: RequestContext,
  { query: { operator, customer, subject, take, before } }: Input<Call>,
): Promise<Answer<Call>> {
  const { rows } = await tx((work) =>
    sql<ActRow>`
      select a.id, a.at, a.operator_id, a.operator_email, a.act, a.subject_kind, a.subject_id, a.customer_id,
        coalesce(c.name, '') as customer_name, a.detail
      from operator_act a left join customer c on c.id = a.customer_id
      where a.tenant_id = current_setting('app.tenant')
        and (${operator ?? null}::text is null or a.operator_id = ${operator ?? null})
        and (${customer ?? null}::uuid is null or a.customer_id = ${customer ?? null}::uuid)
        and (${subject ?? null}::uuid is null or a.subject_id = ${subject ?? null}::uuid)
        and (${before ?? null}::uuid is null or a.id < ${before ?? null}::uuid)
      order by a.id desc limit ${take + 1}
    `.execute(work),
  )
  const shown = rows.slice(0, take)
  return ok({
    Acts: shown.map((row) => ({
      Id: row.id,
      At: row.at.toISOString(),
      OperatorId: row.operator_id,
      OperatorEmail: row.operator_email,
      Act: row.act,
      Subject: { Kind: row.subject_kind, Id: row.subject_id },
      CustomerId: row.customer_id,
      CustomerName: row.customer_name,
      Detail: row.detail,
    })),
    Next: rows.length > take ? (shown.at(-1)?.id ?? null) : null,
  })
}
