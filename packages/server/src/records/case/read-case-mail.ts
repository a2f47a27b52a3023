import type { CaseKind } from "@smart-send/domain/case/awaited"
import { caseNumber } from "@smart-send/domain/case/case-number"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { CaseRef } from "./case-viewer.ts"

/** What a mail about a case is made of, as it is when the mail is due. Of the buyer it has the order's number alone. */
export interface CaseMailFacts {
  /** C100001. */
  readonly number: string
  /** Empty for a case without an order. */
  readonly order: string
  /** Where the customer signs in. */
  readonly address: string
  /** Whether the seller wants such mails. */
  readonly isOn: boolean
  /** Whether the seller has said or done something since, and so knows. */
  readonly isOvertaken: boolean
}

const TABLES: Readonly<Record<CaseKind, string>> = { Claim: "claim", Support: "support_case" }
const COLUMNS: Readonly<Record<CaseKind, string>> = { Claim: "claim_id", Support: "support_case_id" }

/** The facts for a mail about a case of the scope's customer that was queued at `since`; undefined when there is none. */
export async function readCaseMail(
  tx: Tx,
  { kind, id }: Pick<CaseRef, "kind" | "id">,
  since: Date,
): Promise<CaseMailFacts | undefined> {
  const { rows } = await sql<Omit<CaseMailFacts, "number"> & { readonly number: number }>`
    select c.number::int as number, left(coalesce(i.doc #>> '{MarketplaceOrderLines,0,MarketplaceOrderId}', ''), 100) as order,
      coalesce((select u.email from app_user u where u.customer_id = c.customer_id and u.disabled is null order by u.created, u.id limit 1),
        (select k.email from customer k where k.id = c.customer_id)) as address,
      coalesce((select s.cases from mail_setting s where s.customer_id = c.customer_id), true) as "isOn",
      exists (select from case_message m where m.${sql.ref(COLUMNS[kind])} = c.id and m.author = 'Customer' and m.created > ${since})
        as "isOvertaken"
    from ${sql.table(TABLES[kind])} c left join item i on i.id = c.item_id
    where c.id = ${id} and c.customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const [row] = rows
  return row && { ...row, number: caseNumber(kind, row.number) }
}
