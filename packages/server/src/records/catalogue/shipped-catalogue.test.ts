import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { createCouriers } from "@smart-send/connectors/registry"
import { courierMark } from "@smart-send/documents/label/courier-marks"
import type { Catalogue, CatalogueService } from "@smart-send/domain/quote/catalogue"
import { extraIds } from "@smart-send/domain/extra/extra"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { serviceSchema } from "@smart-send/domain/service/service"
import { shopProximityRule } from "@smart-send/domain/service/shop-proximity"
import { aCatalogue, catalogueFolder } from "@smart-send/testkit/a-catalogue"
import { beforeAll, describe, expect, it } from "vitest"
import { loadDropPoints } from "../drop-location/load-drop-points.ts"
import { PARCELYARD, RMOBA } from "./fixtures/shipped-services.ts"

let catalogue: Catalogue
let services: readonly CatalogueService[]
beforeAll(async () => {
  catalogue = await aCatalogue()
  services = catalogue.accounts.flatMap((account) => account.services)
})

/** The ids of the services that fail a check. */
const faulty = (isFaulty: (service: CatalogueService) => boolean) =>
  services.filter(isFaulty).map(({ details }) => details.Id)
const tagsOf = ({ details }: CatalogueService) => details.Tags
const goesAbroad = ({ deliversTo }: CatalogueService) =>
  [...deliversTo].some((country) => !["GBR", "IMN", "JEY", "GGY"].includes(country))

describe("the shipped catalogue", () => {
  it("has eight couriers and at least 45 services of PARCELYARD, and the national post under RMOBA", () => {
    const [parcelyard, post, ...others] = catalogue.accounts
    const couriers = (of: typeof parcelyard) => new Set(of?.services.map(({ details }) => details.Meta["Courier"]))
    expect(others).toEqual([])
    expect(parcelyard).toMatchObject(PARCELYARD)
    expect(couriers(parcelyard)).toEqual(
      new Set(["curlew", "heron", "kestrel", "osprey", "plover", "puffin", "swift", "wren"]),
    )
    expect(parcelyard?.services.length).toBeGreaterThanOrEqual(45)
    expect(post).toMatchObject(RMOBA)
    expect([...couriers(post)]).toEqual(["national-post"])
    expect(post?.services.length).toBeGreaterThanOrEqual(12)
  })

  it("has a unique slug for every service, because addresses and tags name services by slug", () => {
    const ids = services.map(({ details }) => details.Id)
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  })

  it("has a value in every field of every service", () => {
    for (const { details } of services) {
      expect(serviceSchema.safeParse(details).error).toBeUndefined()
      expect(details.DeliveryCountries).not.toHaveLength(0)
      expect(details.CollectionCountries).not.toHaveLength(0)
    }
    // Only services that the seller hands in have a network of drop-off places.
    expect(
      faulty(({ details }) => (details.CollectionType === "Collection") !== (details.DropOffProviderCode === "")),
    ).toEqual([])
    expect(faulty((service) => service.maxCover < service.includedCover)).toEqual([])
  })

  it("has two to four short highlights for every service, each no longer than a card's line", () => {
    expect(
      faulty(({ details }) => details.ShortDescriptions.length < 2 || details.ShortDescriptions.length > 4),
    ).toEqual([])
    expect(faulty(({ details }) => details.ShortDescriptions.some((text) => text.length > 40))).toEqual([])
  })

  it("ranges from a letter to 70 kg", () => {
    const weights = services.map((service) => service.maxGrams)
    expect(Math.min(...weights)).toBe(100)
    expect(Math.max(...weights)).toBe(70_000)
  })

  it("offers collection, shop and locker, in every speed", () => {
    const ways = new Set(services.map(({ details, speed }) => `${details.CollectionType} ${speed}`))
    for (const type of ["Collection", "Shop", "Locker"]) {
      for (const speed of ["Fast", "Medium", "Slow"]) expect(ways).toContain(`${type} ${speed}`)
    }
  })
})

const placeOf = (service: CatalogueService) => (goesAbroad(service) ? "abroad" : "home")

const sellsDuty = ({ extras }: CatalogueService) => extras.some(({ Id }) => Id === "DeliveredDutyPaid")

const CATEGORIES = ["Next Day", "Two Day", "Economy", "Express", "Tracked", "Business", "International"]
const PACKAGES = ["Letter", "Large Letter", "Small Parcel", "Parcel", "Large Parcel"]
const BEHAVIOUR = ["MultiConsignment", "DDP", "dduUnavailable"]
const ofExtra = (tag: string) => extraIds.some((id) => tag === `${id} Only` || tag === `${id} Included`)

describe("the tags of the shipped services", () => {
  it("are known to screens and engine, and unique within a service", () => {
    const known = new Set([...CATEGORIES, ...PACKAGES, ...BEHAVIOUR])
    const strange = services
      .flatMap(tagsOf)
      .filter((tag) => !known.has(tag) && !ofExtra(tag) && shopProximityRule([tag]) === null)
    expect(strange).toEqual([])
    expect(faulty((service) => new Set(tagsOf(service)).size < tagsOf(service).length)).toEqual([])
  })

  it("include a category and a package type, by which the quotes view filters", () => {
    expect(faulty((service) => !tagsOf(service).some((tag) => CATEGORIES.includes(tag)))).toEqual([])
    expect(faulty((service) => !tagsOf(service).some((tag) => PACKAGES.includes(tag)))).toEqual([])
  })

  it("are all in use", () => {
    const used = new Set(services.flatMap(tagsOf))
    expect([...CATEGORIES, ...PACKAGES, ...BEHAVIOUR].filter((tag) => !used.has(tag))).toEqual([])
    for (const ending of [" Only", " Included"]) expect([...used].some((tag) => tag.endsWith(ending))).toBe(true)
    for (const start of ["ShopProximity<", "ShopProximity>"]) {
      expect([...used].some((tag) => tag.startsWith(start))).toBe(true)
    }
  })

  it("agree with the delivery days: Next Day within a day or two, Two Day from the second, Economy slow", () => {
    expect(faulty((service) => tagsOf(service).includes("Next Day") && service.deliveryDays.From !== 1)).toEqual([])
    expect(faulty((service) => tagsOf(service).includes("Two Day") && service.deliveryDays.From !== 2)).toEqual([])
    expect(faulty((service) => tagsOf(service).includes("Economy") && service.speed !== "Slow")).toEqual([])
    expect(faulty((service) => tagsOf(service).includes("International") !== goesAbroad(service))).toEqual([])
  })

  it("include MultiConsignment exactly where the courier takes several parcels in one shipment", () => {
    const couriers = createCouriers(sandboxConnections("http://127.0.0.1:1"))
    const takesMany = ({ details }: CatalogueService) =>
      couriers.get(details.Meta["Courier"] ?? "")?.manifest.manyParcels === true
    expect(faulty((service) => service.takesManyParcels && !takesMany(service))).toEqual([])
    const words = /many parcels/i
    expect(
      faulty(
        ({ details, takesManyParcels }) =>
          !takesManyParcels && details.ShortDescriptions.some((text) => words.test(text)),
      ),
    ).toEqual([])
  })

  it("include DDP where duties can be paid, and dduUnavailable only where they are known for every country", () => {
    expect(faulty((service) => tagsOf(service).includes("DDP") !== sellsDuty(service))).toEqual([])
    const stranded = faulty(
      (service) =>
        tagsOf(service).includes("dduUnavailable") &&
        [...service.deliversTo].some((country) => !service.importCharges.has(country)),
    )
    expect(stranded).toEqual([])
  })
})

describe("the columns Fast, Medium and Slow", () => {
  it("have the services that arrive soonest in the first, separately for the country and abroad", () => {
    const latest = { home: { Fast: 2, Medium: 4, Slow: 10 }, abroad: { Fast: 4, Medium: 8, Slow: 20 } }
    const earliest = { home: { Fast: 1, Medium: 2, Slow: 3 }, abroad: { Fast: 1, Medium: 2, Slow: 5 } }
    expect(faulty((service) => service.deliveryDays.To > latest[placeOf(service)][service.speed])).toEqual([])
    expect(faulty((service) => service.deliveryDays.From < earliest[placeOf(service)][service.speed])).toEqual([])
  })
})

const zonesOf = (service: CatalogueService) =>
  service.ratesByZone.flatMap((rates, zone) => (rates.length === 0 ? [] : [service.deliveryDaysByZone[zone]]))

describe("the delivery days of the shipped services", () => {
  it("differ between zones, unless a service has one zone or one day of the week", () => {
    const same = faulty((service) => {
      const days = zonesOf(service).map((range) => JSON.stringify(range))
      return service.deliversOn === null && days.length > 3 && new Set(days).size === 1
    })
    expect(same).toEqual([])
  })

  it("do not fall with distance, and the nearest zone has the service's own days", () => {
    expect(
      faulty(({ deliveryDays: { From, To }, ...service }) =>
        zonesOf({ deliveryDays: { From, To }, ...service }).some(
          (days) => (days?.From ?? 0) < From || (days?.To ?? 0) < To,
        ),
      ),
    ).toEqual([])
  })

  it("end on a Saturday only where the service's name says so", () => {
    expect(
      faulty(({ details, deliversOn }) => details.Name.includes("Saturday") !== (deliversOn === "Saturday")),
    ).toEqual([])
  })

  it("are not promised for the whole country when part of it takes longer", () => {
    const promises = faulty((service) => {
      if (goesAbroad(service)) return false
      const longest = Math.max(...zonesOf(service).map((days) => days?.To ?? 0))
      return service.details.ShortDescriptions.some((text) => {
        const days = /(\d+) working days$/.exec(text)?.[1] ?? (/next (?:working )?day$/i.test(text) ? "1" : null)
        return days !== null && !/usually/i.test(text) && Number(days) < longest
      })
    })
    expect(promises).toEqual([])
  })
})

describe("the shipped drop points", () => {
  it.each(["M3 1AZ", "EH1 1AA", "CF10 1AA", "BT9 6QQ"])("are near %s in every network", async (postcode) => {
    const points = await loadDropPoints(join(catalogueFolder, "../drop-points"))
    const codes = new Set(services.map(({ details }) => details.DropOffProviderCode).filter((code) => code !== ""))
    const far = [...codes].filter((code) => {
      const [nearest] = points.near({ code, country: "GBR", postcode })
      return nearest === undefined || nearest.Distance > 8000
    })
    expect(far).toEqual([])
  })
})

describe("the shipped logos of couriers", () => {
  it("are small, and load and run nothing", async () => {
    const couriers = new Set(
      services.map(({ details }) => `${details.Provider.toLowerCase()} ${details.Meta["Courier"]}`),
    )
    const drawn = new Set<string>()
    for (const courier of couriers) {
      const [provider = "", key = ""] = courier.split(" ")
      const svg = await readFile(join(catalogueFolder, provider, "logos", `${key}.svg`), "utf8")
      expect(svg.length).toBeLessThan(2048)
      expect(svg).toContain('viewBox="0 0 48 48"')
      expect(svg).not.toMatch(/<script|<text|<image|<style|\son[a-z]+=|href/i)
      drawn.add(svg)
    }
    expect(drawn.size).toBe(couriers.size)
  })

  it("are drawn on labels, too", () => {
    expect(faulty(({ details }) => courierMark(details.Meta["Courier"] ?? "") === undefined)).toEqual([])
  })
})
