import type { Tx } from "../../platform/db/scope.ts"

export interface SettingsCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly hasSender: boolean
}

export async function readSettingsCustomer(tx: Tx, customerId: string): Promise<SettingsCustomer | null> {
  const row = await tx
    .selectFrom("customer")
    .select(["id", "name", "email"])
    .select((row) =>
      row.exists(row.selectFrom("customer_address").select("id").whereRef("customer_id", "=", "customer.id")).as("has"),
    )
    .where("id", "=", customerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { has, ...customer } = row
  return { ...customer, hasSender: has === true }
}
