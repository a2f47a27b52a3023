import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { aRepeatingShop, createImportWorld, type ImportSeller, type ImportWorld } from "./fixtures/import-world.ts"

const fields = [{ name: "Key", label: "Key", example: "", isSecret: true, isRequired: true }]
let world: ImportWorld
let seller: ImportSeller
beforeAll(async () => {
  const shop = aRepeatingShop({ linking: { kind: "keys", fields, instructions: [] } })
  world = await createImportWorld({ routes: allRoutes, parts: importParts }, shop)
})
afterAll(() => world.dispose())
beforeEach(async () => {
  await world.quiet()
  world.shop.forget()
  seller = await world.seller()
})

const provider = { type: "marketplace", provider: "cornershop" } as const
const link = async (Key: string) =>
  seller.client.call(actOnIntegration, { params: { ...provider, action: "Install" }, body: { Values: { Key } } })
const accountId = async () =>
  ((await seller.client.call(listIntegrations)).result?.Providers ?? []).flatMap(({ Accounts }) => Accounts)[0]?.Id ??
  ""
const act = async (action: "Remove" | "Pause" | "Resume") =>
  seller.client.call(actOnAccount, {
    params: { ...provider, action, account: await accountId() },
    body: { Values: {} },
  })

const granted = async () => {
  const { rows } = await sql<{ granted: Date; linked: Date }>`
    select granted, linked from marketplace_account where customer_id = ${seller.customerId}`.execute(
    world.edge.ownerDb,
  )
  return rows[0] ?? { granted: new Date(0), linked: new Date(0) }
}

describe("an account of a seller", () => {
  it("that is linked again after it was removed brings no order twice, and those of the time between", async () => {
    await link("key-A")
    world.shop.book.put("A", aMarketplaceOrder({ id: "O1" }))
    await seller.import()
    await act("Remove")
    await seller.import()
    world.shop.book.put("A", aMarketplaceOrder({ id: "O2" }))
    await link("key-A")
    await world.work()
    const held = (await seller.items()).flatMap((item) => item.MarketplaceOrderLines)
    expect(held.map(({ MarketplaceOrderId }) => MarketplaceOrderId)).toEqual(["O1", "O2"])
    expect(new Set(held.map(({ Source }) => Source.AccountId)).size).toBe(1)
  })

  it("that is removed while it is imported is left as it is from then on", async () => {
    await link("key-B")
    world.shop.book.put("B", ...["1", "2", "3", "4", "5"].map((id) => aMarketplaceOrder({ id })))
    world.shop.book.afterPage(async () => {
      world.shop.book.afterPage(() => {})
      await act("Remove")
    })
    await world.work()
    expect(world.shop.book.questions).toHaveLength(1)
    const { rows } =
      await sql`select state, sealed from marketplace_account where customer_id = ${seller.customerId}`.execute(
        world.edge.ownerDb,
      )
    expect(rows).toEqual([{ state: "Removed", sealed: null }])
  })

  it("that is linked anew has a consent of its own, which news of the earlier one do not end", async () => {
    await link("key-D")
    const first = await granted()
    await link("key-D")
    const second = await granted()
    expect(second.granted.getTime()).toBeGreaterThan(first.granted.getTime())
    expect(second.linked).toEqual(first.linked)
  })

  it("that was paused catches up when it is resumed", async () => {
    await link("key-C")
    await world.work()
    await act("Pause")
    world.shop.book.put("C", aMarketplaceOrder({ id: "O1" }))
    expect(await world.work()).toBe(0)
    await act("Resume")
    await world.work()
    expect(await seller.items()).toHaveLength(1)
  })
})
