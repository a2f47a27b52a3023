import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { LocalMoment } from "../calendar/local-moment.ts"
import type { ShipmentItem } from "../item/item.ts"
import { aQuotedItem, smallCatalogue } from "../quote/fixtures/small-catalogue.ts"
import { handOverOf } from "./hand-over-of.ts"

const catalogue = smallCatalogue()

function item(serviceId: string, over: Partial<ShipmentItem> = {}): ShipmentItem {
  const Service = { Id: serviceId, Name: serviceId, Provider: "PARCELYARD", AccountId: "main", Meta: {}, Tags: [] }
  return { ...anItem(aQuotedItem()), Service, ...over }
}

/** A Friday. */
const at = (hours: number): LocalMoment => ({ date: "2026-11-20", minutes: hours * 60 })

describe("the hand-over of a booked parcel", () => {
  it("is the day of the collection, without a cut-off for the seller", () => {
    expect(handOverOf(catalogue, item("plain"), at(15))).toEqual({
      HandOver: "2026-11-23",
      HandOverWay: "Collected",
      DueBy: "2026-11-26",
    })
    expect(handOverOf(catalogue, item("plain"), at(16))).toMatchObject({ HandOver: "2026-11-24", DueBy: "2026-11-27" })
  })

  it("is today until the cut-off for a drop-off, and after it the next working day", () => {
    expect(handOverOf(catalogue, item("volumetric"), at(15))).toEqual({
      HandOver: "2026-11-20",
      HandOverWay: "Shop",
      CutOff: "16:00",
      DueBy: "2026-11-25",
    })
    expect(handOverOf(catalogue, item("volumetric"), at(16))).toMatchObject({ HandOver: "2026-11-23", CutOff: "16:00" })
  })

  it("is the collection day that the seller chose, unless that day is no longer possible", () => {
    const chosen = item("plain", { PreferredCollectionDate: "2026-11-25" })
    expect(handOverOf(catalogue, chosen, at(15))).toEqual({
      HandOver: "2026-11-25",
      HandOverWay: "Collected",
      DueBy: "2026-11-28",
    })
    const missed = item("plain", { PreferredCollectionDate: "2026-11-23" })
    expect(handOverOf(catalogue, missed, at(16))).toMatchObject({ HandOver: "2026-11-24" })
  })

  it("is unknown without a service that is sold", () => {
    expect(handOverOf(catalogue, item("plain", { Service: null }), at(9))).toBeNull()
    expect(handOverOf(catalogue, item("no-such"), at(9))).toBeNull()
  })
})
