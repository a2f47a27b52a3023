import { claimWindow, type ClaimCase, type ClaimWindow } from "@smart-send/domain/claim/claim-window"
import type { ClaimReason } from "@smart-send/domain/claim/claim-reason"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { ABOUT_COLUMNS, type AboutRow } from "../../records/case/case-about.ts"
import { claimCaseOf, claimDay, CLAIM_CASE_COLUMNS, type ClaimCaseRow } from "../../records/case/claim-case.ts"
import { readItems } from "../../records/item/item-rows.ts"

/** An order line of the scope's customer, with what decides about claims. */
export interface ClaimableLine {
  readonly about: AboutRow
  readonly currency: string
  /** The claim that it has already, unless that was declined or withdrawn. */
  readonly claimId: string | null
  readonly claimCase: ClaimCase
  /** Today by London's calendar and the database's clock. */
  readonly today: string
}

interface LineRow extends AboutRow, ClaimCaseRow {
  readonly currency: string
}

export async function readClaimableLine(tx: Tx, id: BookingId): Promise<ClaimableLine | null> {
  const { rows } = await sql<LineRow>`
    select b.id as booking_id, b.item_id, b.currency, ${ABOUT_COLUMNS}, ${CLAIM_CASE_COLUMNS}
    from booking b join item i on i.id = b.item_id
    where b.id = ${id} and b.customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const [item] = await readItems(tx, [row.item_id])
  if (item === undefined) return null
  return {
    about: row,
    currency: row.currency,
    claimId: row.claim_id,
    claimCase: claimCaseOf(row.booking_id, row, item),
    today: claimDay(row),
  }
}

export function windowOf(line: ClaimableLine, reason: ClaimReason): ClaimWindow {
  return claimWindow(reason, line.claimCase, line.today)
}

/** The item of an order line of the scope's customer; null for none. */
export async function findItemOfLine(tx: Tx, id: BookingId): Promise<ItemId | null> {
  const { rows } = await sql<{ item_id: ItemId }>`
    select item_id from booking
    where id = ${id} and customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  return rows[0]?.item_id ?? null
}
