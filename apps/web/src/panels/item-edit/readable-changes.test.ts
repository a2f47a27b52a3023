import { describe, expect, it } from "vitest"
import { readableChanges } from "./readable-changes.ts"

const change = (Field: string, From: string | null, To: string | null) => ({ Field, From, To })

describe("the activity log of an order", () => {
  it("shows a service once, by its name, without its ids", () => {
    const changes = [
      change("Service.Id", "plover-saver", "curlew-economy"),
      change("Service.Name", "Plover Saver", "Curlew Economy"),
      change("Service.Provider", "PARCELYARD", "CURLEW"),
      change("Service.AccountId", "main", "other"),
    ]
    expect(readableChanges(changes)).toEqual([change("Service", "Plover Saver", "Curlew Economy")])
  })

  it("shows a service id in words when there is no name", () => {
    expect(readableChanges([change("Service.Id", "plover-saver", null)])).toEqual([
      change("Service", "Plover saver", null),
    ])
  })

  it("shows every other field unchanged, except ids", () => {
    const changes = [change("Recipient.Town", "Leeds", "York"), change("BookingDetails.OrderLineId", null, "01a2")]
    expect(readableChanges(changes)).toEqual([change("Recipient.Town", "Leeds", "York")])
  })
})
