import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { DEFAULT_ACCOUNT_SETTINGS } from "../marketplace-account/account-settings.ts"
import {
  dispatchMoment,
  type DispatchWait,
  dispatchWait,
  isMomentReached,
  TENANT_DISPATCH_MOMENTS,
  type WaitingLine,
} from "./dispatch-moment.ts"
import { dispatchRetryMs } from "./dispatch-retry.ts"
import type { DispatchStatus } from "./dispatch-status.ts"
import { withDispatchStatus } from "./item-dispatch-status.ts"
import { TELLING_STATES, toldStatus } from "./told-status.ts"

const booked = (over: Partial<ShipmentItem> = {}) =>
  anItem({ MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking(), ...over })
const at = "2026-11-20T10:00:00.000Z"

describe("when shops are told by themselves (DISPATCH-10)", () => {
  it("is as the account has it, and as the tenant has it where the account says so", () => {
    expect(dispatchMoment({ ...DEFAULT_ACCOUNT_SETTINGS, NotifyShop: "Tenant" }, "Booking")).toBe("Booking")
    expect(dispatchMoment({ ...DEFAULT_ACCOUNT_SETTINGS, NotifyShop: "Never" }, "Booking")).toBe("Never")
  })

  it.each<[string, Partial<ShipmentItem>, readonly string[]]>([
    ["not booked", { BookingDetails: null }, []],
    ["booked", {}, ["Booking"]],
    ["packed", { Meta: { PackagedDate: { Value: at, Type: "date" } } }, ["Booking", "Packaging"]],
    ["dropped off", { TrackingSummary: aTrackingSummary({ DroppedOff: at }) }, ["Booking", "FirstScan"]],
    ["seen in a depot first", { TrackingSummary: aTrackingSummary({ AtDepot: at }) }, ["Booking", "FirstScan"]],
    ["only said to have failed", { TrackingSummary: aTrackingSummary({ MajorError: at }) }, ["Booking"]],
  ])("%s", (_sentence, over, reached) => {
    expect(TENANT_DISPATCH_MOMENTS.filter((moment) => isMomentReached(moment, booked(over)))).toEqual(reached)
  })
})

describe("what notifying waits for (DISPATCH-18)", () => {
  const packed = { Meta: { PackagedDate: { Value: at, Type: "date" } } }
  const seen = { TrackingSummary: aTrackingSummary({ DroppedOff: at }) }
  const usual = { status: "AwaitingDispatch", moment: "Booking", isPaused: false, isHeld: false, over: {} } as const
  type Case = Partial<Omit<WaitingLine, "item">> & { readonly over?: Partial<ShipmentItem> }
  it.each<[string, Case, DispatchWait | null]>([
    ["its turn, once its moment has come", {}, "Turn"],
    ["the first scan", { moment: "FirstScan" }, "FirstScan"],
    ["its turn, once it was scanned", { moment: "FirstScan", over: seen }, "Turn"],
    ["packing", { moment: "Packaging" }, "Packaging"],
    ["its turn, once it is packed", { moment: "Packaging", over: packed }, "Turn"],
    ["the seller's press", { moment: "Never", over: seen }, "Press"],
    ["the account that is paused", { isPaused: true }, "Resume"],
    ["the scan first, where the account is paused besides", { moment: "FirstScan", isPaused: true }, "FirstScan"],
    ["the courier's number", { status: "AwaitingTrackingDetails" }, "TrackingNumber"],
    ["nothing while it is being sent", { status: "InProgress" }, null],
    ["the account while it can't be sent", { status: "PendingRetry", isHeld: true }, "Account"],
    ["the pause while it can't be sent", { status: "PendingRetry", isPaused: true, isHeld: true }, "Resume"],
    ["nothing once it is done", { status: "Dispatched", moment: "FirstScan" }, null],
    ["nothing once it has failed", { status: "Failed", isPaused: true }, null],
    ["nothing before it is booked", { status: "Sold" }, null],
  ])("is %s", (_sentence, given, wait) => {
    const { over, ...line } = { ...usual, ...given }
    expect(dispatchWait({ ...line, item: booked(over) })).toBe(wait)
  })
})

const statuses = (failures: number, isHeld: boolean) =>
  TELLING_STATES.map((state) => toldStatus({ state, failures, isHeld }))

describe("a dispatch that failed", () => {
  it("is tried again after a minute, five, fifteen and an hour, and then every two hours (DISPATCH-12)", () => {
    const minutes = [1, 2, 3, 4, 5, 6, 40].map((failures) => (dispatchRetryMs(failures, 0, null) ?? 0) / 60_000)
    expect(minutes).toEqual([1, 5, 15, 60, 120, 120, 120])
  })

  it("waits longer where the shop asks for it, and never shorter", () => {
    expect(dispatchRetryMs(1, 0, 90_000)).toBe(90_000)
    expect(dispatchRetryMs(2, 0, 90_000)).toBe(300_000)
  })

  it("is given up after a day", () => {
    expect(dispatchRetryMs(20, 24 * 3_600_000 - 1, null)).not.toBeNull()
    expect(dispatchRetryMs(20, 24 * 3_600_000, null)).toBeNull()
  })

  it("reads PendingRetry, and InProgress before its first failure", () => {
    const ends = ["Dispatched", "Failed", null]
    expect(statuses(0, false)).toEqual(["InProgress", "InProgress", "PendingRetry", ...ends])
    expect(statuses(1, false)).toEqual(["PendingRetry", "PendingRetry", "PendingRetry", ...ends])
    expect(statuses(0, true)).toEqual(["PendingRetry", "PendingRetry", "PendingRetry", ...ends])
  })
})

describe("an item whose shops are told", () => {
  it.each<[ShipmentItem["MarketplaceStatus"], readonly DispatchStatus[], ShipmentItem["MarketplaceStatus"]]>([
    ["AwaitingDispatch", ["Dispatched", "Dispatched"], "Dispatched"],
    ["AwaitingDispatch", ["Dispatched", "InProgress"], "AwaitingDispatch"],
    ["AwaitingDispatch", ["Dispatched", "PendingRetry"], "PendingRetry"],
    ["PendingRetry", ["Failed"], "AwaitingDispatch"],
    ["PendingRetry", ["Dispatched"], "Dispatched"],
    ["Dispatched", ["InProgress"], "Dispatched"],
    ["Sold", ["Dispatched"], "Sold"],
    ["AwaitingDispatch", [], "AwaitingDispatch"],
  ])("that is %s, with lines %s, is %s", (before, lines, after) => {
    expect(withDispatchStatus(booked({ MarketplaceStatus: before }), lines).MarketplaceStatus).toBe(after)
  })
})
