import type { Client } from "@smart-send/contract/client/create-client"
import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { listCountries } from "@smart-send/contract/country/list-countries"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { listItems } from "@smart-send/contract/item/list-items"
import { getSettings } from "@smart-send/contract/settings/get-settings"
import { allRoutes } from "@smart-send/server/routes"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, MANCHESTER_SENDER } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { TOKEN_SUBJECT } from "@smart-send/testkit/test-tokens"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let world: EdgeWorld
let newcomer: Client
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  await sql`delete from app_user where id = ${TOKEN_SUBJECT} or email = 'seller@demo.test'`.execute(world.ownerDb)
  await addNewcomer("demo")
  newcomer = world.client("demo", null)
})

async function addNewcomer(tenant: string): Promise<void> {
  await sql`
    insert into app_user (id, tenant_id, email, name, password_hash)
    values (${TOKEN_SUBJECT}, ${tenant}, 'new@demo.test', 'Sam Newcomer', 'none')`.execute(world.ownerDb)
}

const sender = { ...MANCHESTER_SENDER, Meta: {} }
async function open(client = newcomer, body = sender) {
  return client.call(saveDefaultCustomer, { body })
}
async function customerOfUser() {
  const { rows } = await sql<{ id: string; tenant_id: string; name: string; email: string }>`
    select c.id, c.tenant_id, c.name, c.email from app_user u join customer c on c.id = u.customer_id
    where u.id = ${TOKEN_SUBJECT}`.execute(world.ownerDb)
  return rows
}
async function customers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer`.execute(world.ownerDb)
  return rows[0]?.count ?? 0
}
const seen = async (client: Client) => (await client.call(listCustomers)).result?.Customers

describe("a signed-in user without a customer (ACCOUNT-9)", () => {
  it("is told that there is none, and finds the countries and addresses that onboarding asks for", async () => {
    await aCustomer(world.ownerDb)
    expect(await seen(newcomer)).toEqual([])
    expect((await newcomer.call(getSettings)).result).toMatchObject({ Customer: null, HasCollection: true })
    expect((await newcomer.call(listCountries)).result?.Countries.length).toBeGreaterThan(200)
    const found = await newcomer.call(searchAccountAddresses, {
      params: { country: "GBR" },
      query: { query: "deansgate" },
    })
    // The address of another customer is there, and is not found.
    expect(found).toMatchObject({ statusCode: 200, result: { results: [] } })
    expect(await newcomer.call(listItems)).toMatchObject({ statusCode: 403, error: { code: "NO-CUSTOMER" } })
  })

  it("gets a customer with the address as its default sender", async () => {
    const { result } = await open(newcomer, { ...sender, AccountName: "Seller Trading Warehouse North" })
    expect(result).toMatchObject({ Customer: { AddressLine1: "14 Deansgate", Meta: { IsDefault: true } }, ItemIds: [] })
    expect(result?.Customer.AccountName).toBe("Seller Trading Wareh")
    const [customer] = await customerOfUser()
    expect(customer).toMatchObject({ tenant_id: "demo", name: "Seller Trading Ltd", email: "seller@demo.test" })
    const renewed = world.client("demo", customer?.id ?? "")
    expect((await renewed.call(getSettings)).result?.Customer).toMatchObject({ Id: customer?.id, HasSender: true })
    expect(await seen(renewed)).toHaveLength(1)
  })

  it("has one customer however often and from however many tabs it is asked for", async () => {
    const before = await customers()
    const answers = await Promise.all(Array.from({ length: 6 }, async () => open()))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ result }) => result?.Customer.Id)).size).toBe(1)
    expect(await customers()).toBe(before + 1)
    // A token that is older than the customer sees it.
    expect(await seen(newcomer)).toHaveLength(1)
    await open(newcomer, { ...sender, AddressLine1: "9 Dock Road", Postcode: "L3 4AA", Town: "Liverpool" })
    expect(await customers()).toBe(before + 1)
    expect((await seen(newcomer))?.map(({ AddressLine1 }) => AddressLine1)).toEqual(["9 Dock Road", "14 Deansgate"])
  })

  it("is refused where the address is no valid sender, each fault at its field, and has no customer then", async () => {
    const before = await customers()
    const answer = await open(newcomer, { ...sender, Phone: "", Email: "constructor", Postcode: "" })
    expect(answer).toMatchObject({ statusCode: 422, error: { code: "INVALID" } })
    expect(answer.validationErrors.map(({ field, code }) => [field, code])).toEqual([
      ["Postcode", "ADDRESS-SENDER-POSTCODE-REQUIRED"],
      ["Phone", "ADDRESS-SENDER-PHONE-REQUIRED"],
      ["Email", "ADDRESS-SENDER-EMAIL-FORMAT"],
    ])
    expect(await open(newcomer, { ...sender, Name: "x".repeat(10_000) })).toMatchObject({ statusCode: 422 })
    expect(await customers()).toBe(before)
  })

  it("keeps emoji and names of the language as they were typed", async () => {
    const { result } = await open(newcomer, {
      ...sender,
      Name: "🏺 Zoë",
      Organisation: "__proto__",
      Town: "constructor",
    })
    expect(result?.Customer).toMatchObject({ Name: "🏺 Zoë", Organisation: "__proto__", Town: "constructor" })
    expect(await customerOfUser()).toMatchObject([{ name: "__proto__" }])
  })

  it("can't take another's customer, whatever the body says, nor one of another tenant", async () => {
    const victim = await aCustomer(world.ownerDb)
    const body = JSON.stringify({ ...sender, Id: victim.customerId, CustomerId: victim.customerId })
    const headers = { authorization: `Bearer ${await world.token("demo", null)}`, "content-type": "application/json" }
    const refused = await world.rawFetch("/edge/demo/customer", { method: "POST", headers, body })
    expect(refused.status).toBe(422)
    expect(await open(world.client("lite", null))).toMatchObject({ statusCode: 403, error: { code: "FEATURE-OFF" } })
    await open()
    const [mine] = await customerOfUser()
    expect(mine?.id).not.toBe(victim.customerId)
  })

  it("is a customer of their own tenant: a user of lite gets one of lite", async () => {
    await sql`delete from app_user where id = ${TOKEN_SUBJECT}`.execute(world.ownerDb)
    await addNewcomer("lite")
    expect(await open(world.client("lite", null))).toMatchObject({ statusCode: 200 })
    expect(await customerOfUser()).toMatchObject([{ tenant_id: "lite" }])
  })

  it("gets none once the operator has disabled them, although their token still lives", async () => {
    await sql`update app_user set disabled = now() where id = ${TOKEN_SUBJECT}`.execute(world.ownerDb)
    const before = await customers()
    expect(await open()).toMatchObject({ statusCode: 401 })
    expect(await seen(newcomer)).toEqual([])
    expect(await customers()).toBe(before)
  })
})

const users = async () => {
  const { rows } = await sql<{ email: string; password_hash: string; customer: string | null }>`
    select email, password_hash, customer_id as customer from app_user where lower(email) = 'seller@demo.test'
  `.execute(world.ownerDb)
  return rows
}

describe("somebody of an outside issuer whom the tenant does not know yet", () => {
  beforeEach(async () => {
    await sql`delete from app_user where id = ${TOKEN_SUBJECT}`.execute(world.ownerDb)
  })
  it("becomes one user with one customer where people may register, even when asked for twice at once", async () => {
    const before = await customers()
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await users()).toEqual([{ email: "seller@demo.test", password_hash: "", customer: expect.any(String) }])
    expect(await customers()).toBe(before + 1)
  })
})
