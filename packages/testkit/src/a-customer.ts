import { randomUUID } from "node:crypto"
import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { inScope, type Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

/** The default sender of a test customer. */
export const MANCHESTER_SENDER: Address = addressSchema.parse({
  Name: "Sam Seller",
  Organisation: "Seller Trading Ltd",
  AddressLine1: "14 Deansgate",
  Town: "Manchester",
  County: "Greater Manchester",
  Postcode: "M3 1AZ",
  CountryIsoCode: "GBR",
  Phone: "0161 496 0000",
  Email: "seller@demo.test",
  Meta: { IsDefault: true },
})

export interface ACustomer {
  readonly tenant: string
  readonly customerId: string
  readonly userId: string
}

export interface ACustomerOptions {
  readonly tenant?: string
  readonly email?: string
  /** The hash of a password they can sign in with; none by default. */
  readonly passwordHash?: string
  /** PrePay credit in pence, paid in as one top-up. */
  readonly prepay?: number
}

/** Inserts a customer with a user and a default sender in Manchester. */
export async function aCustomer(ownerDb: Db, options: ACustomerOptions = {}): Promise<ACustomer> {
  const tenant = options.tenant ?? "demo"
  const email = options.email ?? `seller-${randomUUID()}@demo.test`
  const customer = await ownerDb
    .insertInto("customer")
    .values({ tenant_id: tenant, name: "Seller Trading Ltd", email })
    .returning("id")
    .executeTakeFirstOrThrow()
  const user = await ownerDb
    .insertInto("app_user")
    .values({
      tenant_id: tenant,
      email,
      name: "Sam Seller",
      password_hash: options.passwordHash ?? "none",
      customer_id: customer.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await ownerDb
    .insertInto("customer_address")
    .values({ tenant_id: tenant, customer_id: customer.id, is_default: true, doc: JSON.stringify(MANCHESTER_SENDER) })
    .execute()
  if (options.prepay !== undefined) await topUp(ownerDb, tenant, customer.id, options.prepay)
  return { tenant, customerId: customer.id, userId: user.id }
}

async function topUp(ownerDb: Db, tenant: string, customerId: string, pence: number): Promise<void> {
  const entries = [
    { account: "bank", amount: -pence },
    { account: "prepay", amount: pence },
  ]
  const transactions = JSON.stringify([{ kind: "topup", ref: `test-${randomUUID()}`, entries }])
  await inScope(ownerDb, { tenant, customerId }, (tx) => sql`select post_ledger(${transactions}, 'GBP')`.execute(tx))
}
