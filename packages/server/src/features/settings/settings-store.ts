import type { Tx } from "../../platform/db/scope.ts"

export interface SettingsCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
}

export async function readSettingsCustomer(tx: Tx, customerId: string): Promise<SettingsCustomer | null> {
  const row = await tx
    .selectFrom("customer")
    .select(["id", "name", "email"])
    .where("id", "=", customerId)
    .executeTakeFirst()
  return row ?? null
}
