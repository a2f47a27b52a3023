import { describe, expect, it } from "vitest"
import { compareShipments, missingShipment, type ComparedLine } from "./compare-shipments.ts"

const LINE: ComparedLine = {
  id: "line",
  status: "Booked",
  trackingNumber: "T1",
  isCancelling: false,
  since: "2026-11-21T09:00:00.000Z",
}
const SHIPMENT = { reference: "line", shipmentRef: "s1", trackingNumber: "T1", made: "2026-11-21T09:00:00.000Z" }
const kinds = (line: Partial<ComparedLine> | null, shipments = [SHIPMENT], before: readonly string[] = []) =>
  compareShipments(shipments, new Map(line === null ? [] : [["line", { ...LINE, ...line }]]), new Set(before)).map(
    ({ kind }) => kind,
  )

describe("a courier's list against our bookings", () => {
  it("agrees where every shipment has a booking", () => {
    expect(kinds({})).toEqual([])
  })

  it("finds a shipment under a reference that is no line of ours, also an empty one", () => {
    expect(kinds(null)).toEqual(["NoBooking"])
    expect(kinds({}, [{ ...SHIPMENT, reference: "" }])).toEqual(["NoBooking"])
    expect(kinds({}, [{ ...SHIPMENT, reference: "constructor" }])).toEqual(["NoBooking"])
  })

  it.each(["Failed", "Cancelled", "Expired", "Prepared"])("finds a shipment of a line that is %s", (status) => {
    expect(kinds({ status })).toEqual(["NotBooked"])
  })

  it.each([{ status: "Submitting" }, { status: "Unknown" }, { status: "Cancelled", isCancelling: true }])(
    "leaves alone what is still being settled: %o",
    (line) => {
      expect(kinds(line)).toEqual([])
    },
  )

  it("finds a line that is listed twice, on one page or on two", () => {
    expect(kinds({}, [SHIPMENT, { ...SHIPMENT, shipmentRef: "s2" }])).toEqual(["Twice"])
    expect(kinds({}, [SHIPMENT], ["line"])).toEqual(["Twice"])
  })

  it("finds another tracking number, and takes none for no difference", () => {
    expect(kinds({ trackingNumber: "T2" })).toEqual(["OtherNumber"])
    expect(kinds({ trackingNumber: "" })).toEqual([])
  })

  it("says what our line says of a shipment that is missing", () => {
    expect(missingShipment(LINE)).toEqual({
      kind: "NoShipment",
      reference: "line",
      shipmentRef: "",
      trackingNumber: "T1",
      status: "Booked",
      since: LINE.since,
    })
  })
})
