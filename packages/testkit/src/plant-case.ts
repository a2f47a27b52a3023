import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import type { ACustomer } from "./a-customer.ts"

export interface PlantedCases {
  readonly claim: string
  readonly support: string
  readonly document: string
  readonly refund: string
  readonly customer: string
}

/** A claim with a document, a support case, and a refund that waits for approval, of an order line; `says` stands in all their texts. */
export async function plantCases(
  ownerDb: Db,
  {
    tenant,
    customerId,
    item,
    line,
    says,
  }: ACustomer & { readonly item: string; readonly line: string; readonly says: string },
): Promise<PlantedCases> {
  const { rows } = await sql<Omit<PlantedCases, "customer">>`
    with claimed as (
      insert into claim (tenant_id, customer_id, booking_id, item_id, reason, value_minor, currency)
      values (${tenant}, ${customerId}, ${line}, ${item}, 'Lost', 1000, 'GBP') returning id
    ), asked as (
      insert into support_case (tenant_id, customer_id, booking_id, item_id, topic, subject)
      values (${tenant}, ${customerId}, ${line}, ${item}, 'Delivery', ${says}) returning id
    ), refunded as (
      insert into operator_refund (id, tenant_id, customer_id, amount_minor, currency, because, status, made_by)
      values (gen_random_uuid(), ${tenant}, ${customerId}, 100, 'GBP', ${says}, 'Proposed', 'somebody') returning id
    )
    select claimed.id as claim, asked.id as support, refunded.id as refund, gen_random_uuid() as document
    from claimed, asked, refunded
  `.execute(ownerDb)
  const [planted] = rows
  if (planted === undefined) throw new Error("no case was planted")
  const { claim, support, document } = planted
  for (const [column, id] of [
    ["claim_id", claim],
    ["support_case_id", support],
  ] as const) {
    await sql`
      insert into case_message (tenant_id, customer_id, ${sql.ref(column)}, item_id, author, author_id, body)
      values (${tenant}, ${customerId}, ${id}, ${item}, 'Customer', 'seller', ${says})
    `.execute(ownerDb)
  }
  await sql`
    insert into case_document (id, tenant_id, customer_id, claim_id, item_id, name, content_type, size, sha256, author, author_id)
    values (${document}, ${tenant}, ${customerId}, ${claim}, ${item}, ${`${says}.pdf`}, 'application/pdf', 4, '\\x00', 'Customer', 'seller')
  `.execute(ownerDb)
  await sql`
    insert into case_document_content (document_id, tenant_id, customer_id, bytes)
    values (${document}, ${tenant}, ${customerId}, ${Buffer.from(says)})
  `.execute(ownerDb)
  return { ...planted, customer: customerId }
}
