import type { Client } from "@smart-send/contract/client/create-client"
import { getMyDetails } from "@smart-send/contract/customer/get-my-details"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveMyDetails } from "@smart-send/contract/customer/save-my-details"
import type { MyDetails } from "@smart-send/domain/customer/my-details"
import { inScope } from "@smart-send/server/platform/db/scope"
import { readItems } from "@smart-send/server/records/item/item-rows"
import { allRoutes } from "@smart-send/server/routes"
import { aCustomer, MANCHESTER_SENDER, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"

let world: EdgeWorld
let seller: ACustomer
let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const get = async (by = client) => {
  const { result, error } = await by.call(getMyDetails)
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}
const put = async (over: Partial<MyDetails> = {}) =>
  client.call(saveMyDetails, { body: { ...(await get()), Email: "sam@demo.test", ...over } })
const customer = async () =>
  world.ownerDb.selectFrom("customer").select(["name", "email"]).where("id", "=", seller.customerId).executeTakeFirst()

describe("my details", () => {
  it("are the signed-in user and the seller's default sender", async () => {
    const { SignInEmail, ...details } = await get()
    expect(SignInEmail).toContain("@")
    expect(details).toEqual({
      Name: "Sam Seller",
      Email: "seller@demo.test",
      Phone: "0161 496 0000",
      Organisation: "Seller Trading Ltd",
      VatStatus: "Individual",
      VatNumber: "",
      Meta: {},
      TradingName: "Seller Trading Ltd",
      CountryIsoCode: "GBR",
      CountrySubdivision: MANCHESTER_SENDER.CountrySubdivision,
    })
  })

  it("say only what a newcomer signs in with", async () => {
    const details = await get(world.client("demo", null))
    expect(details.SignInEmail).toContain("@")
    expect({ ...details, SignInEmail: "" }).toMatchObject({ Name: "", TradingName: "", CountryIsoCode: "", Meta: {} })
  })

  it("are saved onto the default sender, whose place stays, and onto items still to be sent", async () => {
    const [item] = await savedItems(world.db, seller, { count: 1, over: { Sender: MANCHESTER_SENDER } })
    if (item === undefined) throw new Error("no item was saved")
    const Meta = { EORI: { Type: "Text", Value: "GB123456789012" } }
    const { result } = await put({ Name: " constructor 😀 ", VatStatus: "Registered", VatNumber: "GB123456789", Meta })
    expect(result).toMatchObject({ Name: "constructor 😀", VatNumber: "GB123456789", Meta })
    expect(await get()).toEqual(result)
    const [sender] = (await client.call(listCustomers)).result?.Customers ?? []
    expect(sender).toMatchObject({ Name: "constructor 😀", AddressLine1: "14 Deansgate", Meta: { IsDefault: true } })
    const [after] = await inScope(world.db, seller, (tx) => readItems(tx, [item]))
    expect(after?.Sender).toMatchObject({ Name: "constructor 😀", VatNumber: "GB123456789" })
  })

  it("can be sent back as they were given: what is the server's own is ignored", async () => {
    const first = (await put()).result
    const { result } = await put({ SignInEmail: "other@demo.test", CountryIsoCode: "FRA", CountrySubdivision: "" })
    expect(result).toEqual(first)
  })

  it("change what buyers know the seller as, and where their replies go", async () => {
    await put({ TradingName: "Kite & Kettle", Email: "shop@demo.test" })
    expect(await customer()).toEqual({ name: "Kite & Kettle", email: "shop@demo.test" })
    await put({ TradingName: "", Email: "shop@demo.test" })
    expect(await customer()).toEqual({ name: "Kite & Kettle", email: "shop@demo.test" })
  })

  it("register nobody without a company: the VAT number goes with it (ACCOUNT-14)", async () => {
    await put({ VatStatus: "Registered", VatNumber: "GB123456789" })
    const { result } = await put({ Organisation: "", VatStatus: "Registered", VatNumber: "GB123456789" })
    expect(result).toMatchObject({ Organisation: "", VatStatus: "Individual", VatNumber: "" })
  })

  it("forget numbers that the form does not ask for", async () => {
    const { result } = await put({ Meta: { EORI: { Type: "Text", Value: "GB123456789012" } } })
    expect(result?.Meta).toEqual({})
  })

  it.each<[Partial<MyDetails>, string]>([
    [{ Name: " " }, "Name"],
    [{ Email: "" }, "Email"],
    [{ Phone: "" }, "Phone"],
    [{ VatStatus: "Registered", VatNumber: "" }, "VatNumber"],
    [{ Meta: { IOSS: { Type: "Text", Value: "IM12" } } }, "Meta.IOSS"],
    [{ VatStatus: "NotRegistered", Meta: { EORI: { Type: "Text", Value: "FR12345678" } } }, "Meta.EORI"],
    [{ Name: "x".repeat(300) }, "Name"],
  ])("are refused with a sentence at the field, and nothing changes: %j", async (over, field) => {
    const before = await get()
    const answer = await put(over)
    expect([answer.statusCode, answer.validationErrors.map((each) => each.field)]).toEqual([422, [field]])
    expect(await get()).toEqual(before)
  })

  it("wait for an address: there is nothing to save them on before", async () => {
    await sql`delete from customer_address where customer_id = ${seller.customerId}`.execute(world.ownerDb)
    const answer = await put({ Name: "Sam", Phone: "0161 496 0000" })
    expect([answer.statusCode, answer.error?.message]).toEqual([409, "Add your address first."])
    expect((await client.call(listCustomers)).result?.Customers).toEqual([])
  })

  it("are nobody else's", async () => {
    const stranger = await aCustomer(world.ownerDb)
    await put({ Name: "Somebody" })
    expect((await get(world.client(stranger.tenant, stranger.customerId))).Name).toBe("Sam Seller")
  })
})
