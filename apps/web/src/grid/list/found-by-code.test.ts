import type { ItemId } from "@smart-send/domain/id/id"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import { foundByCode, viewOfFound } from "./found-by-code.ts"

const ordered = (n: number, MarketplaceOrderId: string) =>
  testRecord(n, {}, { MarketplaceOrderLines: [anOrderLine({ MarketplaceOrderId })] })

describe("a scanned code", () => {
  const one = ordered(1, "CLN-4471")
  const others = [ordered(2, "CLN-447"), ordered(3, "CLN-44710")]
  const records = new Map([one, ...others].map((record) => [record.id, record]))

  it("finds the order of exactly that number", () => {
    expect(foundByCode(records, "cln-4471")).toEqual([one.id])
  })

  it("finds nothing that was archived", () => {
    const archived = { ...one, item: { ...one.item, Status: "Deleted" as const } }
    expect(foundByCode(new Map([[archived.id, archived]]), "CLN-4471")).toEqual([])
  })
})

describe("the view that opens for the found items", () => {
  const ids = [testId(1), testId(2), testId(3)]
  const inViews: Readonly<Partial<Record<ViewName, readonly number[]>>> = { Sold: [0], Booked: [1, 2], InTransit: [1] }
  const views = {
    count: () => 0,
    has: (view: ViewName, id: ItemId) => (inViews[view] ?? []).some((index) => ids[index] === id),
  }
  const among: readonly ViewName[] = ["Sold", "Booked", "InTransit"]

  it("stays the same when it has one of them", () => {
    expect(viewOfFound(ids, { views, present: "InTransit", among })).toBe("InTransit")
  })

  it("is otherwise the one that has most of them", () => {
    expect(viewOfFound(ids, { views, present: "Issues", among })).toBe("Booked")
  })
})
