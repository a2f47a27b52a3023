import { aCustomer } from "@smart-send/testkit/a-customer"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { assertAppRole, APP_ROLE } from "./app-role.ts"
import { inScope } from "./scope.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

interface LockedTable {
  readonly name: string
  readonly enabled: boolean
  readonly forced: boolean
  readonly open_policies: number
  readonly scoped_policies: number
}

/** Policies for everyone (role 0 is PUBLIC) or for the app's role; the owner's own policy is left out. */
const TABLES = sql<LockedTable>`
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*) from pg_policy p where p.polrelid = c.oid and p.polroles && held.roles
      and (p.polqual is null or pg_get_expr(p.polqual, c.oid) !~ 'app.tenant'
        -- What only reads has nothing to check on writing.
        or p.polcmd <> 'r' and (p.polwithcheck is null or pg_get_expr(p.polwithcheck, c.oid) !~ 'app.tenant'))) as open_policies,
    (select count(*) from pg_policy p where p.polrelid = c.oid and p.polroles && held.roles) as scoped_policies
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'tenant', 'customer_id') and not a.attisdropped
    cross join (select array[0::oid, (select oid from pg_roles where rolname = ${APP_ROLE})] as roles) held
  where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  group by c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, held.roles
  order by c.relname`

describe("every table with a tenant has row-level security", () => {
  it("which is forced, with USING and WITH CHECK by tenant", async () => {
    const { rows } = await TABLES.execute(database.ownerDb)
    expect(rows.map((table) => table.name)).toEqual(expect.arrayContaining(["customer", "app_user", "outbox"]))
    const unlocked = rows.filter(
      (table) => !table.enabled || !table.forced || table.scoped_policies === 0 || table.open_policies > 0,
    )
    expect(unlocked).toEqual([])
  })

  it("and a table without it is found", async () => {
    await sql`create table forgotten (tenant_id text)`.execute(database.ownerDb)
    await sql`create table half_locked (tenant_id text)`.execute(database.ownerDb)
    await sql`alter table half_locked enable row level security`.execute(database.ownerDb)
    await sql`alter table half_locked force row level security`.execute(database.ownerDb)
    await sql`create policy all_see on half_locked using (true) with check (true)`.execute(database.ownerDb)
    const { rows } = await TABLES.execute(database.ownerDb)
    expect(rows.find((table) => table.name === "forgotten")).toMatchObject({ enabled: false, scoped_policies: 0 })
    expect(rows.find((table) => table.name === "half_locked")).toMatchObject({ forced: true, open_policies: 1 })
    await sql`drop table forgotten, half_locked`.execute(database.ownerDb)
  })

  it("and the application's role has no SUPERUSER, BYPASSRLS or CREATEROLE, and owns nothing", async () => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*) from pg_class where relowner = r.oid and relpersistence = 'p') as relations,
        (select count(*) from pg_proc where proowner = r.oid) as functions,
        (select count(*) from pg_namespace where nspowner = r.oid) as schemas,
        (select count(*) from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = ${APP_ROLE}`.execute(database.ownerDb)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        relations: 0,
        functions: 0,
        schemas: 0,
        memberships: 0,
      },
    ])
    await expect(assertAppRole(database.appUrl)).resolves.toBeUndefined()
    await expect(assertAppRole(database.ownerUrl)).rejects.toThrow("must work with the database role smart_send_app")
  })
})

describe("a database scope", () => {
  it("reads no row of another customer and cannot insert one", async () => {
    const ours = await aCustomer(database.ownerDb)
    const theirs = await aCustomer(database.ownerDb)
    const scope = { tenant: ours.tenant, customerId: ours.customerId }
    const seen = await inScope(database.db, scope, (tx) =>
      tx.selectFrom("customer_address").select("customer_id").execute(),
    )
    expect(seen).toEqual([{ customer_id: ours.customerId }])
    const changed = await inScope(database.db, scope, (tx) =>
      tx
        .updateTable("customer_address")
        .set({ is_default: false })
        .where("customer_id", "=", theirs.customerId)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const forged = inScope(database.db, scope, (tx) =>
      tx
        .insertInto("customer_address")
        .values({ tenant_id: theirs.tenant, customer_id: theirs.customerId, is_default: false, doc: "{}" })
        .execute(),
    )
    await expect(forged).rejects.toThrow("row-level security")
  })

  it("reads nothing of another tenant, and outside a scope nothing is read", async () => {
    const lite = await aCustomer(database.ownerDb, { tenant: "lite" })
    const scope = { tenant: "demo", customerId: lite.customerId }
    expect(await inScope(database.db, scope, (tx) => tx.selectFrom("customer_address").selectAll().execute())).toEqual(
      [],
    )
    expect(
      await inScope(database.db, scope, (tx) =>
        tx.selectFrom("customer").selectAll().where("tenant_id", "=", "lite").execute(),
      ),
    ).toEqual([])
    expect(await database.db.selectFrom("customer").selectAll().execute()).toEqual([])
  })

  it("ends with the transaction", async () => {
    const { tenant, customerId } = await aCustomer(database.ownerDb)
    await inScope(database.db, { tenant, customerId }, (tx) => tx.selectFrom("customer").selectAll().execute())
    const { rows } = await sql<{
      scope: string | null
    }>`select nullif(current_setting('app.tenant', true), '') as scope`.execute(database.db)
    expect(rows).toEqual([{ scope: null }])
  })
})
