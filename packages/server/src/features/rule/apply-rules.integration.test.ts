import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { itemCalls } from "@smart-send/testkit/item-calls"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { ruleCalls } from "./fixtures/rule-calls.ts"

let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ client } = given)
})
const { created, listed, updated } = itemCalls(() => client)
const { made, remove, apply, undo, preview, suggest, activity } = ruleCalls(() => client)
const action = (Field: string, Value: string, Type = "Replace") => ({ Field, Type, Value })
const byHand = (over: Partial<NewItem> = {}) => created({ Source: MANUAL_SOURCE, ...over })

const BOX = "This is one of several parcels of an order, which have their own weights and sizes."
/** A run that must be carried out. */
async function applied(...items: readonly Pick<ShipmentItem, "Id">[]) {
  const { result, error } = await apply(...items)
  if (result === null) throw new Error(error?.message)
  return result
}

describe("applying the rules to chosen items", () => {
  it("changes them, says what each rule did, and can be undone to the letter (RULE-18, RULE-19)", async () => {
    const item = await byHand()
    await made({ Actions: [action("Weight", "2.5"), action("Tag", "Mug"), action("Signature", "true")] })
    const { result } = await apply(item)
    expect(result?.Items[0]).toMatchObject({
      Success: true,
      Item: {
        PackageDimensions: { Weight: 2.5 },
        Tags: ["Mug"],
        Extras: [{ Id: "Signature" }],
        RuleNames: ["Heavy mugs"],
      },
      Trace: [{ Field: "Weight", Before: 1, After: 2.5 }, { Field: "Tag" }, { Field: "Signature" }],
    })
    const [entry] = await activity(item)
    expect([entry?.Cause, entry?.Rules[0]?.RuleName]).toEqual(["Rule", "Heavy mugs"])
    const undone = await undo(result?.RunId ?? "")
    expect(undone.result?.RestoredItems).toHaveLength(1)
    const { Updated: _a, UpdatedBy: _b, ...now } = await listed(item)
    const { Updated: _c, UpdatedBy: _d, ...before } = item
    expect(now).toEqual(before)
    expect((await undo(result?.RunId ?? "")).error?.code).toBe("STATE-NOT-ALLOWED")
  })

  it("again changes nothing, even where a rule adds to the weight (ADR 101)", async () => {
    const item = await byHand()
    await made({ Actions: [action("Weight", "0.3", "Increment"), action("LabelReference", "-X", "Append")] })
    const first = await apply(item)
    expect(first.result?.Items[0]?.Item?.PackageDimensions.Weight).toBe(1.3)
    const second = await apply(item)
    expect([second.result?.RunId, second.result?.Items[0]?.Item?.PackageDimensions.Weight]).toEqual([null, 1.3])
  })

  it("takes back what a rule did that says otherwise now, but nothing that was changed by hand since", async () => {
    const item = await byHand()
    const rule = await made({ Actions: [action("Weight", "2"), action("Length", "40")] })
    await apply(item)
    const now = await listed(item)
    await updated(now, { PackageDimensions: { ...now.PackageDimensions, Length: 55 } })
    await remove(rule)
    const { result } = await apply(item)
    expect(result?.Items[0]?.Item?.PackageDimensions).toMatchObject({ Weight: 1, Length: 55 })
    expect(result?.Items[0]?.Item?.RuleNames).toBeUndefined()
  })

  it("is refused item by item for what is unknown, and undoing for what has changed since", async () => {
    const item = await byHand()
    await made()
    const gone = { Id: itemIdSchema.parse(randomUUID()) }
    const { result } = await apply(item, gone)
    expect(result?.Items.map(({ Code }) => Code)).toEqual([null, "NOT-FOUND"])
    await updated(await listed(item), { Tags: ["changed"] })
    expect((await undo(result?.RunId ?? "")).error?.code).toBe("STALE")
    expect((await undo(randomUUID())).error?.code).toBe("NOT-FOUND")
  })

  it("splits an item once, and undoing archives the other shipments", async () => {
    const item = await byHand({ MarketplaceOrderLines: [anOrderLine({ Quantity: 5, Value: 50 })] })
    await made({ Actions: [action("Split", "2")] })
    const first = await applied(item)
    expect(first.AddedItems.map(({ MarketplaceOrderLines }) => MarketplaceOrderLines[0]?.Quantity)).toEqual([2])
    const again = await applied(...first.AddedItems, item)
    expect([again.RunId, again.AddedItems, again.Items.map(({ Trace }) => Trace[0]?.Note)]).toEqual([
      null,
      [],
      [BOX, BOX],
    ])
    expect((await undo(first.RunId ?? "")).error).toBeNull()
    const others = await Promise.all(first.AddedItems.map(listed))
    expect(others.map(({ Status }) => Status)).toEqual(["Deleted"])
  })
})

describe("a rule that is tried out", () => {
  it("shows what it would change of the open items, before and after, with prices, and saves nothing (RULE-20, RULE-22)", async () => {
    const [light] = [
      await byHand(),
      await byHand({ MarketplaceOrderLines: [anOrderLine({ Product: { ...anOrderLine().Product, Sku: "CUP" } })] }),
    ]
    const rule = await made({ Actions: [action("Weight", "1")] })
    const draft = {
      Name: "Heavier",
      Conditions: [{ Field: "Sku" as const, Comparison: "IsOneOf" as const, Values: ["tea-1"] }],
      Actions: [{ Field: "Weight" as const, Value: "12" }],
    }
    const tried = await preview({ RuleId: rule.Id, Rule: draft })
    expect(tried.result).toMatchObject({ Looked: 2, Met: 1, Changed: 1, Priced: 1 })
    const [entry] = tried.result?.Entries ?? []
    expect(entry).toMatchObject({
      Id: light.Id,
      Outcome: "Import",
      Parcels: 1,
      Changes: [{ Field: "Weight", Before: 1, After: 12 }],
    })
    expect((entry?.PriceAfter ?? 0) - (entry?.PriceBefore ?? 0)).toBeCloseTo(tried.result?.PriceDifference ?? -1)
    expect(tried.result?.PriceDifference).toBeGreaterThan(0)
    expect(await listed(light)).toEqual(light)
    expect((await preview({ Rule: draft, Of: "Sent" })).result).toMatchObject({ Looked: 0, Entries: [] })
    expect((await preview({ Rule: { ...draft, Conditions: [] } })).error?.code).toBe("INVALID")
  })
})

describe("always doing what was done by hand", () => {
  it("is a rule for the product, and for the number of pieces where weight was changed (RULE-26)", async () => {
    const item = await byHand()
    const weighed = await updated(item, { PackageDimensions: { ...item.PackageDimensions, Weight: 1.75 } })
    await updated(weighed, { Tags: ["Mug"] })
    const { result } = await suggest(item)
    expect(result).toMatchObject({
      Reason: null,
      Rule: {
        Name: "Always for TEA-1",
        Conditions: [
          { Field: "Sku", Comparison: "IsOneOf", Values: ["TEA-1"] },
          { Field: "Quantity", Comparison: "Equal", Values: ["1"] },
        ],
        Actions: [
          { Field: "Weight", Value: "1.75" },
          { Field: "Tag", Value: "Mug" },
        ],
      },
    })
    expect((await suggest(await byHand())).result).toMatchObject({ Rule: null, Reason: expect.any(String) })
  })
})
