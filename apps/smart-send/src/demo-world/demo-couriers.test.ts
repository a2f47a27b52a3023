import { fileURLToPath } from "node:url"
import type { CatalogueService } from "@smart-send/domain/quote/catalogue"
import { clickAndDropProducts } from "@smart-send/sandbox/couriers/click-and-drop/click-and-drop-products"
import { easyPostProducts } from "@smart-send/sandbox/couriers/easypost/easypost-products"
import { heronProducts } from "@smart-send/sandbox/couriers/heron/heron-products"
import { ploverProducts } from "@smart-send/sandbox/couriers/plover/plover-products"
import { wrenProducts } from "@smart-send/sandbox/couriers/wren/wren-products"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { loadCatalogue } from "@smart-send/testkit/load-catalogue"
import { describe, expect, it } from "vitest"

interface Product {
  readonly isDomestic: boolean
  readonly maxGrams?: number
  readonly maxKg?: number
}

const productsByCourier: Readonly<Record<string, ReadonlyMap<string, Product>>> = {
  wren: wrenProducts,
  heron: heronProducts,
  plover: ploverProducts,
  "national-post": clickAndDropProducts,
  ...Object.fromEntries(easyPostProducts),
}

const folder = fileURLToPath(new URL("../../config/catalogue", import.meta.url))
const loaded = await loadCatalogue(folder, "2026-11-20")
const services = loaded.ok ? loaded.value.accounts.flatMap((account) => account.services) : []

function productOf({ details }: CatalogueService): Product | undefined {
  return productsByCourier[details.Meta["Courier"] ?? ""]?.get(details.CourierProductCode)
}

describe("the stand-in couriers of the demo", () => {
  it("sell services of the catalogue", () => {
    expect(services.length).toBeGreaterThan(50)
  })

  it("have a connection for every courier whose services are sold", () => {
    const connected = new Set(Object.keys(sandboxConnections("http://127.0.0.1:9")))
    const sellers = new Set(services.map(({ details }) => details.Meta["Courier"] ?? ""))
    expect([...sellers].filter((courier) => !connected.has(courier))).toEqual([])
  })

  it.each(services.map((service) => [service.details.Id, service] as const))("%s", (_, service) => {
    const product = productOf(service)
    const { CourierProductCode, Meta } = service.details
    expect(product, `${Meta["Courier"]}'s product ${CourierProductCode}, in productsByCourier`).toBeDefined()
    const goesAbroad = [...service.deliversTo].some((country) => !["GBR", "IMN", "JEY", "GGY"].includes(country))
    expect(product?.isDomestic).toBe(!goesAbroad)
    expect(product?.maxGrams ?? (product?.maxKg ?? 0) * 1000).toBeGreaterThanOrEqual(service.maxGrams)
  })

  it("carry no product that nobody sells, but for Heron's plain 24", () => {
    const sold = new Set(
      services.map(({ details }) => `${details.Meta["Courier"] ?? ""} ${details.CourierProductCode}`),
    )
    const products = Object.entries(productsByCourier).flatMap(([courier, of]) =>
      [...of.keys()].map((code) => `${courier} ${code}`),
    )
    expect(products.filter((product) => !sold.has(product))).toEqual(["heron H24"])
  })
})
