import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { openBlackHole } from "@smart-send/testkit/open-black-hole"
import type { TestDatabaseOptions } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { Client } from "pg"
import { afterEach, describe, expect, inject, it } from "vitest"
import { prepayRoutes } from "../../features/prepay/prepay-routes.ts"

describe("sessions of the database", () => {
  let world: EdgeWorld
  let ask: () => Promise<Response>
  afterEach(() => world.dispose())

  async function open(database: TestDatabaseOptions): Promise<void> {
    world = await createEdgeWorld((platform) => prepayRoutes(platform), { database })
    const seller = await aCustomer(world.ownerDb, { prepay: 10_00 })
    const authorization = `Bearer ${await world.token(seller.tenant, seller.customerId)}`
    ask = () => world.rawFetch("/edge/demo/prepay/balance", { headers: { authorization } })
  }
  const AWAY = [503, expect.stringMatching(/^[1-9]\d*$/)]
  const asked = async () => {
    const { status, headers } = await ask()
    return [status, headers.get("retry-after")]
  }
  const FINE = [200, null]

  it("that an administrator ends cost the calls that used them, and no other (RELY-5)", async () => {
    await open({})
    await Promise.all(Array.from({ length: 20 }, asked))
    const administrator = new Client({ connectionString: inject("testServer").superuserUrl })
    await administrator.connect()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.ownerDb)
    const ended = await administrator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [rows[0]?.name],
    )
    await administrator.end()
    expect(ended.rowCount).toBeGreaterThan(1)
    await expect.poll(asked, { interval: 0 }).toEqual(FINE)
  })

  it("that are all taken are waited for a while, then callers get 503 with Retry-After (RELY-5)", async () => {
    await open({ max: 2, limits: { connectionTimeoutMillis: 200 } })
    const held = [await holdSession(), await holdSession()]
    expect(await asked()).toEqual(AWAY)
    for (const free of held) await free()
    expect(await asked()).toEqual(FINE)
  })

  /** Takes a session of the application's pool, until it is given back. */
  async function holdSession(): Promise<() => Promise<void>> {
    const taken = Promise.withResolvers<void>()
    const given = Promise.withResolvers<void>()
    const held = world.db.connection().execute(async () => {
      taken.resolve()
      await given.promise
    })
    await taken.promise
    return async () => {
      given.resolve()
      await held
    }
  }

  it("whose server fell silent are given up and replaced, although their connections never end (RELY-15)", async () => {
    const hole = await openBlackHole()
    await open({ max: 2, limits: { connectionTimeoutMillis: 1_000, silentMillis: 300 }, through: hole.through })
    expect(await asked()).toEqual(FINE)
    hole.swallow()
    expect(await Promise.all([asked(), asked()])).toEqual([AWAY, AWAY])
    hole.letThrough()
    expect(await Promise.all([asked(), asked(), asked()])).toEqual([FINE, FINE, FINE])
    hole.close()
  })
})
