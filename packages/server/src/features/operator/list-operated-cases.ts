import type { listOperatedCases as listOperatedCasesCall } from "@smart-send/contract/operator/list-operated-cases"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { Awaited, CaseKind } from "@smart-send/domain/case/awaited"
import { caseNumber } from "@smart-send/domain/case/case-number"
import { CLAIM_STATUSES, claimAwaits, type ClaimStatus } from "@smart-send/domain/claim/claim-status"
import { minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import { SUPPORT_STATUSES, supportAwaits, type SupportStatus } from "@smart-send/domain/support/support-status"
import { sql } from "kysely"
import { z } from "zod"
import type { RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { isUnread } from "../../records/case/case-messages.ts"
import { CUSTOMER_COLUMNS, likeWords, presentWithCustomer, type WithCustomer } from "./operated-customer-rows.ts"
import { operatorOf } from "./operator-scope.ts"

type Call = typeof listOperatedCasesCall
type Query = Input<Call>["query"]
type Case = ResultOf<Call>["Cases"][number]

interface CaseFacts extends WithCustomer {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly value_minor: Minor | null
  readonly created: Date
  readonly changed: Date
  readonly unread: number
}
type CaseRow = CaseFacts &
  (
    | { readonly kind: "Claim"; readonly status: ClaimStatus }
    | { readonly kind: "Support"; readonly status: SupportStatus }
  )

/** Where a page ended: when its last case changed, and its id. */
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])
type Cursor = z.infer<typeof cursorSchema>

const NO_CURSOR = {
  code: "INVALID",
  validationErrors: [
    { field: "cursor", code: "CURSOR-UNKNOWN", message: "This page can't be found again. Begin with the first page." },
  ],
} as const

/** The cases of all customers of the tenant, those that have waited longest first (OPERATE-2). */
export async function listOperatedCases(context: RequestContext, { query }: Input<Call>): Promise<Answer<Call>> {
  const after = query.cursor === undefined ? null : cursorOf(query.cursor)
  if (query.cursor !== undefined && after === null) return err(NO_CURSOR)
  const rows = await context.tx((tx) => readCases(tx, context, query, after))
  const shown = rows.slice(0, query.take)
  const last = shown.at(-1)
  return ok({
    Cases: shown.map(presentOperatedCase),
    Next:
      rows.length <= query.take || last === undefined
        ? null
        : Buffer.from(JSON.stringify([last.changed.toISOString(), last.id] satisfies Cursor)).toString("base64url"),
  })
}

function cursorOf(text: string): Cursor | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
  } catch {
    return null
  }
}

async function readCases(
  tx: Tx,
  context: RequestContext,
  query: Query,
  after: Cursor | null,
): Promise<readonly CaseRow[]> {
  const viewer = operatorOf(context)
  const [, letter = null, number = null] = /^([CS])?(\d{1,15})$/i.exec(query.search) ?? []
  const [afterTime = null, afterId = null] = after ?? []
  const customer = query.customer ?? null
  const ofKind = (kind: CaseKind) => query.kind === undefined || query.kind === kind
  const { rows } = await sql<CaseRow>`
    with each as (
      select 'Claim' as kind, c.id, c.number, c.status, c.customer_id, c.reason as title, c.value_minor, c.created, c.changed,
        (select count(*)::int from case_message m where m.claim_id = c.id and ${isUnread(viewer, sql`c.id`)}) as unread
        from claim c
        where c.tenant_id = current_setting('app.tenant') and ${ofKind("Claim")}::boolean
          and c.status = any(${statusesOf(CLAIM_STATUSES, claimAwaits, query)}::text[])
      union all
      select 'Support', c.id, c.number, c.status, c.customer_id, c.subject, null, c.created, c.changed,
        (select count(*)::int from case_message m where m.support_case_id = c.id and ${isUnread(viewer, sql`c.id`)})
        from support_case c
        where c.tenant_id = current_setting('app.tenant') and ${ofKind("Support")}::boolean
          and c.status = any(${statusesOf(SUPPORT_STATUSES, supportAwaits, query)}::text[])
    )
    select e.kind, e.id, e.number::int as number, e.status, e.title, e.value_minor, e.created, e.changed, e.unread, ${CUSTOMER_COLUMNS}
    from each e join customer u on u.id = e.customer_id
    where (${customer}::uuid is null or e.customer_id = ${customer}::uuid)
      and e.changed <= now() - make_interval(days => ${query.idleDays})
      and (${afterTime}::timestamptz is null or (e.changed, e.id) > (${afterTime}::timestamptz, ${afterId}::uuid))
      and (concat_ws(' ', e.title, u.name, u.email) ilike all (${likeWords(query.search)}::text[])
        or e.id = any (array(select cases_of_number(${longNumberOf(query.search)}::text)))
        or (e.number = ${number}::bigint and left(e.kind, 1) = coalesce(upper(${letter}::text), left(e.kind, 1))))
    order by e.changed, e.id limit ${query.take + 1}
  `.execute(tx)
  return rows
}

const SHORTEST_NUMBER = 4

/** What may be the number of a parcel, an order or a booking; null for words, which are not looked for there. */
function longNumberOf(search: string): string | null {
  return search.length >= SHORTEST_NUMBER && /\d/.test(search) ? search : null
}
/** Which statuses of a kind are asked for. */
function statusesOf<Status extends string>(
  all: readonly Status[],
  awaits: (status: Status) => Awaited,
  query: Query,
): readonly Status[] {
  return all.filter(
    (status) =>
      (query.status === undefined || status === query.status) &&
      (query.awaits === undefined || awaits(status) === query.awaits),
  )
}

function presentOperatedCase(row: CaseRow): Case {
  return {
    Kind: row.kind,
    Id: row.id,
    InternalId: caseNumber(row.kind, row.number),
    Status: {
      Name: row.status,
      Awaits: row.kind === "Claim" ? claimAwaits(row.status) : supportAwaits(row.status),
    },
    Customer: presentWithCustomer(row),
    Title: row.title,
    Value: row.value_minor === null ? null : minorToDecimal(row.value_minor),
    Created: row.created.toISOString(),
    Changed: row.changed.toISOString(),
    Unread: row.unread,
  }
}
