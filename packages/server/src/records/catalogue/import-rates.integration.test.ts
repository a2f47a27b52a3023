import { catalogueFolder } from "@smart-send/testkit/a-catalogue"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { sql } from "kysely"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createCurrentCatalogue, versionsInForce } from "./current-catalogue.ts"
import { importRates, importShippedRates } from "./import-rates.ts"
import { loadSources } from "./load-sources.ts"
import { rateChanges } from "./rate-changes.ts"

const OPERATOR = { origin: "operator", name: "test" } as const
const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(new Date())
let database: ConnectedTestDatabase
let sources: readonly CatalogueSource[]

beforeAll(async () => {
  database = await createTestDatabase()
  const loaded = await loadSources(catalogueFolder, (dates) => dates)
  if (!loaded.ok) throw new Error("the shipped rates are broken")
  sources = loaded.value
})
afterAll(() => database.dispose())
beforeEach(() => sql`truncate catalogue_version`.execute(database.ownerDb))

/** The shipped sources, every price multiplied, from a day on. */
function dearer(factor: number, ratesFrom?: string): readonly CatalogueSource[] {
  return sources.map((source) => ({
    ...source,
    ratesFrom: ratesFrom ?? source.ratesFrom,
    rates: Object.fromEntries(
      Object.entries(source.rates).map(([courier, rates]) => [
        courier,
        rates.map((rate) => ({ ...rate, pence: rate.pence * factor })),
      ]),
    ),
  }))
}

const inForce = async () =>
  (await versionsInForce(database.db)).map(({ provider, version }) => `${provider} ${version}`)

describe("an import of rates", () => {
  it("has a dated version number, and importing the same files again makes none", async () => {
    await importRates(database.ownerDb, sources, OPERATOR)
    const again = await importRates(database.ownerDb, sources, OPERATOR)
    expect(again.map(({ number, isNew }) => [number, isNew])).toEqual(again.map(() => [1, false]))
    expect(await inForce()).toEqual(["PARCELYARD 2026-01-01.1", "RMOBA 2026-01-01.1"])
    await importRates(database.ownerDb, dearer(2), OPERATOR)
    expect(await inForce()).toEqual(["PARCELYARD 2026-01-01.2", "RMOBA 2026-01-01.2"])
  })

  it("takes effect on its start date", async () => {
    await importRates(database.ownerDb, [...sources, ...dearer(2, "2999-01-01")], OPERATOR)
    expect(await inForce()).toEqual(["PARCELYARD 2026-01-01.1", "RMOBA 2026-01-01.1"])
  })

  it("never changes a stored version, not even as the database's owner", async () => {
    await importRates(database.ownerDb, sources, OPERATOR)
    await expect(sql`update catalogue_version set valid_from = '2020-01-01'`.execute(database.ownerDb)).rejects.toThrow(
      "never changed",
    )
    await expect(sql`delete from catalogue_version`.execute(database.ownerDb)).rejects.toThrow("never changed")
    await expect(
      sql`insert into catalogue_version select * from catalogue_version`.execute(database.db),
    ).rejects.toThrow("permission denied")
  })

  it("makes two versions when two run at once", async () => {
    await Promise.all([
      importRates(database.ownerDb, dearer(2), OPERATOR),
      importRates(database.ownerDb, dearer(3), OPERATOR),
    ])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from catalogue_version`.execute(
      database.ownerDb,
    )
    expect(rows[0]?.count).toBe(2 * sources.length)
  })
})

describe("the rates of the release", () => {
  it("are imported once, at the first start", async () => {
    await Promise.all([
      importShippedRates(database.ownerDb, sources, TODAY),
      importShippedRates(database.ownerDb, sources, TODAY),
    ])
    expect(await inForce()).toEqual(["PARCELYARD 2026-01-01.1", "RMOBA 2026-01-01.1"])
  })

  it("replace those of an older release from today on", async () => {
    await importShippedRates(database.ownerDb, sources, TODAY)
    await importShippedRates(database.ownerDb, dearer(2), TODAY)
    expect(await inForce()).toEqual([`PARCELYARD ${TODAY}.2`, `RMOBA ${TODAY}.2`])
  })

  it("never replace the operator's own rates", async () => {
    await importRates(database.ownerDb, dearer(2), OPERATOR)
    await importShippedRates(database.ownerDb, sources, TODAY)
    expect(await inForce()).toEqual(["PARCELYARD 2026-01-01.1", "RMOBA 2026-01-01.1"])
    const { rows } = await sql<{ origin: string }>`select distinct origin from catalogue_version`.execute(
      database.ownerDb,
    )
    expect(rows).toEqual([{ origin: "operator" }])
  })
})

describe("the current catalogue", () => {
  it("changes with an import, while a running request keeps its own", async () => {
    await importRates(database.ownerDb, sources, OPERATOR)
    const rates = await createCurrentCatalogue(database.db, pino({ level: "silent" }))
    const before = rates.current()
    await rates.refresh()
    expect(rates.current()).toBe(before)
    await importRates(database.ownerDb, dearer(2), OPERATOR)
    await rates.refresh()
    expect(rates.current().accounts[0]?.rateVersion).toBe("2026-01-01.2")
    expect(rates.current().accounts[0]?.services[0]?.rateVersion).toBe("2026-01-01.2")
    expect(before.accounts[0]?.rateVersion).toBe("2026-01-01.1")
    rates.stop()
  })
})

it("has a report of what the import changes", () => {
  const [source] = sources
  const [twice] = dearer(2)
  if (!source || !twice) throw new Error("no rates")
  const changes = rateChanges(source, { ...twice, services: twice.services.slice(1) })
  expect(changes.pricesChanged).toBe(changes.prices)
  expect(changes.servicesRemoved).toEqual([source.services[0]?.Id])
  expect(changes.largest[0]?.percent).toBe(100)
  expect(rateChanges(null, source)).toMatchObject({ servicesAdded: [], servicesRemoved: [], pricesChanged: 0 })
})
