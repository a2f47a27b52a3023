import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import type { Address } from "@smart-send/domain/address/address"
import { allRoutes } from "@smart-send/server/routes"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { eraseBuyer } from "./erase-buyer.ts"
import { readSoughtBuyer } from "./find-buyer.ts"
import { retain } from "./retain.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const canary = anAddress({
  AccountName: "Canary",
  Name: "Canary Bird",
  Phone: "07700 900123",
  Email: "canary@buyer.test",
  AddressLine1: "1",
  AddressLine2: "Harbour Row",
  Town: "York",
  Postcode: "YO1 7HH",
  CountryIsoCode: "GBR",
})

async function order(number: string, Recipient: Address = canary): Promise<void> {
  const Source = { Id: "EBAY", AccountId: "shop", Name: "eBay" }
  const MarketplaceOrderLines = [anOrderLine({ Source, MarketplaceOrderId: number })]
  const item = aNewItem({ Source, Recipient, MarketplaceOrderLines })
  const { error } = await client.call(createItems, { body: { Items: { [randomUUID()]: item } } })
  if (error !== null) throw new Error(JSON.stringify(error))
}
async function keep(over: Partial<Address> = {}): Promise<void> {
  const { error } = await client.call(createSavedAddress, { body: { ...canary, ...over } })
  if (error !== null) throw new Error(JSON.stringify(error))
}
const kept = async () => (await client.call(listSavedAddresses)).result?.Addresses.map(({ Name }) => Name)
const erase = async (who: string) => eraseBuyer(world.ownerDb, seller, readSoughtBuyer(who))

describe("a buyer who is erased on request leaves the seller's address book", () => {
  it("by person and door, by email, by telephone, and by name at one postcode; nobody else does", async () => {
    await order("1")
    await keep({ Email: "", Phone: "" })
    await keep({ Name: "C. Bird", Phone: "", AddressLine1: "2" })
    await keep({ Name: "C. B.", Email: "", AddressLine1: "3", Phone: "(07700) 900-123" })
    await keep({ Email: "", Phone: "", AddressLine1: "4" })
    await keep({ Name: "Ada Buyer", Email: "ada@buyer.test", Phone: "07700 900124" })
    await keep({ Name: "Canary Bird", Email: "other@buyer.test", Phone: "", Postcode: "LS1 4DY", AccountName: "Other" })
    await erase("1")
    expect(await kept()).toEqual(["Ada Buyer", "Canary Bird"])
  })

  it("also without ever having ordered, and is in no column any more", async () => {
    await keep({ Name: "Quokka", AccountName: "quokka", Email: " Quokka@NOBODY.test" })
    expect(await columnsHolding(world.ownerDb, "quokka")).toMatchObject({ "saved_address.doc": 1 })
    await erase("quokka@nobody.test")
    expect(await kept()).toEqual([])
    expect(await columnsHolding(world.ownerDb, "quokka")).toEqual({})
  })

  it("but not the book of another seller", async () => {
    await order("2")
    await keep()
    const stranger = await aCustomer(world.ownerDb)
    await eraseBuyer(world.ownerDb, stranger, readSoughtBuyer("canary@buyer.test"))
    expect(await kept()).toEqual(["Canary Bird"])
    await erase("canary@buyer.test")
    expect(await kept()).toEqual([])
  })
})

it("an entry of the address book stays when only the period of the buyer's orders is over (ADDR-20)", async () => {
  await order("3")
  await keep()
  await sql`
    update item set updated = updated - interval '400 days', created = created - interval '400 days',
      doc = doc || '{"MarketplaceTransactionDate": "2024-01-01T00:00:00.000Z"}'
    where customer_id = ${seller.customerId}`.execute(world.ownerDb)
  await retain(world.ownerDb, { days: 365, daysBySource: {} })
  expect(await kept()).toEqual(["Canary Bird"])
})
