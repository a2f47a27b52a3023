import type { CaseMail } from "@smart-send/domain/case/case-mail"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"
import type { CaseRef } from "./case-viewer.ts"

interface SendingTenant {
  readonly tenant: TenantConfig
  /** Without it nothing is sent. */
  readonly mailServer?: Platform["mailServer"] | undefined
}

/**
 * A mail to the seller about a locked case of the scope's customer, in the transaction that it is about (CASE-16). One that still
 * waits says the newest thing instead. None where this installation or the tenant sends no mail, or the seller has switched them off.
 */
export async function queueCaseMail(
  tx: Tx,
  { mailServer, tenant }: SendingTenant,
  { kind, id }: Pick<CaseRef, "kind" | "id">,
  mail: CaseMail | null,
): Promise<void> {
  if (mail === null || mailServer === undefined || tenant.Mail === undefined) return
  await sql`
    with waiting as (
      update account_mail set kind = ${mail}, created = now() where case_id = ${id} and state = 'Waiting' returning id
    )
    insert into account_mail (tenant_id, kind, address, customer_id, case_kind, case_id)
    select current_setting('app.tenant'), ${mail}, '', current_setting('app.customer')::uuid, ${kind}, ${id}::uuid
    where not exists (select from waiting)
      and coalesce((select s.cases from mail_setting s where s.customer_id = current_setting('app.customer')::uuid), true)
  `.execute(tx)
}
