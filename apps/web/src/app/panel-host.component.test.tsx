import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, expect, it } from "vitest"
import { foundOrders } from "../../stage/a-found-order.ts"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { someSettings } from "../../stage/some-settings.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { PanelHost } from "./panel-host.tsx"

beforeAll(async () => startTexts([]))
afterEach(() => window.history.replaceState(null, "", "/"))

it("asks for the token of the order search while the panel's script is still on its way, and once", async () => {
  window.history.replaceState(null, "", "/?panel=ORDER-SEARCH&find=mancester%20constructor%20🎁")
  const server = edgeStandIn()
  server.answer(getSearchToken, () => ({ application: "postgres", token: "token", indexName: "orders" }))
  server.answer(searchOrders, () => foundOrders([]))
  drawInApp(<PanelHost />, { server, settings: someSettings({ Features: ["Search"] }) })
  await waitFor(() => expect(server.asked(getSearchToken)).toHaveLength(1), { interval: 1 })
  expect(screen.queryByRole("searchbox")).toBeNull()
  expect(await screen.findByRole("heading", { name: "No Results..." })).toBeTruthy()
  expect(server.asked(searchOrders).map(({ body }) => body.Query)).toEqual(["mancester constructor 🎁"])
  expect(server.asked(getSearchToken)).toHaveLength(1)
})

it("asks for nothing where the tenant has no order search", async () => {
  window.history.replaceState(null, "", "/?panel=ORDER-SEARCH")
  const server = edgeStandIn()
  server.answer(getSearchToken, () => ({ application: "postgres", token: "token", indexName: "orders" }))
  const { container } = drawInApp(<PanelHost />, { server, settings: someSettings({ Features: [] }) })
  await waitFor(() => expect(container.querySelector('[role="dialog"]')).toBeNull())
  expect(server.asked(getSearchToken)).toEqual([])
})
