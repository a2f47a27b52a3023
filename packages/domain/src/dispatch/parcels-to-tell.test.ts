import { aBooking } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Consignment, ShipmentItem } from "../item/item.ts"
import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { parcelsToTell } from "./parcels-to-tell.ts"

const lines = (...quantities: readonly number[]) =>
  quantities.map((Quantity, place) => anOrderLine({ Id: place === 0 ? "" : `L${place}`, Quantity }))
/** Parcels by what is in each: the line's name and how many of it. */
const inParcels = (...parcels: readonly Readonly<Record<string, number>>[]): Consignment => ({
  Parcels: parcels.map((held, parcel) => ({
    UID: `P${parcel}`,
    Dimensions: NO_DIMENSIONS,
    Orders: Object.entries(held).map(([Id, Quantity]) => ({
      UID: `${parcel}${Id}`,
      Id,
      Quantity,
      Value: 1,
      Description: "",
    })),
  })),
})
const booked = (ParcelNumbers: readonly string[], over: Partial<ShipmentItem> = {}) =>
  anItem({
    MarketplaceStatus: "AwaitingDispatch",
    MarketplaceOrderLines: lines(3, 1),
    BookingDetails: aBooking({
      TrackingNumber: ParcelNumbers[0] ?? "T1",
      ...(ParcelNumbers.length > 1 ? { ParcelNumbers: [...ParcelNumbers] } : {}),
    }),
    ...over,
  })
const told = (item: ShipmentItem) => parcelsToTell(item).map(({ number, pieces }) => [number, ...pieces].join(" "))

describe("the parcels that a shop is told of", () => {
  it("are one with everything, by default", () => {
    expect(told(booked(["T1"]))).toEqual(["T1 0,3 1,1"])
    expect(told(booked(["T1"], { Consignment: inParcels({ 0: 1 }, { 0: 2, L1: 1 }) }))).toEqual(["T1 0,3 1,1"])
  })

  it("hold each the pieces that are in it, where each has a number", () => {
    expect(told(booked(["T1", "T2"], { Consignment: inParcels({ 0: 1 }, { 0: 2, L1: 1 }) }))).toEqual([
      "T1 0,1",
      "T2 0,2 1,1",
    ])
  })

  it("hold a piece once that is in several boxes", () => {
    const Consignment = inParcels({ 0: 3 }, { L1: 1 }, { L1: 1 })
    expect(told(booked(["T1", "T2", "T3"], { Consignment }))).toEqual(["T1 0,3", "T2 1,1", "T3"])
  })

  it.each([
    ["says of none what is in it", null],
    ["says it of fewer", inParcels({ 0: 3, L1: 1 })],
    ["says it of other lines", inParcels({ x: 3 }, { y: 1 })],
  ])("are all told with the first where the seller %s", (_case, Consignment) => {
    expect(told(booked(["T1", "T2"], { Consignment }))).toEqual(["T1 0,3 1,1", "T2"])
  })

  it("are one where the courier gives them one number", () => {
    expect(told(booked(["T1", "T1"], { Consignment: inParcels({ 0: 1 }, { 0: 2, L1: 1 }) }))).toEqual(["T1 0,3 1,1"])
  })

  it("are none before the booking, and before the courier has given a number", () => {
    expect(told(anItem({ MarketplaceOrderLines: lines(1) }))).toEqual([])
    expect(told(booked([""]))).toEqual([])
  })
})
