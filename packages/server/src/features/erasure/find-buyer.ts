import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Whom to erase: everything with an e-mail address, or one order by its number or its buyer's reference. */
export type SoughtBuyer =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "order"; readonly reference: string }

export function readSoughtBuyer(text: string): SoughtBuyer {
  const trimmed = text.trim()
  return trimmed.includes("@") ? { kind: "email", email: trimmed.toLowerCase() } : { kind: "order", reference: trimmed }
}

/** The seller's items that hold the buyer's data, or held it before they were changed, with the returns of each. */
export async function findItemsOfBuyer(tx: Tx, customerId: string, buyer: SoughtBuyer): Promise<readonly ItemId[]> {
  const found = buyer.kind === "email" ? byEmail(customerId, buyer.email) : byReference(customerId, buyer.reference)
  const { rows } = await sql<{ id: string }>`
    with found as (${found}),
    kin as (
      select id from found
      union select return_id from item_return join found on source_id = id where customer_id = ${customerId}
      union select source_id from item_return join found on return_id = id where customer_id = ${customerId}
    )
    select id from kin order by id
  `.execute(tx)
  return rows.map(({ id }) => itemIdSchema.parse(id))
}

/** An order belongs to one buyer: if its e-mail address was corrected, either address finds it. */
function byEmail(customerId: string, email: string) {
  return sql`
    select id from item where customer_id = ${customerId} and (
      lower(btrim(doc -> 'Recipient' ->> 'Email')) = ${email}
      or (doc -> 'Tags' ? 'ReturnCollection' and lower(btrim(doc -> 'Sender' ->> 'Email')) = ${email}))
    union
    select item_id from item_activity cross join jsonb_array_elements(changes) as change
    where customer_id = ${customerId} and not erased and change ->> 'Field' in ('Recipient.Email', 'Sender.Email')
      and ${email} in (lower(btrim(change ->> 'From')), lower(btrim(change ->> 'To')))
      and (change ->> 'Field' = 'Recipient.Email' or exists (
        select from item where item.id = item_id and item.doc -> 'Tags' ? 'ReturnCollection'))`
}

function byReference(customerId: string, reference: string) {
  return sql`
    select item.id from item cross join jsonb_array_elements(doc -> 'MarketplaceOrderLines') as line
    where customer_id = ${customerId} and ${reference} in (line ->> 'MarketplaceOrderId', line ->> 'CustomerReference')`
}

/** The seller's own e-mail addresses: those of the account, its users and its senders. */
export async function readSellersEmails(tx: Tx, customerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(btrim(email)) as email from customer where id = ${customerId}
    union select lower(btrim(email)) from app_user where customer_id = ${customerId}
    union select lower(btrim(doc ->> 'Email')) from customer_address where customer_id = ${customerId}
  `.execute(tx)
  return new Set(rows.map(({ email }) => email))
}
