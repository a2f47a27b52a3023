import { expect, it } from "vitest"
import { testService } from "../../../data/items/fixtures/a-record.ts"
import { handOverGroups } from "./hand-over-groups.ts"

const by = (Id: string, count: number, HandOver?: string, CutOff?: string) => ({
  service: { ...testService, Id },
  count,
  ...(HandOver === undefined ? {} : { HandOver }),
  ...(CutOff === undefined ? {} : { CutOff }),
})

it("the parcels to hand over are counted by way and time, whatever their service, the most urgent first", () => {
  const sent = [
    by("wren", 20, "2026-11-23"),
    by("heron", 26, "2026-11-23"),
    by("shop", 23, "2026-11-24", "16:00"),
    by("post", 5, "2026-11-23", "17:00"),
  ]
  expect(handOverGroups(sent, ["Collected", "Collected", "Shop", "Post"])).toEqual([
    { way: "Post", count: 5, HandOver: "2026-11-23", CutOff: "17:00" },
    { way: "Collected", count: 46, HandOver: "2026-11-23" },
    { way: "Shop", count: 23, HandOver: "2026-11-24", CutOff: "16:00" },
  ])
})

it("bookings without a hand-over day are counted last", () => {
  const sent = [by("wren", 3), by("wren", 1, "2026-11-23")]
  expect(handOverGroups(sent, ["Collected", "Collected"])).toEqual([
    { way: "Collected", count: 1, HandOver: "2026-11-23" },
    { way: "Collected", count: 3 },
  ])
})
