import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { buyAgain } from "../item/buy-again.ts"
import { hasMarketplace } from "../item/can-be-dispatched.ts"
import type { ShipmentItem } from "../item/item.ts"
import { isPart, toldSource } from "../item/line-part.ts"
import { groupKeyOf } from "../item-list/item-view.ts"
import { groupingModes } from "./grouping-modes.ts"
import { groupingRequestSchema, type GroupingRequest } from "./grouping-request.ts"
import { planGrouping, type GroupingPlan } from "./plan-grouping.ts"
import { SPLITTING, ebay, source, lineOf, pieces, plan, refusal, part, shared, GROUP } from "./fixtures/planned.ts"

const manual = { Id: "MANUAL", AccountId: "", Name: "Manual" }
const made = ({ Modified, Added }: GroupingPlan) => [...Modified, ...Added]

describe("which modes are offered (GROUP-3)", () => {
  const one = source(1, { MarketplaceOrderLines: pieces(1) })
  it.each([
    ["CONVERT: one item, quantity above 1", [source(1, { MarketplaceOrderLines: pieces(2) })], ["CONVERT"]],
    ["SPLIT: one order, quantity 1", [one], ["SPLIT"]],
    ["CUSTOM: one item, multiple orders", [source(1, { MarketplaceOrderLines: pieces(1, 1) })], ["CUSTOM"]],
    ["GROUP: more than one item", [one, source(2, { MarketplaceOrderLines: pieces(1) })], ["GROUP"]],
    [
      "GROUP plus CUSTOM: more than one item and more than 2 orders",
      [one, source(2, { MarketplaceOrderLines: pieces(1, 1) })],
      ["GROUP", "CUSTOM"],
    ],
    ["nothing for nothing", [], []],
  ])("%s", (_sentence, items, modes) => {
    expect(groupingModes(items, SPLITTING)).toEqual(modes)
  })

  it("without ParcelSplitting: GROUP if more than 1 item", () => {
    expect(groupingModes([one], [])).toEqual([])
    expect(groupingModes([one, source(2), source(3)], [])).toEqual(["GROUP"])
    expect(refusal([one], { Mode: "SPLIT", Parcels: 2 }, [])).toBe("FEATURE-OFF")
  })

  it.each<[string, Partial<ShipmentItem>, string]>([
    ["TikTok-sourced items", { Source: { Id: "TIKTOKSHOP", AccountId: "", Name: "TikTok" } }, "GROUP-NOT-ALLOWED"],
    [
      "items with a TikTok line",
      { MarketplaceOrderLines: [anOrderLine({ Source: { Id: "TikTok", AccountId: "", Name: "TikTok" } })] },
      "GROUP-NOT-ALLOWED",
    ],
    ["items with returns", { Tags: ["ReturnCollection"] }, "GROUP-NOT-ALLOWED"],
    ["non-Sold items", { MarketplaceStatus: "Dispatched" }, "STATE-NOT-ALLOWED"],
    ["archived items", { Status: "Deleted" }, "STATE-NOT-ALLOWED"],
    ["items of another system", { Type: "OrderProcess" }, "STATE-NOT-ALLOWED"],
    ["items for another door", { Recipient: anAddress({ AddressLine1: "2 Station Road" }) }, "GROUP-NOT-ALLOWED"],
    [
      "items for another flat, on whatever line it stands",
      { Recipient: anAddress({ AddressLine1: "1", AddressLine2: "Station Road", Locality: "Flat 9" }) },
      "GROUP-NOT-ALLOWED",
    ],
    ["items without a whole address", { Recipient: anAddress({ Postcode: "" }) }, "GROUP-NOT-ALLOWED"],
  ])("grouping is not offered for %s", (_sentence, over, code) => {
    const items = [source(1), source(2, over)]
    expect(groupingModes(items, SPLITTING)).toEqual([])
    expect(refusal(items, GROUP)).toBe(code)
  })

  it("Groupable is shown only for items that can be grouped", () => {
    expect(groupKeyOf(source(1))).toBe(source(1).PropertyKey)
    expect(groupKeyOf(source(1, { Type: "OrderProcess" }))).toBeNull()
  })
})

const serviceOf = (...services: ShipmentItem["Service"][]) =>
  plan(
    services.map((Service, index) => source(index, { Service })),
    GROUP,
  ).Added[0]?.Service

const many = (n: number) => source(n, { MarketplaceOrderLines: Array.from({ length: 51 }, () => anOrderLine()) })

describe("GROUP", () => {
  const first = source(1, {
    MarketplaceOrderLines: pieces(2),
    Tags: ["fragile", "Box 1 of 2"],
    Meta: { "Buyer Note": { Type: "String", Value: "Ring twice" } },
    PackageDimensions: { Weight: 1.5, Length: 10, Width: 30, Height: 5 },
    MarketplaceTransactionDate: "2026-11-20T09:00:00.000Z",
  })
  const second = source(2, {
    MarketplaceOrderLines: [lineOf(1, 5.5, "L9")],
    Tags: ["gift", "fragile"],
    Meta: { "Buyer Note": { Type: "String", Value: "Wrap it" }, Prime: { Type: "Boolean", Value: "true" } },
    PackageDimensions: { Weight: 0.25, Length: 20, Width: 20, Height: 4 },
    MarketplaceTransactionDate: "2026-11-19T09:00:00.000Z",
  })

  it("sends all lines as one new item of source Grouped; the sources are Deleted for good", () => {
    const { Deleted, Modified, Added } = plan([first, second], GROUP)
    expect(Deleted).toMatchObject([
      { Id: first.Id, Status: "Deleted", SubType: "Superseded" },
      { Id: second.Id, Status: "Deleted", SubType: "Superseded" },
    ])
    expect(Modified).toEqual([])
    expect(Added).toMatchObject([
      {
        Source: { Id: "GROUPED" },
        Value: 15.5,
        Tags: ["fragile", "gift"],
        Meta: { "Buyer Note": { Value: "Ring twice\nWrap it" }, Prime: { Value: "true" } },
        MarketplaceTransactionDate: "2026-11-19T09:00:00.000Z",
        // Laid flat and stacked: 30 x 20, 5 and 4 high.
        PackageDimensions: { Weight: 1.75, Length: 30, Width: 20, Height: 9 },
        MarketplaceOrderLines: [...first.MarketplaceOrderLines, ...second.MarketplaceOrderLines],
      },
    ])
  })

  it("keeps a service that somebody chose for all items, and no other", () => {
    const chosen = anItemService({ Meta: { AssignedBy: "Seller" } })
    expect(serviceOf(chosen, chosen)).toEqual(chosen)
    expect(serviceOf(chosen, anItemService({ Id: "other", Meta: { AssignedBy: "Seller" } }))).toBeNull()
    expect(serviceOf(chosen, null)).toBeNull()
    const cheapest = anItemService({ Meta: { AssignedBy: "Cheapest" } })
    expect(serviceOf(cheapest, cheapest)).toBeNull()
  })

  it("asks for weight and sides when one source lacks them", () => {
    const bare = source(2, { PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } })
    expect(plan([first, bare], GROUP).Added[0]?.PackageDimensions).toEqual({
      Weight: 0,
      Length: 0,
      Width: 0,
      Height: 0,
    })
  })

  it("gives a letter of 3 grams a weight above 0", () => {
    const letter = source(2, { PackageDimensions: { Weight: 0.003, Length: 1, Width: 1, Height: 1 } })
    expect(plan([first, letter], GROUP).Added[0]?.PackageDimensions.Weight).toBe(1.51)
  })

  it("refuses items of two senders' addresses, and names them", () => {
    const shop = anAddress({ Name: "Shop", AddressLine1: "1 Mill Lane", Postcode: "LS1 4DY" })
    const barn = anAddress({ Name: "Barn", AddressLine1: "9 Farm Road", Postcode: "YO21 3BD" })
    const planned = planGrouping([source(1, { Sender: shop }), source(2, { Sender: barn })], GROUP, SPLITTING)
    expect(planned).toMatchObject({
      ok: false,
      error: {
        code: "GROUP-NOT-ALLOWED",
        reason:
          "These items are sent from different addresses: Shop, 1 Mill Lane, LS1 4DY; Barn, 9 Farm Road, YO21 3BD. Choose one sender for them first.",
      },
    })
    const typed = { ...shop, AddressLine1: "1, mill lane", Postcode: "LS14DY" }
    expect(refusal([source(1, { Sender: shop }), source(2, { Sender: typed })], GROUP)).toBe("planned")
  })

  it("refuses more than one item can hold", () => {
    expect(refusal([many(1), many(2)], GROUP)).toBe("GROUP-NOT-ALLOWED")
    const heavy = { PackageDimensions: { Weight: 1300, Length: 1, Width: 1, Height: 1 } }
    expect(refusal([source(1, heavy), source(2, heavy)], GROUP)).toBe("GROUP-NOT-ALLOWED")
    const dear = { MarketplaceOrderLines: [anOrderLine({ Value: 99_999_999.99 })] }
    expect(refusal([source(1, dear), source(2)], GROUP)).toBe("GROUP-NOT-ALLOWED")
  })
})

describe("SPLIT", () => {
  it("divides one piece among several boxes: the value evenly, the first gets the rounding remainder", () => {
    const item = source(1, { MarketplaceOrderLines: [lineOf(1, 10)] })
    const { Deleted, Modified, Added } = plan([item], { Mode: "SPLIT", Parcels: 3 })
    expect(Deleted).toEqual([])
    expect(Modified).toMatchObject([
      { Id: item.Id, Value: 3.34, Tags: ["Box 1 of 3"], PackageDimensions: { Weight: 0.34, Length: 10 } },
    ])
    expect(Added).toMatchObject([
      { Value: 3.33, Tags: ["Box 2 of 3"], Source: manual, PackageDimensions: { Weight: 0.33 } },
      { Value: 3.33, Tags: ["Box 3 of 3"], Source: manual, PackageDimensions: { Weight: 0.33 } },
    ])
  })

  it("keeps the order line with the first box, so that the marketplace is notified once", () => {
    const item = source(1, { MarketplaceOrderLines: [lineOf(1, 10)] })
    const sources = made(plan([item], { Mode: "SPLIT", Parcels: 2 })).map(
      (box) => box.MarketplaceOrderLines[0]?.Source.Id,
    )
    expect(sources).toEqual(["EBAY", "MANUAL"])
  })

  it("of several pieces says of each shipment whose pieces they are, so that the marketplace is told of them, too", () => {
    const item = source(1, { MarketplaceOrderLines: [lineOf(3, 10), lineOf(1, 5, "L2")] })
    const shipments = made(plan([item], shared("CUSTOM", [part(1, 0, 1), part(1, 1, 1)], [part(1, 0, 2)])))
    const lines = shipments.flatMap((shipment) => shipment.MarketplaceOrderLines)
    expect(lines.map((line) => [line.Source.Id, line.Quantity, isPart(line), toldSource(line)])).toEqual([
      ["EBAY", 1, true, ebay],
      ["EBAY", 1, false, ebay],
      ["MANUAL", 2, true, ebay],
    ])
    const [, second] = shipments
    expect(second === undefined || hasMarketplace({ MarketplaceOrderLines: second.MarketplaceOrderLines })).toBe(true)
    const again = buyAgain(source(30, second))
    expect([again.MarketplaceOrderLines.map(toldSource), hasMarketplace(again)]).toEqual([[manual], false])
  })

  it("is undone by grouping the boxes again: one piece, with the marketplace's order line", () => {
    const item = source(1, { MarketplaceOrderLines: [lineOf(1, 10)] })
    const boxes = made(plan([item], { Mode: "SPLIT", Parcels: 3 })).map((box, n) => source(n + 20, box))
    const [split] = boxes
    if (split === undefined) throw new Error("no box")
    const halves = made(plan([split], { Mode: "SPLIT", Parcels: 2 })).map((box, n) => source(n + 30, box))
    const together = plan([...halves, ...boxes.slice(1), source(9)], GROUP).Added[0]
    expect(together?.MarketplaceOrderLines).toMatchObject([{ Quantity: 1, Value: 10, Source: ebay }, anOrderLine()])
    expect(together?.MarketplaceOrderLines).toHaveLength(2)
  })

  it("makes 2 to 10 parcels", () => {
    const taken = [1, 2, 10, 11].filter(
      (Parcels) => groupingRequestSchema.safeParse({ Mode: "SPLIT", Parcels }).success,
    )
    expect(taken).toEqual([2, 10])
    expect(refusal([source(1)], { Mode: "SPLIT" })).toBe("GROUP-NOT-ALLOWED")
  })
})

const weighing = (weight: number) => {
  const line = anOrderLine()
  return { ...line, Product: { ...line.Product, Dimensions: { ...line.Product.Dimensions, Weight: weight } } }
}

describe("CONVERT and CUSTOM", () => {
  it("keep the converted item with its share of the pieces, and add manual items for the others", () => {
    const item = source(1, { MarketplaceOrderLines: [lineOf(5, 10.01)] })
    const { Modified, Added } = plan([item], shared("CONVERT", [part(1, 0, 3)], [part(1, 0, 2)]))
    expect(Modified).toMatchObject([
      { Id: item.Id, Value: 6.01, Tags: ["Box 1 of 2"], MarketplaceOrderLines: [{ Quantity: 3, Source: ebay }] },
    ])
    expect(Added).toMatchObject([
      { Source: manual, Value: 4, Tags: ["Box 2 of 2"], MarketplaceOrderLines: [{ Quantity: 2, Source: manual }] },
    ])
    expect(Modified[0]?.PackageDimensions.Weight).toBe(0.6)
    expect(Added[0]?.PackageDimensions.Weight).toBe(0.4)
  })

  it("move a line's order with it when the whole line moves, and name its item after it", () => {
    const lines = [lineOf(1, 10, "A"), { ...lineOf(1, 4, "B"), Description: "Cup" }]
    const item = source(1, { MarketplaceOrderLines: lines })
    const { Added } = plan([item], shared("CUSTOM", [part(1, 0, 1)], [part(1, 1, 1)]))
    expect(Added).toMatchObject([{ Description: "Cup", MarketplaceOrderLines: [{ Source: ebay }] }])
  })

  it("divide the weight by the products' weights where all are known", () => {
    const item = source(1, {
      MarketplaceOrderLines: [weighing(9), weighing(1)],
      PackageDimensions: { Weight: 12, Length: 0, Width: 0, Height: 0 },
    })
    const boxes = made(plan([item], shared("CUSTOM", [part(1, 0, 1)], [part(1, 1, 1)])))
    expect(boxes.map((box) => box.PackageDimensions.Weight)).toEqual([10.8, 1.2])
  })

  it("of several items leave an unchanged item alone and delete one without lines", () => {
    const [a, b, c] = [1, 2, 3].map((n) => source(n, { MarketplaceOrderLines: pieces(1, 1) }))
    if (a === undefined || b === undefined || c === undefined) throw new Error("no sources")
    const { Deleted, Modified, Added } = plan(
      [a, b, c],
      shared("CUSTOM", [part(1, 0, 1), part(1, 1, 1)], [part(2, 0, 1)], [part(2, 1, 1), part(3, 0, 1), part(3, 1, 1)]),
    )
    expect(Deleted.map((item) => item.Id)).toEqual([c.Id])
    expect(Modified.map((item) => item.Id)).toEqual([b.Id])
    expect(Added).toMatchObject([{ Source: { Id: "GROUPED" }, Tags: [] }])
    expect(Added[0]?.MarketplaceOrderLines).toHaveLength(3)
  })

  it.each<[string, GroupingRequest]>([
    ["a piece is left out", shared("CUSTOM", [part(1, 0, 2)], [part(1, 1, 1)])],
    ["a piece stands twice", shared("CUSTOM", [part(1, 0, 3), part(1, 1, 1)], [part(1, 1, 1)])],
    ["a line is not there", shared("CUSTOM", [part(1, 0, 3), part(1, 1, 1)], [part(1, 2, 1)])],
    ["a line is of another item", shared("CUSTOM", [part(1, 0, 3)], [part(7, 1, 1)])],
    ["all is in one shipment", shared("CUSTOM", [part(1, 0, 3), part(1, 1, 1)])],
    ["nothing is shared out", { Mode: "CUSTOM" }],
    ["it says two things", { ...shared("CUSTOM", [part(1, 0, 3)], [part(1, 1, 1)]), Parcels: 2 }],
    ["it is another mode", shared("CONVERT", [part(1, 0, 3)], [part(1, 1, 1)])],
  ])("custom confirm is not valid when %s", (_sentence, request) => {
    expect(refusal([source(1, { MarketplaceOrderLines: pieces(3, 1) })], request)).toBe("GROUP-NOT-ALLOWED")
  })

  it("refuse a plan that changes nothing", () => {
    const items = [1, 2].map((n) => source(n, { MarketplaceOrderLines: pieces(1, 1) }))
    const asTheyAre = shared("CUSTOM", [part(1, 0, 1), part(1, 1, 1)], [part(2, 0, 1), part(2, 1, 1)])
    expect(refusal(items, asTheyAre)).toBe("GROUP-NOT-ALLOWED")
  })
})
