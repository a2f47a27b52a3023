import type { getOperator as getOperatorCall } from "@smart-send/contract/operator/get-operator"
import { DEFAULT_CURRENCY } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import { CLAIM_STATUSES, claimAwaits } from "@smart-send/domain/claim/claim-status"
import { SUPPORT_STATUSES, supportAwaits } from "@smart-send/domain/support/support-status"
import { sql } from "kysely"
import type { RequestContext } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"

interface Waiting {
  readonly name: string | null
  readonly claims: number
  readonly support: number
  readonly approvals: number
}

const OUR_CLAIMS = CLAIM_STATUSES.filter((status) => claimAwaits(status) === "Us")
const OUR_SUPPORT = SUPPORT_STATUSES.filter((status) => supportAwaits(status) === "Us")

/** The signed-in operator, and what waits at the desk. */
export async function getOperator({ caller, tenant, tx }: RequestContext): Promise<Answer<typeof getOperatorCall>> {
  const { rows } = await tx((work) =>
    sql<Waiting>`
      select (select name from app_user where id::text = ${caller.userId}) as name,
        (select count(*)::int from claim where tenant_id = ${tenant.Tenant} and status = any(${OUR_CLAIMS}::text[])) as claims,
        (select count(*)::int from support_case where tenant_id = ${tenant.Tenant} and status = any(${OUR_SUPPORT}::text[])) as support,
        (select count(*)::int from claim_offer
          where tenant_id = ${tenant.Tenant} and status = 'Proposed' and made_by <> ${caller.userId})
        + (select count(*)::int from operator_refund
          where tenant_id = ${tenant.Tenant} and status = 'Proposed' and made_by <> ${caller.userId}) as approvals
    `.execute(work),
  )
  const [row] = rows
  return ok({
    Name: row?.name ?? "",
    Email: caller.email,
    Limits: tenant.Operator,
    CurrencyCode: DEFAULT_CURRENCY,
    Waiting: { Claims: row?.claims ?? 0, Support: row?.support ?? 0, Approvals: row?.approvals ?? 0 },
  })
}
