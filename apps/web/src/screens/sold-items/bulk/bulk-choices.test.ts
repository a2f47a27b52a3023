import { availableActions } from "@smart-send/domain/item-action/available-actions"
import { featureSchema } from "@smart-send/domain/settings/settings"
import { aBooking } from "@smart-send/testkit/a-booking"
import { describe, expect, it } from "vitest"
import { readyRecord, testService } from "../../../data/items/fixtures/a-record.ts"
import { everyState } from "../../../data/items/fixtures/every-state.ts"
import { isAmongAll } from "../../../grid/changes/change-packaged.ts"
import { BULK_BY_ACTION, bulkChoices } from "./bulk-choices.ts"

const all = { OwnProvider: "OTHER", Features: [...featureSchema.options] }
const BookingDetails = aBooking({ Service: testService })
const booked = (MarketplaceStatus: "AwaitingDispatch" | "Dispatched") =>
  readyRecord(1, 4.12, 3.43, { MarketplaceStatus, BookingDetails })

describe("the actions for a selection", () => {
  it("are what the call of an item's actions offers, in every state of an item (ITEM-43)", () => {
    const besideService = new Set(["cheapest", "tariff", "group", "addressCheck", "rules"])
    for (const record of everyState()) {
      const offered = availableActions(record.item, record.quote, all)
        // Of many, only Active items that await dispatch are marked as packaged (ITEM-38).
        .filter((action) => !action.startsWith("MarkAs") || isAmongAll(record))
        .flatMap((action) => BULK_BY_ACTION[action] ?? [])
      const shown = bulkChoices([record], all)
      expect(new Set(shown.filter((choice) => !besideService.has(choice)))).toEqual(new Set(offered))
      expect(shown.includes("cheapest")).toBe(offered.includes("service"))
    }
  })

  it("of booked items have their picking list, their marketplace and the archive", () => {
    expect(bulkChoices([booked("AwaitingDispatch")], all)).toEqual([
      "notify",
      "pickingList",
      "archive",
      "tags",
      "packaged",
    ])
    expect(bulkChoices([booked("Dispatched")], all)).toContain("return")
  })

  it("of several items are those of any of them", () => {
    const choices = bulkChoices([readyRecord(1), booked("AwaitingDispatch")], all)
    expect(choices).toEqual(expect.arrayContaining(["parcel", "rules", "notify", "packaged"]))
    expect(bulkChoices([], all)).toEqual([])
  })
})
