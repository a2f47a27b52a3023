import { hashPassword } from "@smart-send/identity/password"
import type { Platform } from "@smart-send/server/context"
import { inScope } from "@smart-send/server/platform/db/scope"
import type { DemoOperator, DemoSeller } from "./demo-context.ts"
import type { DemoCustomer, DemoPerson } from "./people.ts"

/** Creates the person unless one with this address exists. Null for a person without a customer. */
export async function seedPerson({ db }: Platform, person: DemoPerson): Promise<DemoSeller | null> {
  const { tenant, email } = person
  const known = await inScope(db, { tenant, customerId: null }, (tx) =>
    tx.selectFrom("app_user").select(["id", "customer_id"]).where("email", "=", email).executeTakeFirst(),
  )
  if (known !== undefined) return sellerOf(person, known)
  const password_hash = await hashPassword(person.password)
  const made = await inScope(db, { tenant, customerId: null }, async (tx) => {
    const customer =
      person.customer === null
        ? null
        : await tx
            .insertInto("customer")
            .values({ tenant_id: tenant, name: person.customer.name, email })
            .returning("id")
            .executeTakeFirstOrThrow()
    return tx
      .insertInto("app_user")
      .values({ tenant_id: tenant, email, name: person.name, password_hash, customer_id: customer?.id ?? null })
      .returning(["id", "customer_id"])
      .executeTakeFirstOrThrow()
  })
  return sellerOf(person, made)
}

/** Creates an operator unless there is one with this address. */
export async function seedOperator(
  { db }: Platform,
  { tenant, email, password, name }: Omit<DemoPerson, "customer">,
): Promise<DemoOperator> {
  const known = async () =>
    inScope(db, { tenant, customerId: null }, (tx) =>
      tx.selectFrom("app_user").select("id").where("email", "=", email).executeTakeFirst(),
    )
  const user = await known()
  if (user !== undefined) return { tenant, email, userId: user.id }
  const password_hash = await hashPassword(password)
  const made = await inScope(db, { tenant, customerId: null }, (tx) =>
    tx
      .insertInto("app_user")
      .values({ tenant_id: tenant, email, name, password_hash, customer_id: null, role: "operator" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  )
  return { tenant, email, userId: made.id }
}

function sellerOf(
  { tenant, email }: DemoPerson,
  user: { readonly id: string; readonly customer_id: string | null },
): DemoSeller | null {
  return user.customer_id === null ? null : { tenant, email, userId: user.id, customerId: user.customer_id }
}

export async function seedSender({ db }: Platform, seller: DemoSeller, { sender }: DemoCustomer): Promise<void> {
  const { tenant, customerId } = seller
  await inScope(db, { tenant, customerId }, (tx) =>
    tx
      .insertInto("customer_address")
      .values({ tenant_id: tenant, customer_id: customerId, is_default: true, doc: JSON.stringify(sender) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
