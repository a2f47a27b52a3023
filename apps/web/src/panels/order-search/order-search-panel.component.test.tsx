import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { aFoundOrder, foundOrders } from "../../../stage/a-found-order.ts"
import {
  drawOrderSearch,
  namesFound,
  searchBox,
  searching,
  someOrders,
  type Found,
} from "../../../stage/draw-order-search.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["order-search"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH"))
afterEach(() => window.history.replaceState(null, "", "/"))

const link = (of: string, name: string) =>
  within(screen.getByRole("article", { name: of }))
    .getByRole("link", { name })
    .getAttribute("href")

describe("the order search drawer (ACCOUNT-7)", () => {
  it("shows what was paid for in the last year before anything is typed, with its texts to the letter", async () => {
    const { container, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    expect(namesFound()).toHaveLength(10)
    screen.getByRole("button", { name: "Refine Results" })
    screen.getByRole("button", { name: "Load More" })
    expect(screen.queryByRole("button", { name: "Load Previous" })).toBeNull()
    expect(asked()).toEqual([expect.objectContaining({ Query: "", Page: 0, HitsPerPage: 10, FacetValues: 5 })])
    expect(asked()[0]?.PaidFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expectAccessible(container)
  })

  it("says 'No Results...' where nothing is found, and looks through all ten years at a press", async () => {
    const { user, container, asked } = drawOrderSearch({ find: searching([]) })
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
    const { container } = drawOrderSearch({ find: searching([hit]) })
    const shown = await screen.findByRole("article", { name: "Buyer 1" })
    const texts = [
      `…${hit.orderLineId?.slice(-8) ?? ""}`,
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
    drawOrderSearch({ find: searching([hit]) })
    await screen.findByRole("article", { name: "Buyer 1" })
    const at = (action: string) => `/sold-items?panel=ORDER-SEARCH&over=${action}&of=${hit.itemId}`
    expect(link("Buyer 1", "Actions")).toBe(at("ORDER-ACTIONS"))
    expect(link("Buyer 1", "View Details")).toBe(at("ORDER-DETAILS"))
    expect(link("Buyer 1", "View Labels")).toBe(at("ORDER-LABELS"))
    expect(link("Buyer 1", "View Tracking")).toBe(at("ORDER-TRACKING"))
    expect(link("Buyer 1", "Cancel")).toBe(`/cancellations/request/${hit.orderLineId}`)
  })

  it("has no View Tracking without the feature Tracking", async () => {
    drawOrderSearch({ features: ["Search"], find: searching([aFoundOrder()]) })
    await screen.findByRole("link", { name: "View Labels" })
    expect(screen.queryByRole("link", { name: "View Tracking" })).toBeNull()
  })

  it("opens an order that is not booked where it can be changed", async () => {
    const hit = aFoundOrder(1, { orderLineId: null, orderId: null, prefix: "", trackingStatus: "NotBooked" })
    drawOrderSearch({ find: searching([hit]) })
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
    const { user, container } = drawOrderSearch({ find: searching([hit]) })
    await screen.findByRole("article")
    await user.type(searchBox(), "constructor")
    await waitFor(() => expect(container.querySelector("mark")?.textContent).toBe("constructor"))
    expect(namesFound()).toEqual([name])
    expect(container.querySelector("img")).toBeNull()
  })

  it("say which word was searched for besides a mistyped one, and mark that", async () => {
    const found = foundOrders([aFoundOrder()], { Corrections: [{ Typed: "whtiby", Found: ["whitby"] }] })
    const { user, container } = drawOrderSearch({ find: () => found })
    await user.type(searchBox(), "whtiby")
    await screen.findByText("'whtiby' may be mistyped, so 'whitby' was searched for as well.")
    expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Whitby"])
  })

  it("have nothing said of a word that only goes on where the typed one ends", async () => {
    const found = foundOrders([aFoundOrder()], { Corrections: [{ Typed: "Whit", Found: ["whitby"] }] })
    const { user, container } = drawOrderSearch({ find: () => found })
    await user.type(searchBox(), "Whit")
    await waitFor(() => expect(container.querySelector("mark")?.textContent).toBe("Whit"))
    expect(screen.queryByText(/may be mistyped/)).toBeNull()
  })

  it("never come from an older answer than those in sight", async () => {
    const waiting = new Map<string, (found: Found) => void>()
    const { user } = drawOrderSearch({
      find: ({ Query }) =>
        Query === "" ? foundOrders([aFoundOrder(1)]) : new Promise((resolve) => waiting.set(Query, resolve)),
    })
    await screen.findByText("1 order")
    await user.type(searchBox(), "a")
    await waitFor(() => expect(waiting.has("a")).toBe(true))
    await user.type(searchBox(), "b")
    await waitFor(() => expect(waiting.has("ab")).toBe(true))
    // The former hits stay while the next are awaited.
    expect(namesFound()).toEqual(["Buyer 1"])
    await act(async () => waiting.get("ab")?.(foundOrders([aFoundOrder(3)])))
    await waitFor(() => expect(namesFound()).toEqual(["Buyer 3"]))
    await act(async () => waiting.get("a")?.(foundOrders([aFoundOrder(2)])))
    expect(namesFound()).toEqual(["Buyer 3"])
  })

  it("are asked for with a new token when theirs has expired, and nobody sees it (ACCOUNT-8)", async () => {
    const { user, server, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    server.refuse(searchOrders, "SEARCH-EXPIRED", ({ body }) => body.Token === "token 1")
    await user.type(searchBox(), "9")
    await screen.findByText("3 orders")
    expect(asked().map(({ Token, Query }) => [Token, Query])).toEqual([
      ["token 1", ""],
      ["token 1", "9"],
      ["token 2", "9"],
    ])
    await user.clear(searchBox())
    await user.type(searchBox(), "8")
    await waitFor(() => expect(namesFound()[0]).toBe("Buyer 8"))
    expect(asked().at(-1)?.Token).toBe("token 2")
    expect(server.asked(getSearchToken)).toHaveLength(2)
  })

  it("are asked for anew once only: a token that is refused at once is an error with its reference", async () => {
    const { user, server, container, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    server.refuse(searchOrders, "SEARCH-EXPIRED", () => true)
    await user.type(searchBox(), "9")
    await screen.findByText("The search did not work")
    screen.getByText("stand-in")
    expect(asked()).toHaveLength(3)
    await expectAccessible(container)
    server.refuse(searchOrders, "SEARCH-EXPIRED", () => false)
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("3 orders")
  })

  it("stay in sight without a connection, and it is said", async () => {
    const { container } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    await screen.findByText("You are currently offline. Please check your internet connection and try again.")
    expect(namesFound()).toHaveLength(10)
    await expectAccessible(container)
    isOnLine.mockRestore()
    act(() => void window.dispatchEvent(new Event("online")))
    await waitFor(() => expect(screen.queryByText(/^You are currently offline/)).toBeNull())
  })

  it("does not say that nothing is found for words that it could not ask for, and asks once it can", async () => {
    const { user } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.type(searchBox(), "zzz")
    await screen.findByRole("heading", { name: "No Results..." })
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    await user.type(searchBox(), "{Control>}a{/Control}buyer", { initialSelectionStart: 0, initialSelectionEnd: 3 })
    await waitFor(() => expect(screen.queryByRole("heading", { name: "No Results..." })).toBeNull())
    expect(screen.queryByText("0 orders")).toBeNull()
    isOnLine.mockRestore()
    act(() => void window.dispatchEvent(new Event("online")))
    await screen.findByText("35 orders")
  })

  it("may be ten thousand characters of anything away: short questions are asked, and it is said", async () => {
    const { user, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.click(searchBox())
    await user.paste("\"' OR 1=1 -- () * constructor 🙂 ".repeat(400))
    await screen.findByText("Only the first 12 words are searched for.")
    await waitFor(() => expect(asked().at(-1)?.Query.length).toBeGreaterThan(10))
    expect(asked().at(-1)?.Query.length).toBeLessThan(200)
    await screen.findByRole("heading", { name: "No Results..." })
    await waitFor(() => expect(window.location.hash.length).toBeGreaterThan(100))
    expect(window.location.hash.length).toBeLessThan(400)
  })
})
