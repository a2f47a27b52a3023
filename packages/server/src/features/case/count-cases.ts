import type { countCases as countCasesCall } from "@smart-send/contract/case/count-cases"
import type { CaseKind } from "@smart-send/domain/case/awaited"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer } from "../../platform/http/route.ts"
import { CASE_COLUMN, isUnread } from "../../records/case/case-messages.ts"
import type { CaseViewer } from "../../records/case/case-viewer.ts"
import { countWaitingCases } from "../../records/case/count-waiting-cases.ts"
import { hasCases, sellerOf } from "./seller-of.ts"

/** What waits for the seller, and what the signed-in user has not read (CASE-2). */
export async function countCases(context: CustomerContext): Promise<Answer<typeof countCasesCall>> {
  const viewer = sellerOf(context)
  const { waiting, claims, support } = await context.tx(async (tx) => ({
    waiting: await countWaitingCases(tx),
    claims: await countUnreadCases(tx, "Claim", viewer),
    support: await countUnreadCases(tx, "Support", viewer),
  }))
  return ok({
    Claims: hasCases(context, "Claim") ? { Waiting: waiting.claims, Unread: claims } : NOTHING,
    Support: hasCases(context, "Support") ? { Waiting: waiting.support, Unread: support } : NOTHING,
  })
}

const NOTHING = { Waiting: 0, Unread: 0 }

async function countUnreadCases(tx: Tx, kind: CaseKind, viewer: CaseViewer): Promise<number> {
  const column = sql`m.${CASE_COLUMN[kind]}`
  const { rows } = await sql<{ unread: number }>`
    select count(distinct ${column})::int as unread from case_message m
    where m.customer_id = current_setting('app.customer')::uuid and ${column} is not null and ${isUnread(viewer, column)}
  `.execute(tx)
  return rows[0]?.unread ?? 0
}
