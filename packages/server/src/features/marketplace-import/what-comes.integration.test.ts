import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { createRule } from "@smart-send/contract/rule/create-rule"
import { checkItem } from "@smart-send/domain/item-check/check-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { anAddress } from "@smart-send/testkit/an-item"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { type ImportSeller, type ImportWorld, ordersOf, retold } from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

const tells = async (...orders: readonly MarketplaceOrder[]) => seller.tells(account, orders)
const order = (over: Partial<MarketplaceOrder> = {}) => aMarketplaceOrder({ id: "O1", ...over })
const ids = async (of = seller) =>
  (await of.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId)).toSorted()
describe("whose orders come in", () => {
  it("are told apart by account where two have the same order id", async () => {
    const second = await seller.account()
    world.shop.book.put(second.externalId, order())
    await tells(order())
    expect(await ids()).toEqual(["O1", "O1"])
    const sources = (await seller.items()).map((item) => item.MarketplaceOrderLines[0]?.Source.AccountId)
    expect(new Set(sources)).toEqual(new Set([account.source.AccountId, second.source.AccountId]))
  })

  it("come to each customer who has linked the shop", async () => {
    const other = await world.seller()
    const theirs = await other.account()
    await sql`update marketplace_account set external_id = ${account.externalId} where id = ${theirs.id}`.execute(
      world.edge.ownerDb,
    )
    await tells(order())
    await other.import()
    expect([await ids(), await ids(other)]).toEqual([["O1"], ["O1"]])
    world.shop.book.put(account.externalId, retold(order(), { state: "cancelled" }))
    const news = { kind: "orders", orderIds: ["O1"] } as const
    await world.deliver({ connector: world.shop.manifest.name, id: "d1", externalId: account.externalId, news })
    expect((await seller.itemOf("O1")).Status).toBe("Deleted")
    expect((await other.itemOf("O1")).Status).toBe("Deleted")
  })
})

const problems = (item: ShipmentItem) =>
  checkItem(item, { OwnProvider: "PARCELYARD", Features: [] }).flatMap(({ Code }) =>
    Code === "SERVICE-MISSING" ? [] : [Code],
  )

describe("what an item is made of", () => {
  it("is what the shop says, in the shop's currency, also where that has no minor units", async () => {
    await tells(order({ currency: "JPY", lines: [aMarketplaceLine({ total: minor(150_000) })] }))
    expect((await seller.itemOf("O1")).MarketplaceOrderLines).toMatchObject([
      {
        Value: 1500,
        Meta: { ImportedCurrency: "JPY" },
        MarketplaceOrderId: "O1",
        Source: { Id: account.source.Id, AccountId: account.source.AccountId },
      },
    ])
  })

  it("is cut to what an item holds, whatever a buyer has written", async () => {
    const long = "x".repeat(10_000)
    await tells(
      order({
        buyer: { id: long, email: `${long}@buyer.test`, note: long },
        recipient: {
          ...order().recipient,
          name: long,
          company: long,
          lines: ["constructor", "__proto__", long],
          town: long,
          postcode: "🎄🎄🎄",
          phone: long,
          country: "US",
        },
        number: long,
        reason: long,
        service: long,
        deliveryInstructions: long,
        lines: [aMarketplaceLine({ title: long, sku: long, variation: long, tariffCode: long, weightKg: 1e9 })],
      }),
    )
    expect((await seller.said(account))?.info).toBe("")
    const { Recipient } = await seller.itemOf("O1")
    expect(Recipient).toMatchObject({ AddressLine1: "constructor", AddressLine2: "__proto__", CountryIsoCode: "USA" })
    expect(Recipient.Postcode).toContain("🎄")
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED", affected: 1, info: "" })
  })

  it("is never half a character, where a long text is cut", async () => {
    const bells = "🔔".repeat(5000)
    await tells(
      order({
        buyer: { id: `a${bells}`, email: "", note: `a${bells}` },
        recipient: {
          ...order().recipient,
          name: `a${bells}`,
          lines: [bells, `a${bells}`],
          postcode: `a${bells}`,
          phone: `a${bells}`,
        },
        number: `a${bells}`,
        lines: [aMarketplaceLine({ title: `a${bells}`, sku: `a${bells}` })],
      }),
    )
    expect(await seller.said(account)).toMatchObject({ affected: 1, info: "" })
    expect((await seller.itemOf("O1")).Recipient.Name.isWellFormed()).toBe(true)
    expect(JSON.stringify(await seller.items())).not.toMatch(/\\ud[89a-f]/)
  })

  it("is saved although a text holds what the database takes no text with", async () => {
    await tells(
      order({
        number: "#\u0000 1",
        recipient: { ...order().recipient, name: "Ada\u0000 Buyer" },
        refs: { a: "\u0000" },
      }),
      ...ordersOf("O2"),
    )
    expect(await ids()).toEqual(["O1", "O2"])
  })

  it("is the account's package and sender, and the remembered weight of its products", async () => {
    const { rows } = await sql<{ id: string }>`
      insert into customer_address (tenant_id, customer_id, is_default, doc)
      values (${seller.tenant}, ${seller.customerId}, false, ${JSON.stringify(anAddress({ Name: "Second Warehouse" }))}::jsonb)
      returning id`.execute(world.edge.ownerDb)
    account = await seller.account({
      SenderId: rows[0]?.id ?? null,
      Package: { Weight: 0, Length: 30, Width: 20, Height: 10 },
    })
    await seller.client.call(rememberWeights, {
      body: { Products: [{ Sku: "TEA-1", Description: "Blue teapot", Weight: 2 }] },
    })
    await tells(order({ lines: [aMarketplaceLine({ weightKg: 0 })] }))
    expect(await seller.itemOf("O1")).toMatchObject({
      Sender: { Name: "Second Warehouse" },
      PackageDimensions: { Weight: 2, Length: 30, Width: 20, Height: 10 },
    })
  })

  it("is in the county where the shop names no town", async () => {
    await tells(order({ recipient: { ...order().recipient, town: "", county: "Singapore", country: "SG" } }))
    expect((await seller.itemOf("O1")).Recipient.Town).toBe("Singapore")
  })

  it("is let in with its problem on the row, where a seller can mend it", async () => {
    const recipient = { ...order().recipient, name: "", company: "", town: "", county: "", country: "" }
    const lacking = order({ recipient, lines: [aMarketplaceLine({ total: minor(0) })] })
    await tells(
      lacking,
      aMarketplaceOrder({ id: "O2", currency: "JPY", lines: [aMarketplaceLine({ total: minor(300_000_000) })] }),
    )
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED", affected: 2, info: "" })
    expect((await seller.itemOf("O2")).Value).toBe(3_000_000)
    const sample = await seller.itemOf("O1")
    expect(sample).toMatchObject({ Value: 0, Status: "Active", Recipient: { Name: "", Town: "" } })
    expect(problems(sample)).toEqual(["ITEM-VALUE", "ADDRESS-RECIPIENT"])
    const mended = await seller.calls.updated(sample, {
      Recipient: { ...sample.Recipient, Name: "Ada Buyer", Town: "Leeds", CountryIsoCode: "GBR" },
      MarketplaceOrderLines: sample.MarketplaceOrderLines.map((line) => Object.assign({ ...line }, { Value: 5 })),
    })
    expect(problems(mended)).toEqual([])
    // What the seller has filled in stays, though the shop says the same nothing again.
    await tells(retold(lacking, { service: "Express" }))
    expect(await seller.itemOf("O1")).toMatchObject({ Value: 5, Recipient: { Town: "Leeds" } })
  })

  it("is refused and named where no item can hold it", async () => {
    const beyond = aMarketplaceOrder({ id: "O2", lines: [aMarketplaceLine({ total: minor(1_000_000_000_000) })] })
    await tells(...ordersOf("O1"), beyond)
    expect(await ids()).toEqual(["O1"])
    expect((await seller.said(account))?.info).toMatch(/^Not imported: #O2: /)
  })

  it("goes by the seller's rules, also where one keeps it out", async () => {
    const rule = (
      Name: string,
      sku: string,
      action: { readonly Field: "DontImport" | "Tag"; readonly Value: string },
    ) =>
      seller.client.call(createRule, {
        params: { type: "SmartSend" },
        body: {
          Rule: {
            Name,
            Conditions: [{ Field: "Sku", Comparison: "IsOneOf", Values: [sku] }],
            Actions: [action],
          },
        },
      })
    expect((await rule("No mugs", "MUG-1", { Field: "DontImport", Value: "true" })).error).toBeNull()
    expect((await rule("Teapots", "TEA-1", { Field: "Tag", Value: "Fragile" })).error).toBeNull()
    await tells(order(), aMarketplaceOrder({ id: "O2", lines: [aMarketplaceLine({ sku: "MUG-1" })] }))
    expect(await ids()).toEqual(["O1"])
    expect(JSON.stringify((await seller.itemOf("O1")).Tags)).toContain("Fragile")
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED", affected: 1, info: "" })
  })
})

describe("an order that can't be read", () => {
  it("is named, holds up nobody else's, and comes in once it can be", async () => {
    world.shop.book.garble(account.externalId, "O2")
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3", "O4", "O5"))
    world.shop.book.garble(account.externalId, "O2")
    await seller.import()
    expect(await ids()).toEqual(["O1", "O3", "O4", "O5"])
    expect(await seller.said(account)).toMatchObject({ affected: 4, info: "Not imported: O2: it has no address" })
    await tells(...ordersOf("O2"))
    expect(await ids()).toEqual(["O1", "O2", "O3", "O4", "O5"])
    expect((await seller.said(account))?.info).toBe("")
  })
})
