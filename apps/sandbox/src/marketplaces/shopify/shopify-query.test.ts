import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tryShopify } from "./try-shopify.ts"

const { control, linked, ask: askWith, close } = tryShopify()
let access: string

beforeAll(async () => {
  access = (await linked()).access_token
})
afterAll(close)

async function ask(query: string, variables: object = {}) {
  return askWith(access, query, variables)
}

const cost = async (query: string) => (await ask(query)).extensions.cost

describe("a query at the stand-in of Shopify", () => {
  it("is refused in Shopify's words for a page that is too long or has no size", async () => {
    expect((await ask("{ orders(first: 251) { nodes { id } } }")).errors[0].message).toBe("first cannot exceed 250")
    expect((await ask("{ orders { nodes { id } } }")).errors[0].message).toBe("you must provide one of first or last")
    expect((await ask("{ orders(first: 1 { nodes")).errors[0].extensions.code).toBe("parseError")
  })

  it("is reckoned by the sizes it asks for, and not by what it finds", async () => {
    expect((await cost("{ shop { name } }")).requestedQueryCost).toBe(1)
    // A published answer of the real host.
    const product = `{ product(id: "gid://shopify/Product/1") { variants(first: 250) { nodes { inventoryItem { id requiresShipping } } } } }`
    expect(await cost(product)).toMatchObject({ requestedQueryCost: 25, actualQueryCost: 1 })
    const small = await cost("{ orders(first: 2) { nodes { id } } }")
    const large = await cost("{ orders(first: 250) { nodes { id } } }")
    expect(large.requestedQueryCost).toBeGreaterThan(small.requestedQueryCost)
    expect(large.throttleStatus).toMatchObject({ maximumAvailable: 2000, restoreRate: 100 })
  })

  it("is throttled with HTTP 200 when the bucket is empty, and says how much is left", async () => {
    await control("PUT", "/settings", { Generosity: 0.02 })
    const query =
      "{ orders(first: 250) { nodes { id shippingAddress { name } lineItems(first: 250) { nodes { id } } } } }"
    const answer = await ask(query)
    await control("PUT", "/settings", { Generosity: 1000 })
    expect(answer).toMatchObject({ status: 200, errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] })
    const { requestedQueryCost, throttleStatus } = answer.extensions.cost
    expect(throttleStatus.maximumAvailable).toBe(40)
    expect(requestedQueryCost).toBeGreaterThan(throttleStatus.currentlyAvailable)
  })
})
