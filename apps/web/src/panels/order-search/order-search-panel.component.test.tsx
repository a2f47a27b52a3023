import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { aFoundOrder, foundOrders } from "../../../stage/a-found-order.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { OrderSearchPanel } from "./order-search-panel.tsx"

type Body = BodyOf<typeof searchOrders>
type Found = ResultOf<typeof searchOrders>

beforeAll(async () => startTexts(["order-search"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH"))
afterEach(() => window.history.replaceState(null, "", "/"))

interface Drawing {
  readonly features?: readonly Feature[]
  readonly find: (body: Body) => Found | Promise<Found>
}

function draw({ features = ["Search", "Tracking"], find }: Drawing) {
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
function over(orders: readonly SearchDocument[]) {
  return ({ Query, Page }: Body): Found => {
    const found = orders.filter(({ deliveryAddress: { name } }) => name.toLowerCase().includes(Query.toLowerCase()))
    const Hits = found.slice(Page * 10, Page * 10 + 10)
    return foundOrders(Hits, { Total: found.length, Page, Pages: Math.ceil(found.length / 10) })
  }
}

const orders = Array.from({ length: 35 }, (_, index) => aFoundOrder(index + 1))
const box = () => screen.getByRole("searchbox", { name: "Search all your orders" })
const names = () => screen.queryAllByRole("article").map((hit) => within(hit).getByRole("heading").textContent)
const link = (of: string, name: string) =>
  within(screen.getByRole("article", { name: of }))
    .getByRole("link", { name })
    .getAttribute("href")

describe("the order search drawer (ACCOUNT-7)", () => {
  it("shows what was paid for in the last year before anything is typed, with its texts to the letter", async () => {
    const { container, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    expect(names()).toHaveLength(10)
    screen.getByRole("button", { name: "Refine Results" })
    screen.getByRole("button", { name: "Load More" })
    expect(screen.queryByRole("button", { name: "Load Previous" })).toBeNull()
    expect(asked()).toEqual([expect.objectContaining({ Query: "", Page: 0, HitsPerPage: 10, FacetValues: 5 })])
    expect(asked()[0]?.PaidFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expectAccessible(container)
  })

  it("says 'No Results...' where nothing is found, and looks through all ten years at a press", async () => {
    const { user, container, asked } = draw({ find: over([]) })
    await screen.findByRole("heading", { name: "No Results..." })
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Search the last ten years" }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).not.toHaveProperty("PaidFrom")
    await waitFor(() => expect(screen.queryByRole("button", { name: "Search the last ten years" })).toBeNull())
  })

  it("shows of each hit what it is, where it goes and what became of it", async () => {
    const hit = aFoundOrder(7, {
      hasClaim: true,
      isRefunded: true,
      isReturnCollection: true,
      deliveryAddress: { ...aFoundOrder().deliveryAddress, organisation: "Gull & Sons", countryIsoCode: "FRA" },
    })
    const { container } = draw({ find: over([hit]) })
    const shown = await screen.findByRole("article", { name: "Buyer 1" })
    const texts = [
      hit.orderLineId,
      "Paid 20 Nov 2026",
      "In Transit",
      "Gull & Sons, 12 High Street, YO21 3BD Whitby, FRA",
      "Framed print",
      "PRT-A4",
      "Return collection",
      "Claim",
      "Refunded",
      "Wren Next Day",
      "WR000000000007",
      "eBay",
      "octavia_g",
    ]
    for (const text of texts) expect(shown.textContent).toContain(text ?? "no text")
    await expectAccessible(container)
  })

  it("leads from each hit to the very order, over the search, and to its cancellation", async () => {
    const hit = aFoundOrder()
    draw({ find: over([hit]) })
    await screen.findByRole("article", { name: "Buyer 1" })
    const at = (action: string) => `/sold-items?panel=ORDER-SEARCH&over=${action}&of=${hit.itemId}`
    expect(link("Buyer 1", "Actions")).toBe(at("ORDER-ACTIONS"))
    expect(link("Buyer 1", "View Details")).toBe(at("ORDER-DETAILS"))
    expect(link("Buyer 1", "View Labels")).toBe(at("ORDER-LABELS"))
    expect(link("Buyer 1", "View Tracking")).toBe(at("ORDER-TRACKING"))
    expect(link("Buyer 1", "Cancel")).toBe(`/cancellations/request/${hit.orderLineId}`)
  })

  it("has no View Tracking without the feature Tracking", async () => {
    draw({ features: ["Search"], find: over([aFoundOrder()]) })
    await screen.findByRole("link", { name: "View Labels" })
    expect(screen.queryByRole("link", { name: "View Tracking" })).toBeNull()
  })

  it("opens an order that is not booked where it can be changed", async () => {
    const hit = aFoundOrder(1, { orderLineId: null, orderId: null, prefix: "", trackingStatus: "NotBooked" })
    draw({ find: over([hit]) })
    const shown = await screen.findByRole("article", { name: "Buyer 1" })
    expect(
      within(shown)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Actions", "View Details"])
    expect(link("Buyer 1", "Actions")).toBe(`/sold-items?panel=EDIT&item=${hit.itemId}`)
    expect(shown.textContent).toContain("Not booked yet")
  })
})

describe("the hits of an order search", () => {
  it("show where they match, and strange texts as nothing but text", async () => {
    const name = '<img src=x onerror="alert(1)"> constructor 👩‍👩‍👧‍👦'
    const hit = aFoundOrder(1, { deliveryAddress: { ...aFoundOrder().deliveryAddress, name } })
    const { user, container } = draw({ find: over([hit]) })
    await screen.findByRole("article")
    await user.type(box(), "constructor")
    await waitFor(() => expect(container.querySelector("mark")?.textContent).toBe("constructor"))
    expect(names()).toEqual([name])
    expect(container.querySelector("img")).toBeNull()
  })

  it("say which word stands in for a mistyped one, and mark that", async () => {
    const found = foundOrders([aFoundOrder()], { Corrections: [{ Typed: "whtiby", Found: ["whitby"] }] })
    const { user, container } = draw({ find: () => found })
    await user.type(box(), "whtiby")
    await screen.findByText(/Nothing has 'whtiby' in it, so 'whitby' was searched for\./)
    expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Whitby"])
  })

  it("never come from an older answer than those in sight", async () => {
    const waiting = new Map<string, (found: Found) => void>()
    const { user } = draw({
      find: ({ Query }) =>
        Query === "" ? foundOrders([aFoundOrder(1)]) : new Promise((resolve) => waiting.set(Query, resolve)),
    })
    await screen.findByText("1 order")
    await user.type(box(), "a")
    await waitFor(() => expect(waiting.has("a")).toBe(true))
    await user.type(box(), "b")
    await waitFor(() => expect(waiting.has("ab")).toBe(true))
    // The former hits stay while the next are awaited.
    expect(names()).toEqual(["Buyer 1"])
    await act(async () => waiting.get("ab")?.(foundOrders([aFoundOrder(3)])))
    await waitFor(() => expect(names()).toEqual(["Buyer 3"]))
    await act(async () => waiting.get("a")?.(foundOrders([aFoundOrder(2)])))
    expect(names()).toEqual(["Buyer 3"])
  })

  it("are asked for with a new token when theirs has expired, and nobody sees it (ACCOUNT-8)", async () => {
    const { user, server, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    server.refuse(searchOrders, "SEARCH-EXPIRED", ({ body }) => body.Token === "token 1")
    await user.type(box(), "9")
    await screen.findByText("3 orders")
    expect(asked().map(({ Token, Query }) => [Token, Query])).toEqual([
      ["token 1", ""],
      ["token 1", "9"],
      ["token 2", "9"],
    ])
    await user.clear(box())
    await user.type(box(), "8")
    await waitFor(() => expect(names()[0]).toBe("Buyer 8"))
    expect(asked().at(-1)?.Token).toBe("token 2")
    expect(server.asked(getSearchToken)).toHaveLength(2)
  })

  it("are asked for anew once only: a token that is refused at once is an error with its reference", async () => {
    const { user, server, container, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    server.refuse(searchOrders, "SEARCH-EXPIRED", () => true)
    await user.type(box(), "9")
    await screen.findByText("The search did not work")
    screen.getByText("stand-in")
    expect(asked()).toHaveLength(3)
    await expectAccessible(container)
    server.refuse(searchOrders, "SEARCH-EXPIRED", () => false)
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("3 orders")
  })

  it("stay in sight without a connection, and it is said", async () => {
    const { container } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    await screen.findByText("You are currently offline. Please check your internet connection and try again.")
    expect(names()).toHaveLength(10)
    await expectAccessible(container)
    isOnLine.mockRestore()
    act(() => void window.dispatchEvent(new Event("online")))
    await waitFor(() => expect(screen.queryByText(/^You are currently offline/)).toBeNull())
  })

  it("may be ten thousand characters of anything away: short questions are asked, and it is said", async () => {
    const { user, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    await user.click(box())
    await user.paste("\"' OR 1=1 -- () * constructor 🙂 ".repeat(400))
    await screen.findByText("Only the first 12 words are searched for.")
    await waitFor(() => expect(asked().at(-1)?.Query.length).toBeGreaterThan(10))
    expect(asked().at(-1)?.Query.length).toBeLessThan(200)
    await screen.findByRole("heading", { name: "No Results..." })
    await waitFor(() => expect(window.location.search.length).toBeGreaterThan(100))
    expect(window.location.search.length).toBeLessThan(400)
  })
})

describe("the window of pages", () => {
  it("grows at its end by Load More, and the address keeps the page", async () => {
    const { user } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await waitFor(() => expect(names()).toHaveLength(20))
    expect(document.activeElement?.textContent).toContain("Buyer 11")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await user.click(await screen.findByRole("button", { name: "Load More" }))
    await waitFor(() => expect(names()).toHaveLength(35))
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull()
    await waitFor(() => expect(window.location.search).toContain("find-page=4"))
  })

  it("begins at the page of the address, and grows at its start by Load Previous", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find=buyer&find-page=3")
    const { user, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    expect([asked()[0]?.Query, asked()[0]?.Page]).toEqual(["buyer", 2])
    expect(names()[0]).toBe("Buyer 21")
    await user.click(screen.getByRole("button", { name: "Load Previous" }))
    await waitFor(() => expect(names()).toHaveLength(20))
    expect(names()[0]).toBe("Buyer 11")
    expect(document.activeElement?.textContent).toContain("Buyer 20")
    await waitFor(() => expect(window.location.search).toContain("find-page=2"))
  })

  it("says so at a page past the end, and leads to the first", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find-page=99")
    const { user, container } = draw({ find: over(orders) })
    await screen.findByRole("heading", { name: "There are no more orders" })
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Go to the first page" }))
    await waitFor(() => expect(names()[0]).toBe("Buyer 1"))
    await waitFor(() => expect(window.location.search).not.toContain("find-page"))
  })

  it("begins anew with another question", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find-page=3")
    const { user, asked } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    await user.type(box(), "3")
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Query: "3", Page: 0 }))
    await waitFor(() => expect(window.location.search).toBe("?panel=ORDER-SEARCH&find=3"))
  })

  it("keeps its hits when the next page can't be read, and tries that again", async () => {
    let isDown = true
    const find = over(orders)
    const { user, container } = draw({
      find: (body) => {
        if (body.Page > 0 && isDown) throw new Error("down")
        return find(body)
      },
    })
    await screen.findByText("35 orders")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await screen.findByText("These orders could not be loaded", undefined, { timeout: 8000 })
    expect(names()).toHaveLength(10)
    await expectAccessible(container)
    isDown = false
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(names()).toHaveLength(20))
  }, 20_000)
})

describe("Refine Results", () => {
  const facets: Found["Facets"] = {
    Source: [
      { Value: "eBay", Label: "eBay", Count: 1200 },
      { Value: "Shopify", Label: "Shopify", Count: 1 },
    ],
    DeliveryCountry: [{ Value: "GBR", Label: "United Kingdom", Count: 7 }],
    Service: [],
    TrackingStatus: [{ Value: "InTransit", Label: "In Transit", Count: 3 }],
  }
  const found = () => foundOrders([aFoundOrder()], { Facets: facets })

  it("has the four filters with their counts, and asks with what is chosen", async () => {
    const { user, container, asked } = draw({ find: found })
    await screen.findByText("1 order")
    await user.click(screen.getByRole("button", { name: "Refine Results" }))
    const groups = ["Source", "Delivery Country", "Service", "Tracking Status"]
    for (const name of groups) screen.getByRole("group", { name })
    await user.click(screen.getByRole("checkbox", { name: "eBay, 1,200 orders" }))
    await waitFor(() => expect(asked().at(-1)?.Filters).toEqual({ Source: ["eBay"] }))
    await waitFor(() => expect(window.location.search).toBe("?panel=ORDER-SEARCH&find-source=eBay"))
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Remove the filter eBay" }))
    await waitFor(() => expect(window.location.search).toBe("?panel=ORDER-SEARCH"))
  })

  it("asks for no days the wrong way round, beyond ten years or to come", async () => {
    const { user, asked } = draw({ find: found })
    await screen.findByText("1 order")
    await user.click(screen.getByRole("button", { name: "Refine Results" }))
    const [from, until] = [screen.getByLabelText("Paid from"), screen.getByLabelText("Paid until")]
    const before = asked().length
    const set = async (field: HTMLElement, day: string) => {
      await user.clear(field)
      await user.type(field, day)
    }
    await set(from, "1999-01-01")
    screen.getByText(/^Choose a day from \d+ \w+ \d{4} to/)
    expect(asked()).toHaveLength(before)
    const year = new Date().getFullYear() - 2
    await set(from, `${year}-03-05`)
    await waitFor(() => expect(asked().at(-1)?.PaidFrom).toBe(`${year}-03-05`))
    const then = asked().length
    await set(until, `${year}-03-01`)
    screen.getByText("The first day is after the last one.")
    expect(asked()).toHaveLength(then)
    await set(until, `${year}-04-01`)
    await waitFor(() => expect(asked().at(-1)?.PaidUntil).toBe(`${year}-04-01`))
  })
})

describe("the keys of the order search", () => {
  it("go from the box through the hits and back", async () => {
    const { user } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    await user.click(box())
    await user.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement?.textContent).toContain("Buyer 2")
    await user.keyboard("{End}")
    expect(document.activeElement?.textContent).toContain("Buyer 10")
    await user.keyboard("{Home}{ArrowUp}")
    expect(document.activeElement).toBe(box())
  })

  it("open the actions of the hit with Enter", async () => {
    const { user } = draw({ find: over(orders) })
    await screen.findByText("35 orders")
    await user.click(box())
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(window.location.search).toContain(`over=ORDER-ACTIONS&of=${orders[1]?.itemId}`))
  })

  it("open the only hit by Enter in the box, once the answer to what was typed is there", async () => {
    const waiting = new Map<string, (found: Found) => void>()
    const { user } = draw({
      find: ({ Query }) =>
        Query === "" ? foundOrders([aFoundOrder(1)]) : new Promise((resolve) => waiting.set(Query, resolve)),
    })
    await screen.findByText("1 order")
    await user.type(box(), "WR9{Enter}")
    expect(window.location.search).not.toContain("over=")
    await waitFor(() => expect(waiting.has("WR9")).toBe(true))
    await act(async () => waiting.get("WR9")?.(foundOrders([aFoundOrder(9)])))
    await waitFor(() => expect(window.location.search).toContain(`of=${aFoundOrder(9).itemId}`))
  })
})
