import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { workerNotificationSchema } from "@smart-send/domain/marketplace-account/worker-notification"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { allRoutes, importParts } from "../../routes.ts"
import { aDelivery, type ImportSeller, type ImportWorld, ordersOf, retold } from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

const payloadSchema = z.object({ Notifications: z.array(workerNotificationSchema) })

/** What open pages heard of the worker since `seen` events, and of which orders' items between it; in its order. */
async function heard(seen = 0): Promise<readonly string[]> {
  return (await seller.told()).slice(seen).flatMap(({ topic, payload }) => {
    if (topic !== "marketplace_worker_notification") return [topic]
    return payloadSchema
      .parse(payload)
      .Notifications.map(({ Details }) => `${Details.Stage} ${Details.Code} ${Details.Affected}`)
  })
}
const CONNECTED = ["import IMPORT-AUTHENTICATED 0", "syncshipped SYNC-AUTHENTICATED 0"]
const COMPLETED = (imported: number, changed: number) => [
  `import IMPORT-COMPLETED ${imported}`,
  `syncshipped SYNC-COMPLETED ${changed}`,
]

describe("an open page hears of an import (SHOP-4)", () => {
  it("step by step: let in, importing, the rules, saving, done; the items are there before they are said to be saved", async () => {
    await seller.tells(account, ordersOf("O1", "O2"))
    expect(await heard()).toEqual([
      ...CONNECTED,
      "import IMPORT-STARTED 2",
      "import RULE-STARTED 2",
      "import RULE-COMPLETED 2",
      "import SAVE-STARTED 2",
      "smartsend_new_items",
      "import SAVE-COMPLETED 2",
      ...COMPLETED(2, 0),
    ])
  })

  it("and of orders that leave: syncing, done; that it was let in is no news the second time", async () => {
    const order = aMarketplaceOrder({ id: "O1" })
    await seller.tells(account, [order])
    const { length } = await seller.told()
    await seller.tells(account, [retold(order, { state: "cancelled" })])
    expect(await heard(length)).toEqual(["syncshipped SYNC-STARTED 1", "smartsend_removed_items", ...COMPLETED(0, 1)])
  })

  it("that it was let in again after trouble", async () => {
    await seller.tells(account, ordersOf("O1"))
    world.shop.book.answer({ kind: "unavailable", detail: "503" })
    await seller.import()
    const { length } = await seller.told()
    await seller.tells(account, ordersOf("O2"))
    expect((await heard(length)).slice(0, 3)).toEqual([...CONNECTED, "import IMPORT-STARTED 1"])
  })

  it("of the first one also where the shop has no orders, and of no later one", async () => {
    await seller.import()
    expect(await heard()).toEqual(COMPLETED(0, 0))
    await seller.import()
    expect(await heard()).toEqual(COMPLETED(0, 0))
  })

  it("of an order that a shop reports as cancelled", async () => {
    const order = aMarketplaceOrder({ id: "O1" })
    await seller.tells(account, [order])
    const { length } = await seller.told()
    world.shop.book.put(account.externalId, retold(order, { state: "cancelled" }))
    await world.deliver(aDelivery(world.shop, account, `${account.id} 1`, "O1"))
    expect(await heard(length)).toEqual(["smartsend_removed_items", "syncshipped SYNC-COMPLETED 1"])
  })
})
