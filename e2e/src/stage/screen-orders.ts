import type { createItems } from "@smart-send/contract/item/create-items"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"

const SENDER = anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" })
const NO_WEIGHT = { Weight: 0, Height: 0, Width: 0, Length: 0 }

/** An order of one buyer: what the list shows differs in its length, its problems and its destination. */
function order(name: string, description: string, over: Partial<NewItem> = {}): NewItem {
  return aNewItem({
    Sender: SENDER,
    Recipient: anAddress({ Name: name }),
    Description: description,
    MarketplaceOrderLines: [
      anOrderLine({ Description: description, Product: { ...anOrderLine().Product, Description: description } }),
    ],
    ...over,
  })
}

/** Orders for the pictures, the same for both tenants. A buyer with two makes a group. */
const ORDERS: ReadonlyMap<string, NewItem> = new Map([
  ["screen-1", order("Octavia Greenhalgh", "Framed print, A4")],
  ["screen-2", order("Octavia Greenhalgh", "Framed print, A3", { Tags: ["fragile", "gift"] })],
  [
    "screen-3",
    order(
      "Bartholomew Featherstonehaugh-Cholmondeley",
      "A very long description of a hand-thrown stoneware teapot in harbour blue with two matching cups and a bamboo handle",
    ),
  ],
  ["screen-4", order("Ada Buyer", "Blue teapot", { PackageDimensions: NO_WEIGHT })],
  [
    "screen-5",
    order("Zoë 🎁 Ångström", "Soy candle, sea salt", {
      Recipient: anAddress({ Name: "Zoë 🎁 Ångström", Postcode: "NOWHERE" }),
    }),
  ],
  [
    "screen-6",
    order("Marcel Dupont", "Linen tea towel", {
      Recipient: anAddress({
        Name: "Marcel Dupont",
        AddressLine1: "3 rue des Lilas",
        Town: "Lyon",
        Postcode: "69003",
        CountryIsoCode: "FRA",
      }),
    }),
  ],
])

/** Creates the orders for whoever is signed in on the page. Made a second time, they stay as they are. */
export async function makeScreenOrders(page: Page, tenant: string, bearer: string): Promise<void> {
  const Items: BodyOf<typeof createItems>["Items"] = Object.fromEntries(ORDERS)
  const asked = { path: `/edge/${tenant}/smartsenditem/create`, bearer, body: JSON.stringify({ Items }) }
  const answer = await page.evaluate(async ({ path, bearer: authorization, body }) => {
    const sent = await fetch(path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body,
    })
    return { status: sent.status, text: await sent.text() }
  }, asked)
  if (answer.status !== 200) throw new Error(`The orders were refused: ${answer.text}`)
}
