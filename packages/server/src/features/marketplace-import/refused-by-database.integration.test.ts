import { createItems } from "@smart-send/contract/item/create-items"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { OUR_FAULT } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { aNewItem } from "@smart-send/testkit/an-item"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"
import { type ImportSeller, type ImportWorld, ordersOf, ordersTogether, retold } from "./fixtures/import-world.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

/** The database takes no item that says this, and no note of an order. */
const UNWRITABLE = "unwritable"
const PLANTED = [
  `alter table item add constraint planted check (doc::text not like '%${UNWRITABLE}%') not valid`,
  `alter table marketplace_order add constraint planted check (reason not like '%${UNWRITABLE}%') not valid`,
]
const plant = async () => {
  for (const each of PLANTED) await sql.raw(each).execute(world.edge.ownerDb)
}
afterEach(async () => {
  for (const table of ["item", "marketplace_order"])
    await sql.raw(`alter table ${table} drop constraint if exists planted`).execute(world.edge.ownerDb)
  await sql.raw("drop trigger if exists planted on marketplace_order").execute(world.edge.ownerDb)
})

const ids = async () =>
  (await seller.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId)).toSorted()
const unread = async () => {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from marketplace_unread where account_id = ${account.id} order by order_id`.execute(
    world.edge.ownerDb,
  )
  return rows.map((row) => row.order_id)
}
const titled = (id: string, title: string) => aMarketplaceOrder({ id, lines: [aMarketplaceLine({ title })] })
const concerns = async () => (await seller.client.call(listConcerns)).result?.Concerns ?? []

/** No fault of an order's: whoever notes one meets it. */
const breakImports = async () => {
  await sql
    .raw(
      `create or replace function planted_fault() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
       create trigger planted before insert on marketplace_order for each row execute function planted_fault()`,
    )
    .execute(world.edge.ownerDb)
}
const fails = async () => expect(seller.import()).rejects.toThrow("planted")

describe("a title that is longer than an item's, with an emoji where it is cut", () => {
  it.each([253, 254, 255, 256, 510, 511, 512])("comes in, after %i letters", async (letters) => {
    const title = `${"a".repeat(letters)}🎁 and a card`
    await seller.tells(account, [titled("O1", title), ...ordersOf("O2")])
    expect(await ids()).toEqual(["O1", "O2"])
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED", affected: 2, info: "" })
    expect(JSON.stringify(await seller.items())).not.toMatch(/\\ud[89a-f]/)
  })
})

describe("an order that the database does not take", () => {
  it("is named, and keeps out no other", async () => {
    await plant()
    const [first, second, third, fourth] = ordersOf("O1", "O2", "O3", "O4")
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error()
    await seller.tells(account, [first, { ...titled("O2", UNWRITABLE), placedAt: second.placedAt }, third, fourth])
    expect(await ids()).toEqual(["O1", "O3", "O4"])
    expect(await unread()).toEqual(["O2"])
    expect(await seller.said(account)).toMatchObject({
      code: "IMPORT-COMPLETED",
      affected: 3,
      info: "Not imported: #O2: It holds something that can't be saved.",
    })
    const { imported_until: until, window_cursor: cursor } = await seller.stands(account)
    expect([until === null, cursor]).toEqual([false, null])
    // Once it can be saved it comes in.
    await sql.raw("alter table item drop constraint planted").execute(world.edge.ownerDb)
    await sql`update marketplace_unread set due = now() where account_id = ${account.id}`.execute(world.edge.ownerDb)
    await seller.import()
    expect([await ids(), await unread()]).toEqual([["O1", "O2", "O3", "O4"], []])
  })

  it("keeps out none of those that would go into its parcel", async () => {
    await plant()
    const [good, bad, other] = ordersTogether("O1", "O2", "O3")
    if (good === undefined || bad === undefined || other === undefined) throw new Error()
    await seller.tells(account, [good, { ...bad, lines: [aMarketplaceLine({ title: UNWRITABLE })] }, other])
    expect([await ids(), await unread()]).toEqual([["O1", "O3"], ["O2"]])
  })

  it("holds up no other's change either, nor what is noted of others", async () => {
    const [first, second] = ordersOf("O1", "O2")
    if (first === undefined || second === undefined) throw new Error()
    await seller.tells(account, [first, second])
    await plant()
    const moved = { ...first.recipient, town: "Hull" }
    await seller.tells(account, [
      retold(first, { recipient: { ...moved, town: UNWRITABLE } }),
      retold(second, { recipient: moved }),
      aMarketplaceOrder({ id: "O3", reason: UNWRITABLE }),
    ])
    expect((await seller.itemOf("O2")).Recipient.Town).toBe("Hull")
    expect((await seller.itemOf("O1")).Recipient.Town).not.toBe(UNWRITABLE)
    expect(await unread()).toEqual(["O1", "O3"])
    expect((await seller.stands(account)).problem).toBeNull()
  })

  it("is refused alone when items are created by a script", async () => {
    await plant()
    const { result } = await seller.client.call(createItems, {
      body: {
        Items: {
          a: aNewItem({ Description: "A mug" }),
          b: aNewItem({ Description: UNWRITABLE }),
          c: aNewItem({ Description: "A plate" }),
        },
      },
    })
    expect(result?.Message).toBe("2 created, 1 failed to create")
    expect(Object.entries(result?.Items ?? {}).map(([id, { Code }]) => [id, Code])).toEqual([
      ["a", null],
      ["b", "NOT-SAVED"],
      ["c", null],
    ])
  })
})

describe("an import that comes to no end", () => {
  it("is a concern the third time, with another try, until one succeeds (SHOP-30, CONCERN-12)", async () => {
    await breakImports()
    world.shop.book.put(account.externalId, ...ordersOf("O1"))
    await fails()
    await fails()
    expect(await concerns()).toEqual([])
    await fails()
    expect(await seller.stands(account)).toMatchObject({ problem: "ERROR", problem_info: "ours", is_due: false })
    expect(await seller.said(account)).toMatchObject({ code: "ERROR" })
    expect(await concerns()).toMatchObject([
      { Title: "Action Required", Description: OUR_FAULT, Button: "Try again", Link: "accounts?panel=ACCOUNT-STATUS" },
    ])
    await sql.raw("drop trigger planted on marketplace_order").execute(world.edge.ownerDb)
    await seller.import()
    expect([await ids(), await concerns()]).toEqual([["O1"], []])
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED" })
    // Counted anew from then on.
    await breakImports()
    world.shop.book.put(account.externalId, ...ordersOf("O2"))
    await fails()
    await fails()
    expect(await concerns()).toEqual([])
  })

  it("is one as well where whoever imports dies each time without a word", async () => {
    await sql`update marketplace_account set attempts = attempts + 3 where id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    world.shop.book.put(account.externalId, ...ordersOf("O1"))
    world.shop.book.answer({ kind: "unavailable", detail: "as the test wants" })
    await seller.import()
    const told = (await seller.told()).find(({ topic }) => topic === "marketplace_worker_notification")
    expect(told?.payload).toMatchObject({ Notifications: [{ Details: { Code: "ERROR", Info: OUR_FAULT } }] })
  })
})
