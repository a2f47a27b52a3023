import { addressSchema, type Address } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"

/** A saved sender address. The row decides which one is the default; the document's own flag is ignored. */
export interface SavedAddress {
  readonly id: string
  readonly isDefault: boolean
  readonly address: Address
}

/** The default one first, then in the order they were saved. */
export async function readAddresses(tx: Tx, customerId: string): Promise<readonly SavedAddress[]> {
  const rows = await tx
    .selectFrom("customer_address")
    .select(["id", "is_default", "doc"])
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("created")
    .orderBy("id")
    .execute()
  return rows.map(({ id, is_default, doc }) => ({ id, isDefault: is_default, address: addressSchema.parse(doc) }))
}

/** Makes the customer's other address changes wait, so that two first addresses saved at once make one default. */
export async function lockAddresses(tx: Tx, customerId: string): Promise<readonly SavedAddress[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses of ' || ${customerId}, 0))`.execute(tx)
  return readAddresses(tx, customerId)
}

/** Writes an address, a new one when `id` is null. A new default replaces the former one. */
export async function saveAddress(
  tx: Tx,
  { caller, customerId }: Pick<CustomerContext, "caller" | "customerId">,
  { id, isDefault, address }: Omit<SavedAddress, "id"> & { readonly id: string | null },
): Promise<SavedAddress> {
  if (isDefault) {
    await sql`update customer_address set is_default = false where customer_id = ${customerId} and is_default`.execute(
      tx,
    )
  }
  const doc = JSON.stringify(address)
  const { rows } = await sql<{ id: string }>`
    insert into customer_address (id, tenant_id, customer_id, is_default, doc)
    values (coalesce(${id}::uuid, uuidv7()), ${caller.tenant}, ${customerId}, ${isDefault}, ${doc}::jsonb)
    on conflict (id) do update set is_default = excluded.is_default, doc = excluded.doc
    returning id
  `.execute(tx)
  const saved = rows[0]
  if (saved === undefined) throw new Error("An address was saved and came back as no row")
  return { id: saved.id, isDefault, address }
}

export function presentAddress({ id, isDefault, address }: SavedAddress): Customer {
  return { ...address, Id: id, Meta: { ...address.Meta, IsDefault: isDefault } }
}
