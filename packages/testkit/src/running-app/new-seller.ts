import { randomUUID } from "node:crypto"
import { inScope } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { inRunningDatabase } from "./in-running-database.ts"
import { type Person, secondSeller } from "./sign-in-by-form.ts"

/** The credit that the demo gives the second seller, in pence. */
const CREDIT = 2_000

/**
 * A seller like the demo's second one or another person of the demo, of the same tenant, with an empty list and the same
 * password, directly in the running app's database.
 */
export async function newSeller(dataFolder: string, like: Person = secondSeller): Promise<Person> {
  const email = `seller-${randomUUID()}@demo.test`
  await inRunningDatabase(dataFolder, async (db) => {
    const { rows } = await sql<{ tenant: string; customerId: string }>`
      with known as (
        select u.tenant_id, u.name, u.password_hash, u.customer_id, c.name as customer
        from app_user u join customer c on c.id = u.customer_id where u.email = ${like.email}
      ), made as (
        insert into customer (tenant_id, name, email) select tenant_id, customer, ${email} from known returning id
      ), signs_in as (
        insert into app_user (tenant_id, email, name, password_hash, customer_id)
        select known.tenant_id, ${email}, known.name, known.password_hash, made.id from known, made
      ), sends_from as (
        insert into customer_address (tenant_id, customer_id, is_default, doc)
        select a.tenant_id, made.id, a.is_default, a.doc
        from made, known join customer_address a on a.customer_id = known.customer_id
      )
      select known.tenant_id as "tenant", made.id as "customerId" from known, made`.execute(db)
    const [seller] = rows
    if (seller === undefined) throw new Error(`There is no ${like.email} to be like.`)
    const entries = [
      { account: "bank", amount: -CREDIT },
      { account: "prepay", amount: CREDIT },
    ]
    const transactions = JSON.stringify([{ kind: "topup", ref: `journey-${seller.customerId}`, entries }])
    await inScope(db, seller, (tx) => sql`select post_ledger(${transactions}, 'GBP')`.execute(tx))
  })
  return { email, password: like.password }
}
