import { checkCanSend } from "@smart-send/contract/customs/check-can-send"
import { aQuotedItem } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customsRoutes } from "./customs-routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(customsRoutes)
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

function item(Id: string, description: string) {
  const line = anOrderLine({ Id: `${Id}-1`, Description: description })
  return { Id, ...aQuotedItem(), MarketplaceOrderLines: [line] }
}
const check = (Items: ReturnType<typeof item>[]) =>
  world.client(seller.tenant, seller.customerId).call(checkCanSend, { body: { Items } })

describe("POST /customs/bulk/cansend", () => {
  it("answers by the item's id, each finding with its sentence and its line", async () => {
    const { result } = await check([item("a", "Blue teapot"), item("b", "Hand grenade")])
    expect(result?.Validation["a"]).toEqual({ Restriction: "NONE", Reasons: [] })
    expect(result?.Validation["b"]).toMatchObject({ Restriction: "INVALID", Reasons: [{ LineId: "b-1" }] })
  })

  it("answers by destination and by the courier of the chosen service", async () => {
    const abroad = { ...item("c", "Vape pen"), Recipient: { ...aQuotedItem().Recipient, CountryIsoCode: "AUS" } }
    const { result } = await check([item("a", "Vape pen"), abroad])
    expect(result?.Validation["a"]).toMatchObject({ Restriction: "CONFIRM" })
    expect(result?.Validation["c"]).toMatchObject({ Restriction: "INVALID", Reasons: [{ Code: "PROHIBITED-TOBACCO" }] })
  })

  it("takes 100 items, and refuses 101 and none", async () => {
    const items = Array.from({ length: 101 }, (_, index) => item(`i${index}`, "Mug"))
    expect(Object.keys((await check(items.slice(1))).result?.Validation ?? {})).toHaveLength(100)
    expect((await check(items)).statusCode).toBe(422)
    expect((await check([])).statusCode).toBe(422)
  })

  it("refuses two items with one id by name, because one answer would be lost", async () => {
    expect(await check([item("a", "Mug"), item("b", "Mug"), item("a", "Hand grenade")])).toMatchObject({
      statusCode: 422,
      validationErrors: [{ field: "Items.2.Id" }],
    })
  })

  it("answers for ids of any form", async () => {
    const { result } = await check([item("constructor", "Hand grenade"), item("toString", "Mug")])
    expect(Object.keys(result?.Validation ?? {}).toSorted()).toEqual(["constructor", "toString"])
  })
})
