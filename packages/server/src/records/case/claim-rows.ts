import type { ClaimReason } from "@smart-send/domain/claim/claim-reason"
import type { ClaimStatus } from "@smart-send/domain/claim/claim-status"
import type { Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { ABOUT_COLUMNS, type AboutRow } from "./case-about.ts"
import { isUnread } from "./case-messages.ts"
import type { CaseViewer } from "./case-viewer.ts"
import type { OfferRow } from "./claim-offers.ts"

export interface ClaimRow extends AboutRow {
  readonly id: string
  readonly number: number
  readonly reason: ClaimReason
  readonly value_minor: Minor
  readonly currency: string
  readonly status: ClaimStatus
  readonly created: Date
  readonly changed: Date
  readonly closed: Date | null
  readonly unread: number
  /** The newest that the viewer may see; its date as text, because it comes as JSON. */
  readonly offer: (Omit<OfferRow, "created"> & { readonly created: string }) | null
}

export interface CasePage<Status> {
  readonly statuses: readonly Status[]
  readonly take: number
  readonly before: string | undefined
}

/** What sellers are told of offers: not what waits for a second operator, nor what that one has refused. */
const SHOWN_OFFERS: Readonly<Record<CaseViewer["side"], readonly string[]>> = {
  Customer: ["Made", "Accepted", "Declined", "Replaced"],
  Operator: ["Proposed", "Made", "Accepted", "Declined", "Refused", "Replaced"],
}

const columns = (viewer: CaseViewer) => sql`
  c.id, c.number::int as number, c.booking_id, c.item_id, c.reason, c.value_minor, c.currency, c.status, c.created, c.changed, c.closed,
  ${ABOUT_COLUMNS},
  (select count(*)::int from case_message m where m.claim_id = c.id and ${isUnread(viewer, sql`c.id`)}) as unread,
  (select jsonb_build_object('id', o.id, 'amount_minor', o.amount_minor, 'currency', o.currency, 'status', o.status,
      'made_by', o.made_by, 'created', o.created)
    from claim_offer o where o.claim_id = c.id and o.status = any(${SHOWN_OFFERS[viewer.side]}::text[])
    order by o.created desc, o.id desc limit 1) as offer`

/** Claims of the scope's customer, newest first, and one more than asked for. */
export async function readClaims(
  tx: Tx,
  viewer: CaseViewer,
  { statuses, take, before }: CasePage<ClaimStatus>,
): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns(viewer)} from claim c join booking b on b.id = c.booking_id join item i on i.id = c.item_id
    where c.customer_id = current_setting('app.customer')::uuid and c.status = any(${statuses}::text[])
      and (${before ?? null}::uuid is null or c.id < ${before ?? null}::uuid)
    order by c.id desc limit ${take + 1}
  `.execute(tx)
  return rows
}

/** One claim of the scope's customer. */
export async function readClaim(tx: Tx, viewer: CaseViewer, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns(viewer)} from claim c join booking b on b.id = c.booking_id join item i on i.id = c.item_id
    where c.id = ${id} and c.customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  return rows[0]
}
