import { describe, expect, it } from "vitest"
import type { Provider } from "../settings/settings.ts"
import { catalogueFor, type Selling } from "./catalogue-for.ts"
import { cheapestThatFits } from "./cheapest-that-fits.ts"
import { quoteServices } from "./quote-services.ts"
import {
  FRIDAY_MORNING,
  aQuotedItem,
  deliveringToPoint,
  smallCatalogue,
  type QuotedItemParts,
} from "./fixtures/small-catalogue.ts"

const catalogue = smallCatalogue()
const main = { provider: "PARCELYARD", account: "main" }
const cheapest = (parts: QuotedItemParts) =>
  cheapestThatFits(catalogue, aQuotedItem(parts), [main], { now: FRIDAY_MORNING })?.Id ?? null
const provider = (Id: string, account: string) => ({ Id, Name: Id, Accounts: [{ Id: account, Name: account }] })
const france = { CountryIsoCode: "FRA", Postcode: "59999" }

describe("quoteServices", () => {
  it("lists services that fit by the first option's total price, then the others with reasons", () => {
    const quotes = quoteServices(catalogue, aQuotedItem({ weight: 12 }), main, FRIDAY_MORNING)
    expect(quotes.map(({ Service, Options }) => [Service.Id, Options[0]?.TotalPrice ?? null])).toEqual([
      ["sized", 5.06],
      ["signed", 6.95],
      ["plain", 10.6],
      ["saturday", 12.77],
      ["volumetric", null],
      ["only", null],
      ["abroad", null],
    ])
    expect(quotes.every(({ Options, Unavailable }) => Options.length > 0 !== Unavailable.length > 0)).toBe(true)
  })

  it("is empty for an unknown account, and without a weight", () => {
    expect(quoteServices(catalogue, aQuotedItem(), { provider: "PARCELYARD", account: "x" }, FRIDAY_MORNING)).toEqual(
      [],
    )
    expect(quoteServices(catalogue, aQuotedItem({ weight: 0 }), main, FRIDAY_MORNING)).toEqual([])
  })
})

describe("cheapestThatFits", () => {
  it("is the service with the lowest total of those that fit", () => {
    expect(cheapest({})).toBe("sized")
    expect(cheapest({ size: [70, 5, 5] })).toBe("volumetric")
    expect(cheapestThatFits(catalogue, aQuotedItem(), [main], { now: FRIDAY_MORNING })).toEqual({
      Id: "sized",
      Name: "Sized",
      Provider: "PARCELYARD",
      AccountId: "main",
      Meta: { AssignedBy: "Cheapest" },
      Tags: [],
    })
  })

  it("leaves out a service that needs dimensions the item lacks", () => {
    expect(cheapest({ extras: ["Signature"], weight: 1, size: [70, 5, 5] })).toBe("volumetric")
    expect(cheapest({ extras: ["Signature"] })).toBe("plain")
  })

  it("leaves out a service without the item's extras, and includes their price", () => {
    // 8.83 + 0.60 and VAT for plain against 5.79 and VAT for signed, where a signature is included.
    expect(cheapest({ extras: ["Signature"], weight: 15 })).toBe("signed")
  })

  it("leaves out a service whose duties nobody pays, unless there is an IOSS number or they are paid", () => {
    expect(cheapest({ to: france })).toBeNull()
    expect(cheapest({ to: france, ioss: "IM2760000742" })).toBe("abroad")
    expect(cheapest({ to: france, extras: ["DeliveredDutyPaid"] })).toBe("abroad")
  })

  it("delivers to the buyer's door, unless the buyer chose a point or the seller allows one", () => {
    const toALocker = deliveringToPoint(catalogue, "sized")
    const cheapestTo = (parts: QuotedItemParts, points = false) =>
      cheapestThatFits(toALocker, aQuotedItem(parts), [main], { now: FRIDAY_MORNING, points })?.Id
    expect(cheapestTo({})).toBe("plain")
    expect(cheapestTo({}, true)).toBe("sized")
    expect(cheapestTo({ shopService: "Click & Collect at Argos" })).toBe("sized")
    expect(cheapestTo({ shopService: "Royal Mail 1st Class" })).toBe("plain")
  })

  it("is null when nothing fits, and when there is nothing to price", () => {
    expect(cheapest({ weight: 500 })).toBeNull()
    expect(cheapest({ weight: 0 })).toBeNull()
    expect(cheapestThatFits(catalogue, aQuotedItem(), [], { now: FRIDAY_MORNING })).toBeNull()
  })
})

const soldTo = (...Providers: Provider[]) => catalogueFor(catalogue, { Providers, Features: [] }).accounts

describe("catalogueFor", () => {
  it("has what the tenant's settings list, and nothing of another tenant's", () => {
    expect(soldTo(provider("PARCELYARD", "main"))).toHaveLength(1)
    expect(soldTo(provider("PARCELYARD", "other"))).toHaveLength(0)
    expect(soldTo()).toHaveLength(0)
  })

  it("has the extras that the tenant's features allow, and is built once for a tenant", () => {
    const tenant: Selling = { Providers: [provider("PARCELYARD", "main")], Features: ["Extra:Signature"] }
    const sold = catalogueFor(catalogue, tenant)
    expect(sold.accounts[0]?.servicesById.get("plain")?.extras.map(({ Id }) => Id)).toEqual(["Signature"])
    expect(catalogueFor(catalogue, tenant)).toBe(sold)
  })

  it("has the tenant's names for couriers and for services named after them", () => {
    const namesAt = (Wording: Record<string, string>) => {
      const sold = catalogueFor(catalogue, { Providers: [provider("PARCELYARD", "main")], Features: [], Wording })
      return sold.accounts[0]?.services.map(({ details }) => [details.CourierName, details.Name])
    }
    const plain = namesAt({}) ?? []
    const couriers = new Set(catalogue.accounts[0]?.services.map(({ details }) => details.Meta["Courier"] ?? ""))
    const wording = Object.fromEntries([...couriers].map((courier) => [`courier.${courier}`, "Postbox"]))
    expect(namesAt(wording)).toEqual(
      plain.map(([courier = "", name = ""]) => [
        "Postbox",
        name.startsWith(`${courier} `) ? `Postbox${name.slice(courier.length)}` : name,
      ]),
    )
    expect(plain.length).toBeGreaterThan(1)
  })
})
