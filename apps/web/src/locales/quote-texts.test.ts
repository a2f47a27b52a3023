import { describe, expect, it } from "vitest"
import pricing from "./en-GB/pricing.json"
import serviceInfo from "./en-GB/service-info.json"

describe("the texts of the service choice", () => {
  it("say to the letter why a parcel does not fit (SERVICE-12)", () => {
    expect(serviceInfo.fit).toMatchObject({
      collection: "This service does not collect from your selected country.",
      delivery: "This service does not deliver to your selected country.",
      tooHeavy: "Your parcel is too heavy for this service.",
      tooBig: "Your parcel is too big for this service.",
    })
  })

  it("say to the letter that a location search found nothing, and name the tabs (SERVICE-16, SERVICE-9)", () => {
    expect(serviceInfo.locations.none).toBe("No results for {{postcode}}")
    expect(serviceInfo.tabs).toMatchObject({ info: "Info", labels: "Labels", delivery: "Delivery", customs: "Customs" })
  })

  it("say which version of the rates is shown", () => {
    expect(pricing.table.version).toBe("Rates of {{date}}, version {{version}}")
  })
})
