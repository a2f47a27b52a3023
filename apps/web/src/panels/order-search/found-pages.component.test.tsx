import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
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

describe("the window of pages", () => {
  it("grows at its end by Load More, and the address keeps the page", async () => {
    const { user } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await waitFor(() => expect(namesFound()).toHaveLength(20))
    expect(document.activeElement?.textContent).toContain("Buyer 11")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await user.click(await screen.findByRole("button", { name: "Load More" }))
    await waitFor(() => expect(namesFound()).toHaveLength(35))
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull()
    await waitFor(() => expect(window.location.search).toContain("find-page=4"))
  })

  it("begins at the page of the address, and grows at its start by Load Previous", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find=buyer&find-page=3")
    const { user, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    expect([asked()[0]?.Query, asked()[0]?.Page]).toEqual(["buyer", 2])
    expect(namesFound()[0]).toBe("Buyer 21")
    await user.click(screen.getByRole("button", { name: "Load Previous" }))
    await waitFor(() => expect(namesFound()).toHaveLength(20))
    expect(namesFound()[0]).toBe("Buyer 11")
    expect(document.activeElement?.textContent).toContain("Buyer 20")
    await waitFor(() => expect(window.location.search).toContain("find-page=2"))
  })

  it("says so at a page past the end, and leads to the first", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find-page=99")
    const { user, container } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByRole("heading", { name: "There are no more orders" })
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Go to the first page" }))
    await waitFor(() => expect(namesFound()[0]).toBe("Buyer 1"))
    await waitFor(() => expect(window.location.search).not.toContain("find-page"))
  })

  it("begins anew with another question", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH&find-page=3")
    const { user, asked } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.type(searchBox(), "3")
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Query: "3", Page: 0 }))
    await waitFor(() => expect(window.location.hash).toBe("#find-order=3"))
    expect(window.location.search).toBe("?panel=ORDER-SEARCH")
  })

  it("takes the words of an older link out of where a server is sent them, beside those of the list's search", async () => {
    window.history.replaceState(
      null,
      "",
      "/sold-items?panel=ORDER-SEARCH&find=Buyer%203&find-source=eBay&find-page=2#find=tea",
    )
    const { asked } = drawOrderSearch({ find: searching(someOrders) })
    await waitFor(() => expect(window.location.hash).toBe("#find=tea&find-order=Buyer+3"))
    expect(window.location.search).toBe("?panel=ORDER-SEARCH&find-source=eBay&find-page=2")
    expect(searchBox()).toHaveProperty("value", "Buyer 3")
    await waitFor(() => expect(asked()[0]).toMatchObject({ Query: "Buyer 3", Page: 1 }))
  })

  it("asks again for the words of before on the way back", async () => {
    window.history.replaceState(null, "", "/sold-items?panel=ORDER-SEARCH#find-order=Buyer+3")
    const { asked } = drawOrderSearch({ find: searching(someOrders) })
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Query: "Buyer 3" }))
    act(() => {
      window.history.pushState({ key: "next", idx: 1 }, "", "/sold-items?panel=ORDER-SEARCH#find-order=Buyer+12")
      window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "next", idx: 1 } }))
    })
    await waitFor(() => expect(searchBox()).toHaveProperty("value", "Buyer 12"))
    act(() => window.history.back())
    await waitFor(() => expect(searchBox()).toHaveProperty("value", "Buyer 3"))
  })

  it("keeps its hits when the next page can't be read, and tries that again", async () => {
    let isDown = true
    const find = searching(someOrders)
    const { user, container } = drawOrderSearch({
      find: (body) => {
        if (body.Page > 0 && isDown) throw new Error("down")
        return find(body)
      },
    })
    await screen.findByText("35 orders")
    await user.click(screen.getByRole("button", { name: "Load More" }))
    await screen.findByText("These orders could not be loaded", undefined, { timeout: 8000 })
    expect(namesFound()).toHaveLength(10)
    await expectAccessible(container)
    isDown = false
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(namesFound()).toHaveLength(20))
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
    const { user, container, asked } = drawOrderSearch({ find: found })
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
    const { user, asked } = drawOrderSearch({ find: found })
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
    const { user } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.click(searchBox())
    await user.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement?.textContent).toContain("Buyer 2")
    await user.keyboard("{End}")
    expect(document.activeElement?.textContent).toContain("Buyer 10")
    await user.keyboard("{Home}{ArrowUp}")
    expect(document.activeElement).toBe(searchBox())
  })

  it("open the actions of the hit with Enter", async () => {
    const { user } = drawOrderSearch({ find: searching(someOrders) })
    await screen.findByText("35 orders")
    await user.click(searchBox())
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(window.location.search).toContain(`over=ORDER-ACTIONS&of=${someOrders[1]?.itemId}`))
  })

  it("open the only hit by Enter in the box, once the answer to what was typed is there", async () => {
    const waiting = new Map<string, (found: Found) => void>()
    const { user } = drawOrderSearch({
      find: ({ Query }) =>
        Query === "" ? foundOrders([aFoundOrder(1)]) : new Promise((resolve) => waiting.set(Query, resolve)),
    })
    await screen.findByText("1 order")
    await user.type(searchBox(), "WR9{Enter}")
    expect(window.location.search).not.toContain("over=")
    await waitFor(() => expect(waiting.has("WR9")).toBe(true))
    await act(async () => waiting.get("WR9")?.(foundOrders([aFoundOrder(9)])))
    await waitFor(() => expect(window.location.search).toContain(`of=${aFoundOrder(9).itemId}`))
  })
})
