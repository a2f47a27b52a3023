import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tryShopify } from "./try-shopify.ts"

const { control, sale, edit, decide, token, linked, ask: askWith, close } = tryShopify()
let access: string

beforeAll(async () => {
  access = (await linked()).access_token
})
afterAll(close)

async function ask(query: string, variables: object = {}) {
  return askWith(access, query, variables)
}

async function found(query: string): Promise<readonly string[]> {
  const asked = "query($q: String) { orders(first: 250, query: $q, sortKey: ID) { nodes { id } } }"
  const answer = await ask(asked, { q: query })
  return answer.data.orders.nodes.map(({ id }: { readonly id: string }) => id)
}

/** A token that does not end. */
async function endless(scope: string) {
  return token({ code: (await decide("agree", { scope })).get("code") })
}

describe("orders at the stand-in of Shopify", () => {
  it("are told with their lines, amounts, weights and fulfilment order", async () => {
    const id = await sale({
      Lines: [
        {
          Sku: "MUG-1",
          Title: "Mug",
          Variation: "Oat",
          Quantity: 2,
          Price: 1250,
          WeightGrams: 420,
          TariffCode: "691200",
          OriginCountry: "GB",
        },
      ],
    })
    const { data } = await ask(
      `query($id: ID!) { order(id: $id) { legacyResourceId displayFinancialStatus displayFulfillmentStatus totalPriceSet { shopMoney { amount currencyCode } }
        shippingAddress { name firstName lastName countryCodeV2 }
        lineItems(first: 5) { nodes { sku quantity unfulfilledQuantity originalUnitPriceSet { shopMoney { amount } }
          variant { inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { value unit } } } } } }
        fulfillmentOrders(first: 5) { nodes { status lineItems(first: 5) { nodes { remainingQuantity lineItem { sku } } } } } } }`,
      { id },
    )
    expect(data.order).toMatchObject({
      legacyResourceId: id.split("/").at(-1),
      displayFinancialStatus: "PAID",
      displayFulfillmentStatus: "UNFULFILLED",
      totalPriceSet: { shopMoney: { amount: "28.35", currencyCode: "GBP" } },
      shippingAddress: { name: "Agnes Ashdown", firstName: "Agnes", lastName: "Ashdown", countryCodeV2: "GB" },
      lineItems: {
        nodes: [
          {
            sku: "MUG-1",
            quantity: 2,
            unfulfilledQuantity: 2,
            originalUnitPriceSet: { shopMoney: { amount: "12.5" } },
          },
        ],
      },
      fulfillmentOrders: {
        nodes: [{ status: "OPEN", lineItems: { nodes: [{ remainingQuantity: 2, lineItem: { sku: "MUG-1" } }] } }],
      },
    })
    const { weight } = data.order.lineItems.nodes[0].variant.inventoryItem.measurement
    expect([
      { value: 420, unit: "GRAMS" },
      { value: 0.42, unit: "KILOGRAMS" },
    ]).toContainEqual(weight)
  })

  it("are found by state, payment, fulfilment and time", async () => {
    const [open, unpaid, cancelled, held] = [await sale(), await sale({ Unpaid: true }), await sale(), await sale()]
    await control("POST", `/orders/${encodeURIComponent(cancelled)}/cancel`)
    const { ChangedAt } = await edit(held, { Held: true })
    const paid = await found("status:open financial_status:paid fulfillment_status:unfulfilled")
    expect(paid).toContain(open)
    expect(paid).not.toContain(unpaid)
    expect(paid).not.toContain(cancelled)
    expect(await found("fulfillment_status:on_hold")).toEqual([held])
    expect(await found("status:cancelled OR financial_status:pending")).toEqual([unpaid, cancelled])
    expect(await found(`-status:cancelled AND id:>=${unpaid.split("/").at(-1)}`)).toEqual([unpaid, held])
    expect(await found(`updated_at:>'${new Date(Date.parse(ChangedAt) + 1000).toISOString()}'`)).toEqual([])
    expect(await found(`updated_at:>="2020-01-01T00:00:00Z"`)).toContain(held)
    const unknown = await ask(`{ orders(first: 1, query: "colour:red") { nodes { id } } }`)
    expect(unknown.extensions.search[0].warnings[0]).toMatchObject({ field: "colour", code: "invalid_field" })
  })

  it("come in pages by a cursor, which loses none when one before it changes", async () => {
    for (let count = 0; count < 4; count += 1) await sale()
    const all = (await found("")).length
    const page =
      "query($after: String) { orders(first: 3, after: $after, sortKey: UPDATED_AT) { nodes { id } pageInfo { hasNextPage endCursor } } }"
    const seen = new Set<string>()
    let after: string | null = null
    do {
      const { data } = await ask(page, { after })
      for (const { id } of data.orders.nodes) seen.add(id)
      after = data.orders.pageInfo.hasNextPage ? data.orders.pageInfo.endCursor : null
    } while (after !== null)
    expect(seen.size).toBe(all)
    expect((await ask(page, { after: "bm9uc2Vuc2U=" })).errors[0].message).toContain("Invalid cursor")
  })

  it("of another shop are not told", async () => {
    const { Id } = await control("POST", "/orders", { Account: "moss-and-wool.myshopify.com" })
    expect((await ask(`{ order(id: "${Id}") { id } }`)).data).toEqual({ order: null })
    expect((await ask(`query($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids: [Id] })).data).toEqual({
      nodes: [null],
    })
  })

  it("older than sixty days need a right of their own", async () => {
    const id = await sale()
    const [few, all] = [await endless("read_orders"), await endless("read_orders,read_all_orders")]
    await control("PUT", "/settings", { ClockSkewSeconds: 61 * 24 * 3600 })
    const asked = `{ order(id: "${id}") { id } }`
    expect((await askWith(few.access_token, asked)).data).toEqual({ order: null })
    expect((await askWith(all.access_token, asked)).data).toEqual({ order: { id } })
    await control("PUT", "/settings", { ClockSkewSeconds: null })
  })
})
