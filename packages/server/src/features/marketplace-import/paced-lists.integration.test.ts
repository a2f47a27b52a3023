import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { aRepeatingShop, createImportWorld, type ImportWorld } from "./fixtures/import-world.ts"

const A_DAY = 86_400
const PER_DAY = 100
const OF_LISTS = 70

let world: ImportWorld
beforeAll(async () => {
  const { manifest } = aRepeatingShop()
  const app = { perSecond: 100, burst: 100, perDay: PER_DAY }
  world = await createImportWorld(
    { routes: allRoutes, parts: importParts },
    aRepeatingShop({ limits: { ...manifest.limits, app } }),
  )
})
afterAll(() => world.dispose())

/** Seconds from an account's last import to its next. */
async function waits(id: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from due - last_import))::int as seconds from marketplace_account where id = ${id}`.execute(
    world.edge.ownerDb,
  )
  return rows[0]?.seconds ?? 0
}

it("the accounts of one app share what it may ask in a day: with each more, all wait longer", async () => {
  const one = await world.seller()
  const first = await one.account()
  await one.import()
  expect(await waits(first.id)).toBe(Math.round(A_DAY / OF_LISTS))
  const other = await world.seller()
  const second = await other.account()
  await other.import()
  expect(await waits(second.id)).toBe(Math.round((2 * A_DAY) / OF_LISTS))
})
