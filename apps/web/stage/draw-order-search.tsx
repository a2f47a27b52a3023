import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import type { Feature } from "@smart-send/domain/settings/settings"
import { screen, within } from "@testing-library/react"
import { OrderSearchPanel } from "../src/panels/order-search/order-search-panel.tsx"
import { aFoundOrder, foundOrders } from "./a-found-order.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

type Body = BodyOf<typeof searchOrders>
export type Found = ResultOf<typeof searchOrders>

interface Drawing {
  readonly features?: readonly Feature[]
  readonly find: (body: Body) => Found | Promise<Found>
}

/** The order search over a server whose answers are given. */
export function drawOrderSearch({ features = ["Search", "Tracking"], find }: Drawing) {
  const server = edgeStandIn()
  let tokens = 0
  server.answer(getSearchToken, () => {
    tokens += 1
    return { application: "postgres", token: `token ${tokens}`, indexName: "orders" }
  })
  server.answer(searchOrders, ({ body }) => find(body))
  const drawn = drawInApp(<OrderSearchPanel />, { server, settings: someSettings({ Features: [...features] }) })
  return { ...drawn, server, asked: () => server.asked(searchOrders).map(({ body }) => body) }
}

/** A server with these orders, which finds those whose buyer's name has what was typed. */
export function searching(orders: readonly SearchDocument[]) {
  return ({ Query, Page }: Body): Found => {
    const found = orders.filter(({ deliveryAddress: { name } }) => name.toLowerCase().includes(Query.toLowerCase()))
    const Hits = found.slice(Page * 10, Page * 10 + 10)
    return foundOrders(Hits, { Total: found.length, Page, Pages: Math.ceil(found.length / 10) })
  }
}

/** Buyer 1 to Buyer 35: four pages. */
export const someOrders = Array.from({ length: 35 }, (_, index) => aFoundOrder(index + 1))

export const searchBox = () => screen.getByRole("searchbox", { name: "Search all your orders" })

export const namesFound = () =>
  screen.queryAllByRole("article").map((hit) => within(hit).getByRole("heading").textContent)
