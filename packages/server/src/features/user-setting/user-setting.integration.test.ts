import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import type { ListFilter, SavedView } from "@smart-send/domain/user-setting/user-setting"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { userSettingRoutes } from "./user-setting-routes.ts"
import { readUserSetting, writeUserSetting } from "../../records/user-setting/user-setting-store.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(userSettingRoutes)
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())
beforeEach(() => sql`delete from user_setting`.execute(world.ownerDb))

const filter: ListFilter = {
  SearchTerm: "teapot",
  ShowAsGroup: false,
  SortField: "Product",
  SortOrder: "Ascending",
  FilterSelections: [{ Name: "Source", Include: ["EBAY"], Exclude: [] }],
  MinGroupSize: 1,
  Name: "Sold",
  Area: "",
  Skip: 0,
  Take: 25,
}
const view: SavedView = {
  Id: "0199c0de-0000-7000-8000-0000000000bb",
  Name: "Teapots 🫖",
  Filter: filter,
  Columns: ["recipient", "service"],
}

const client = (customerId: string | null = seller.customerId, tenant = "demo") => world.client(tenant, customerId)
const get = async (setting: "SavedViews" | "ListFilters", by = client()) =>
  (await by.call(getUserSetting, { query: { setting } })).result?.Value

const saveFilters = (body: Readonly<Record<string, ListFilter>>) =>
  client().call(saveUserSetting, { query: { setting: "ListFilters" }, body })

const save = async (name: string, version?: number) =>
  client().call(saveUserSetting, { query: { setting: "SavedViews", version }, body: [{ ...view, Name: name }] })
const read = async () => (await client().call(getUserSetting, { query: { setting: "SavedViews" } })).result

describe("a user's setting", () => {
  it("is null until it is saved, and then the saved value", async () => {
    expect(await get("SavedViews")).toBeNull()
    const saved = await client().call(saveUserSetting, { query: { setting: "SavedViews" }, body: [view] })
    expect(saved.result?.Value).toEqual([view])
    expect(await get("SavedViews")).toEqual([view])
    expect(await get("ListFilters")).toBeNull()
  })

  it("says how long ago it was saved, by the database's clock", async () => {
    const age = async () => (await client().call(getUserSetting, { query: { setting: "ListFilters" } })).result?.Age
    expect(await age()).toBeNull()
    await client().call(saveUserSetting, { query: { setting: "ListFilters" }, body: { Sold: filter } })
    expect(await age()).toBeLessThan(60_000)
    await sql`update user_setting set updated = updated - interval '1 hour'`.execute(world.ownerDb)
    expect(await age()).toBeGreaterThan(3_599_000)
  })

  it("is replaced by the next save", async () => {
    await client().call(saveUserSetting, { query: { setting: "SavedViews" }, body: [view] })
    const other = { ...view, Name: "Others" }
    await client().call(saveUserSetting, { query: { setting: "SavedViews", version: 1 }, body: [other] })
    expect(await get("SavedViews")).toEqual([other])
  })

  it("that is a list is saved only by whoever has read its newest version", async () => {
    expect(await read()).toMatchObject({ Value: null, Version: 0 })
    const first = await Promise.all(["A", "B", "C", "D", "E"].map(async (name) => save(name, 0)))
    expect(first.filter(({ success }) => success)).toHaveLength(1)
    expect(first.filter(({ error }) => error?.code === "STALE")).toHaveLength(4)
    expect(await save("F")).toMatchObject({ error: { code: "STALE" } })
    expect(await save("F", 2)).toMatchObject({ error: { code: "STALE" } })
    expect(await save("F", 1)).toMatchObject({ result: { Version: 2 } })
    expect(await read()).toMatchObject({ Value: [{ Name: "F" }], Version: 2 })
  })

  it("that an older release has saved in another form is replaced under its version", async () => {
    await client().call(saveUserSetting, { query: { setting: "SavedViews" }, body: [view] })
    await sql`update user_setting set value = '[{"Name": "old"}]'`.execute(world.ownerDb)
    const query = { setting: "SavedViews", version: 1 } as const
    expect((await client().call(saveUserSetting, { query, body: [view] })).success).toBe(true)
  })

  it("keeps filters by view, so that two devices do not overwrite each other's", async () => {
    await saveFilters({ Sold: filter })
    const Booked = { ...filter, Name: "Booked" as const }
    expect((await saveFilters({ Booked })).result?.Value).toEqual({ Sold: filter, Booked })
    const Sold = { ...filter, SortField: "Weight" as const }
    await saveFilters({ Sold })
    expect(await get("ListFilters")).toEqual({ Sold, Booked })
  })

  it("drops filters in an older release's form for those saved now", async () => {
    await client().call(saveUserSetting, { query: { setting: "ListFilters" }, body: { Sold: filter } })
    await sql`update user_setting set value = '{"Sold": {"old": true}, "Booked": 7}'`.execute(world.ownerDb)
    await client().call(saveUserSetting, { query: { setting: "ListFilters" }, body: { Sold: filter } })
    expect(await get("ListFilters")).toEqual({ Sold: filter })
  })

  it("can be saved before the user has a customer", async () => {
    const newcomer = client(null)
    await newcomer.call(saveUserSetting, { query: { setting: "SavedViews" }, body: [view] })
    expect(await get("SavedViews", newcomer)).toEqual([view])
  })

  it.each([
    ["of another setting's shape", "SavedViews", { Sold: filter }, ""],
    ["with a name of blanks", "SavedViews", [{ ...view, Name: "   " }], "0.Name"],
    ["with a name over 40 characters", "SavedViews", [{ ...view, Name: "x".repeat(41) }], "0.Name"],
    ["of more than 50 views", "SavedViews", Array.from({ length: 51 }, () => view), ""],
    ["of a view that is none", "ListFilters", { Sold: { ...filter, Name: "Nowhere" } }, "Sold.Name"],
    ["with a field that is unknown", "ListFilters", { Sold: { ...filter, Secret: 1 } }, "Sold.Secret"],
  ] as const)("is refused %s, and the one before stays", async (_what, setting, body, field) => {
    const answer = await client().call(saveUserSetting, { query: { setting }, body: JSON.parse(JSON.stringify(body)) })
    expect(answer.error).toMatchObject({ code: "INVALID" })
    expect(answer.validationErrors.map((error) => error.field)).toContain(field)
    expect(await get(setting)).toBeNull()
  })

  it("belongs to one user, not to colleagues or to the same person at another tenant", async () => {
    const ada = { userId: "ada", tenant: "demo", customerId: seller.customerId, email: "ada@demo.test" }
    const bob = { ...ada, userId: "bob" }
    await inScope(world.db, ada, (tx) =>
      writeUserSetting(tx, ada, { name: "SavedViews", value: [view], version: null }),
    )
    expect(await inScope(world.db, bob, (tx) => readUserSetting(tx, bob, "SavedViews"))).toBeNull()
    const elsewhere = { ...ada, tenant: "lite" }
    expect(await inScope(world.db, elsewhere, (tx) => readUserSetting(tx, elsewhere, "SavedViews"))).toBeNull()
    // Row-level security holds, whatever the code asks for.
    expect(await inScope(world.db, elsewhere, (tx) => readUserSetting(tx, ada, "SavedViews"))).toBeNull()
    expect(await inScope(world.db, ada, (tx) => readUserSetting(tx, ada, "SavedViews"))).toMatchObject({
      value: [view],
    })
  })

  it("counts as never set when an older release saved it in another form", async () => {
    await client().call(saveUserSetting, { query: { setting: "SavedViews" }, body: [view] })
    await sql`update user_setting set value = '[{"Name": "old"}]'`.execute(world.ownerDb)
    expect(await get("SavedViews")).toBeNull()
  })
})
