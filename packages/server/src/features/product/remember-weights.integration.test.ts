import type { Client } from "@smart-send/contract/client/create-client"
import { listProducts } from "@smart-send/contract/product/list-products"
import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { updateProduct } from "@smart-send/contract/product/update-product"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, client } = given)
})

const remember = async (...Products: { Sku: string; Description: string; Weight: number }[]) =>
  client.call(rememberWeights, { body: { Products } })
const known = async (by: Client = client) => (await by.call(listProducts)).result?.Products ?? []

describe("weights of products", () => {
  it("are remembered of products that nothing was known of", async () => {
    await remember({ Sku: " CANDLE-1 ", Description: "Soy candle", Weight: 0.45 })
    expect(await known()).toEqual([
      expect.objectContaining({
        Sku: "CANDLE-1",
        Description: "Soy candle",
        Dimensions: { Weight: 0.45, Length: 0, Width: 0, Height: 0 },
        Uses: 0,
      }),
    ])
  })

  it("replace the weight that was known, and nothing else", async () => {
    await remember({ Sku: "CANDLE-1", Description: "Soy candle", Weight: 0.45 })
    const [product] = await known()
    const Dimensions = { Weight: 0.45, Length: 10, Width: 9, Height: 8 }
    await client.call(updateProduct, {
      params: { id: product?.Id ?? "" },
      body: { Dimensions, TariffCode: "34060000" },
    })
    await remember({ Sku: "candle-1", Description: "Candle", Weight: 0.5 })
    expect(await known()).toEqual([
      expect.objectContaining({
        Id: product?.Id,
        Description: "Soy candle",
        Dimensions: { ...Dimensions, Weight: 0.5 },
        TariffCode: "34060000",
      }),
    ])
  })

  it("of a product named twice are the last", async () => {
    await remember(
      { Sku: "A", Description: "", Weight: 1 },
      { Sku: "constructor", Description: "", Weight: 3 },
      { Sku: "a ", Description: "", Weight: 2 },
    )
    const weights = (await known()).map(({ Sku, Dimensions }) => [Sku, Dimensions.Weight])
    expect(Object.fromEntries(weights)).toEqual({ a: 2, constructor: 3 })
  })

  it("are of this customer alone", async () => {
    await remember({ Sku: "A", Description: "", Weight: 1 })
    const stranger = await aCustomer(world.ownerDb)
    expect(await known(world.client("demo", stranger.customerId))).toEqual([])
  })

  it.each([
    { Sku: "  ", Description: "", Weight: 1 },
    { Sku: "A", Description: "", Weight: 0 },
    { Sku: "A", Description: "", Weight: 1_000_000 },
  ])("are refused when they are none: %o", async (product) => {
    expect(await remember(product)).toMatchObject({ statusCode: 422 })
    expect(await known()).toEqual([])
  })
})
