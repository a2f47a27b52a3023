import { join } from "node:path"
import { createCouriers } from "@smart-send/connectors/registry"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { loadCatalogue } from "@smart-send/testkit/load-catalogue"
import { beforeAll, describe, expect, it } from "vitest"
import { readCouriers } from "./read-couriers.ts"

const FOLDER = join(import.meta.dirname, "../config/catalogue-examples")

let catalogue: Catalogue
beforeAll(async () => {
  const loaded = await loadCatalogue(FOLDER, "2026-11-20")
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error))
  catalogue = loaded.value
})

/** The couriers' own codes, by provider and courier. */
function codes(): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { provider, services } of catalogue.accounts) {
    for (const { details } of services) {
      const key = `${provider} ${details.Meta["Courier"] ?? ""}`
      found.set(key, [...(found.get(key) ?? []), details.CourierProductCode])
    }
  }
  return Object.fromEntries(found)
}

describe("the example catalogues (COURIER-11)", () => {
  it("have the service codes of Royal Mail's online business accounts, and the names of EasyPost", () => {
    const text = Object.fromEntries(Object.entries(codes()).map(([courier, found]) => [courier, found.join(" ")]))
    expect(text).toEqual({
      "ROYALMAIL royal-mail": "TPN24 TPS48 CRL24 CRL48 SD1 SD4 STL1 STL2 MP1 MP5 MTA OLA",
      "EASYPOST royal-mail-easypost":
        "Tracked24 Tracked48 Tracked24Signature Tracked48Signature RoyalMail24 RoyalMail48 " +
        "SpecialDeliveryGuaranteed1pm InternationalTracked InternationalTrackedAndSigned",
      "EASYPOST parcelforce-easypost": "Express24 Express48 Express10 ExpressAM",
    })
  })

  it("have a connection for each of their couriers, which the connectors accept", async () => {
    const couriers = createCouriers(await readCouriers(join(FOLDER, "couriers.example.json")))
    const sold = new Set(
      catalogue.accounts.flatMap(({ services }) => services.map(({ details }) => details.Meta["Courier"])),
    )
    expect(new Set(couriers.keys())).toEqual(sold)
    expect(couriers.get("royal-mail")?.manifest.name).toBe("click-and-drop")
  })

  it("keep to the length of Click & Drop's codes", () => {
    const long = (codes()["ROYALMAIL royal-mail"] ?? []).filter((code) => code.length > 10)
    expect(long).toEqual([])
  })
})
