import { describe, expect, it } from "vitest"
import { type ExtraId, extrasAsSent, type ItemExtra, mergedExtras } from "./extra.ts"

const entry = (Id: ExtraId, AddedBy?: ItemExtra["AddedBy"]): ItemExtra => ({
  Id,
  Name: Id,
  Provider: "PARCELYARD",
  ...(AddedBy && { AddedBy }),
})
const signed = entry("Signature", "Profile")
const paid = entry("DeliveredDutyPaid", "Service")

describe("extras as a seller sends them", () => {
  it("keep who added them, whatever the seller says of it", () => {
    expect(extrasAsSent({ Extras: [signed] }, [entry("Signature"), entry("Sms")], false)).toEqual({
      Extras: [signed, entry("Sms")],
    })
    expect(extrasAsSent({ Extras: [entry("Sms")] }, [entry("Sms", "Service")], false).Extras).toEqual([entry("Sms")])
  })

  it("are removed where they are missing, until they are sent again", () => {
    const removed = extrasAsSent({ Extras: [signed, paid] }, [], false)
    expect(removed).toEqual({ Extras: [], ExtrasRemoved: ["Signature", "DeliveredDutyPaid"] })
    expect(extrasAsSent(removed, [entry("Signature")], false)).toEqual({
      Extras: [entry("Signature")],
      ExtrasRemoved: ["DeliveredDutyPaid"],
    })
  })

  it("are not removed where they leave with the service that brought them, as an undo sends it", () => {
    expect(extrasAsSent({ Extras: [paid] }, [], true)).toEqual({ Extras: [] })
    expect(extrasAsSent({ Extras: [entry("DeliveredDutyPaid")] }, [], true).ExtrasRemoved).toEqual([
      "DeliveredDutyPaid",
    ])
  })
})

describe("extras of several orders in one parcel", () => {
  it("are each order's own, and what one seller took off stays off unless another order has it of its own", () => {
    expect(mergedExtras([{ Extras: [signed, paid] }, { Extras: [entry("Signature")] }])).toEqual({
      Extras: [entry("Signature"), paid],
    })
    const off = { Extras: [], ExtrasRemoved: ["Signature" as const] }
    expect(mergedExtras([off, { Extras: [signed] }]).ExtrasRemoved).toEqual(["Signature"])
    expect(mergedExtras([off, { Extras: [entry("Signature")] }])).toEqual({ Extras: [entry("Signature")] })
  })
})
