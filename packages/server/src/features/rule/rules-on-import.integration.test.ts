import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { previewItems } from "@smart-send/contract/item/preview-items"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import { aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { itemCalls } from "@smart-send/testkit/item-calls"
import { beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { ruleCalls } from "./fixtures/rule-calls.ts"

let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ client } = given)
})
const { create, created, listed } = itemCalls(() => client)
const { made, activity } = ruleCalls(() => client)
const bare = { Weight: 0, Length: 0, Width: 0, Height: 0 }
const action = (Field: string, Value: string, Type = "Replace") => ({ Field, Type, Value })

describe("an imported order", () => {
  it("is as the rules want it, by priority, and tells which rules touched it (RULE-13, RULE-16, RULE-17)", async () => {
    const heavy = await made()
    const packed = await made({
      Name: "Packing",
      Conditions: [{ Field: "Weight", Comparison: "MoreThanOrEqual", Values: ["1"] }],
      Actions: [action("Weight", "0.3", "Increment"), action("Tag", "Fragile", "Append")],
    })
    const item = await created({ PackageDimensions: bare })
    expect(item).toMatchObject({
      PackageDimensions: { Weight: 1.5 },
      Tags: ["Fragile"],
      RuleNames: ["Heavy mugs", "Packing"],
    })
    expect(item.Service?.Meta.AssignedBy).toBe("Cheapest")
    const [creation] = await activity(item)
    expect(creation).toMatchObject({
      Cause: "Import",
      Rules: [
        { RuleId: heavy.Id, RuleName: "Heavy mugs", Field: "Weight", Before: 0, After: 1.2, Note: null },
        { RuleId: packed.Id, Field: "Weight", Before: 1.2, After: 1.5 },
        { RuleId: packed.Id, Field: "Tag", Before: null, After: "Fragile" },
      ],
    })
  })

  it("made by hand is left as it is", async () => {
    await made()
    const item = await created({ PackageDimensions: { ...bare, Weight: 0.2 }, Source: MANUAL_SOURCE })
    expect([item.PackageDimensions.Weight, item.RuleNames]).toEqual([0.2, undefined])
  })

  it("that a rule keeps out is told of as such, and comes in once the rule is gone (RULE-14)", async () => {
    const { Id } = await made({ Name: "No samples", Actions: [action("DontImport", "true")] })
    const line = anOrderLine({ MarketplaceOrderId: "O-1", MarketplaceOrderLineId: "L-1" })
    const outcome = await create({ MarketplaceOrderLines: [line] })
    expect(outcome).toMatchObject({
      Id: null,
      Success: false,
      Code: "NOT-IMPORTED",
      Error: 'Your rule "No samples" does not import this order.',
      Rules: [{ RuleId: Id, Field: "DontImport", After: true }],
    })
    await ruleCalls(() => client).remove({ Id })
    expect(await create({ MarketplaceOrderLines: [line] })).toMatchObject({ Success: true, Duplicate: false })
  })

  it("is saved for later, or split into shipments that are told to open pages, each with what the rules did", async () => {
    await made({
      Name: "Later",
      Actions: [action("SaveForLater", "true"), action("Split", "3"), action("Weight", "3")],
    })
    const { Item, AddedItems, Rules } = await create({ PackageDimensions: bare })
    expect(Item).toMatchObject({ Status: "Inactive", Tags: ["Box 1 of 3"], PackageDimensions: { Weight: 1 } })
    expect(AddedItems.map(({ Status, Tags, PackageDimensions }) => [Status, Tags, PackageDimensions.Weight])).toEqual([
      ["Inactive", ["Box 2 of 3"], 1],
      ["Inactive", ["Box 3 of 3"], 1],
    ])
    expect(Rules.map(({ Field }) => Field)).toEqual(["SaveForLater", "Split", "Weight"])
    const [second] = AddedItems
    if (second === undefined) throw new Error("not split")
    expect(await listed(second)).toEqual(second)
    expect((await activity(second)).at(-1)?.Rules).toHaveLength(3)
  })

  it("keeps its own service where the rule's does not fit, and says why (RULE-11)", async () => {
    await made({ Actions: [action("Weight", "600"), action("Service", "wren-next-day")] })
    const answer = await create({ PackageDimensions: bare })
    expect(answer.Rules).toMatchObject([
      { Field: "Weight", After: 600 },
      { Field: "Service", Before: null, After: null, Note: expect.stringContaining("was not chosen.") },
    ])
  })

  it("is previewed as it would be made", async () => {
    await made({ Actions: [action("Weight", "1.2"), action("Tag", "Mug")] })
    await made({
      Name: "No samples",
      Conditions: [{ Field: "ItemName", Comparison: "Contains", Values: ["sample"] }],
      Actions: [action("DontImport", "true")],
    })
    const Items = { mug: aNewItem({ PackageDimensions: bare }), sample: aNewItem({ Description: "A Sample" }) }
    const { result } = await client.call(previewItems, { body: { Items } })
    expect(result?.Items).toMatchObject({
      mug: {
        PackageDimensions: { Weight: 1.2 },
        Status: "Active",
        Shipments: 1,
        Rules: [{ After: 1.2 }, { After: "Mug" }],
      },
      sample: { Code: "NOT-IMPORTED", Status: null, Service: null },
    })
    const whole = await client.call(createItems, {
      body: { Items: { [randomUUID()]: Items.mug, [randomUUID()]: Items.sample } },
    })
    expect(whole.result?.Message).toBe("1 created, 1 not imported because of a rule")
  })

  it("asked for twice under one client id is one item, whatever the rules became meanwhile", async () => {
    const body = { Items: { once: aNewItem({ PackageDimensions: bare }) } }
    const first = await client.call(createItems, { body })
    await made()
    const second = await client.call(createItems, { body })
    expect(second.result?.Items["once"]?.Id).toBe(first.result?.Items["once"]?.Id)
  })
})

describe("default rules (RULE-5, RULE-12)", () => {
  beforeEach(async () => {
    const defaults = { Tags: ["Default"], Conditions: [] }
    await made({ ...defaults, Name: "Weight", Actions: [action("Weight", "0.5")] })
    await made({
      ...defaults,
      Name: "Dimensions",
      Actions: [action("Length", "10"), action("Width", "30"), action("Height", "20")],
    })
    await made({ ...defaults, Name: "Email", Actions: [action("Email", "orders@seller.example")] })
  })

  it("fill in what is missing, sides longest first", async () => {
    const item = await created({ PackageDimensions: bare })
    expect(item.PackageDimensions).toEqual({ Weight: 0.5, Length: 30, Width: 20, Height: 10 })
    expect(item.Recipient.Email).toBe("orders@seller.example")
  })

  it("leave what is there", async () => {
    const own = { Weight: 2, Length: 5, Width: 6, Height: 7 }
    expect((await created({ PackageDimensions: own })).PackageDimensions).toEqual(own)
  })
})
