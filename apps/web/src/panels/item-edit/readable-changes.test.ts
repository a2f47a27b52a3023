import { describe, expect, it } from "vitest"
import { readableChanges } from "./readable-changes.ts"

const change = (Field: string, From: string | null, To: string | null) => ({ Field, From, To })

describe("what the activity of an order tells", () => {
  it("is a service by its name, once, and none of its ids", () => {
    const changes = [
      change("Service.Id", "plover-saver", "curlew-economy"),
      change("Service.Name", "Plover Saver", "Curlew Economy"),
      change("Service.Provider", "PARCELYARD", "CURLEW"),
      change("Service.AccountId", "main", "other"),
    ]
    expect(readableChanges(changes)).toEqual([change("Service", "Plover Saver", "Curlew Economy")])
  })

  it("is the service's id in words where there is no name", () => {
    expect(readableChanges([change("Service.Id", "plover-saver", null)])).toEqual([
      change("Service", "Plover saver", null),
    ])
  })

  it("is every other field as it is, but for ids", () => {
    const changes = [change("Recipient.Town", "Leeds", "York"), change("BookingDetails.OrderLineId", null, "01a2")]
    expect(readableChanges(changes)).toEqual([change("Recipient.Town", "Leeds", "York")])
  })
})
