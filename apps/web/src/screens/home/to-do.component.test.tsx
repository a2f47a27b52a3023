import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { aRefusedOrder } from "../../../stage/a-refused-order.ts"
import { counted, drawHome, isRead, tiles, toDo, without } from "../../../stage/draw-home.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testItem, testService } from "../../data/items/fixtures/a-record.ts"
import { lastDashboard } from "../../storage/last-dashboard.ts"

beforeAll(async () => startTexts(["home", "accounts", "refused-orders"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  lastDashboard.clear()
})

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
}
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

const booked = (n: number, over: { readonly LabelPrinted?: string } = {}) =>
  testItem(n, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: {
      Reference: "R",
      OrderId: "O",
      OrderLineId: "L",
      Service: testService,
      BookingStatus: "Booked",
      Created: "2026-11-20T10:00:00.000Z",
      TrackingNumber: "T",
      ...over,
    },
  })
describe("To do now (ACCOUNT-16)", () => {
  it("says in order of urgency what waits, each with its one press", async () => {
    const { container } = drawHome({
      counts: counted({ LabelsToPrint: 1, ParcelsInTrouble: 2, FailedDispatches: 4, OrdersToMend: 23 }),
    })
    await isRead()
    const rows = within(toDo()).getAllByRole("listitem")
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "The labels of 1 order are not printed yet.Print labels",
      "2 parcels are late, coming back or have a problem.See parcels",
      "4 orders could not be passed on to their marketplace.Retry",
      "23 new orders have no service or no weight yet.Fix orders",
      "3 account concerns need you.See concerns",
      "1 claim waits for your documents or your answer.See claims",
      "2 support tickets wait for your reply.See tickets",
    ])
    expect(
      within(toDo())
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/sold-items?view=Issues",
      "/marketplace-tracking",
      "/sold-items?view=ToFix",
      "/account-concerns",
      "/claims",
      "/support",
    ])
    await expectAccessible(container)
  })

  it("names the orders that could not come in, with the reason and Try again, and counts their concern once", async () => {
    const { server, user, container } = drawHome({
      counts: {
        ...counted({ SupportTickets: 0, Claims: 0 }),
        AccountConcerns: 1,
        NotImported: { Orders: 2, Concerns: 1 },
      },
    })
    server.answer(listRefusedOrders, () => ({ Orders: [aRefusedOrder(10), aRefusedOrder(11)] }))
    await isRead()
    await screen.findByText(/^Not imported \(2\): order #1010 and others .+ It has more than 1,000 lines\./)
    expect(within(toDo()).getAllByRole("listitem")).toHaveLength(1)
    expect(screen.getByRole("link", { name: "See why" }).getAttribute("href")).toBe("/account-concerns")
    await expectAccessible(container)
    server.answer(retryRefusedOrders, ({ body: { Ids } }) => ({
      Orders: Ids.map((Id, place) => ({
        Id,
        Outcome: place === 0 ? ("Imported" as const) : ("Gone" as const),
        Why: "",
      })),
    }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("1 of 2 orders came in.")).toBeTruthy()
    expect(server.asked(retryRefusedOrders).map(({ body }) => body.Ids)).toEqual([
      [aRefusedOrder(10).Id, aRefusedOrder(11).Id],
    ])
  })

  it("says that nothing waits", async () => {
    drawHome({ counts: { ...counted({ SupportTickets: 0, Claims: 0 }), AccountConcerns: 0 } })
    expect(await screen.findByText("Nothing waits for you.")).toBeTruthy()
  })

  it("leaves out what the tenant has not", async () => {
    drawHome({ features: without("Labels", "Claims", "Support"), counts: counted({ LabelsToPrint: 9 }) })
    await isRead()
    expect(within(toDo()).getAllByRole("listitem")).toHaveLength(1)
  })

  it("prints by one press every label that was never printed, the oldest first", async () => {
    const { server, user } = drawHome({ counts: counted({ LabelsToPrint: 2 }) })
    server.answer(listBookedItems, () => ({
      Items: [booked(3), booked(2, { LabelPrinted: "2026-11-20T11:00:00.000Z" }), booked(1)],
    }))
    server.answer(createLabelBatch, () => ({ Href: "/label-file", Count: 2, Files: [], Missing: [], OnPaper: [] }))
    await isRead()
    await user.click(screen.getByRole("button", { name: "Print labels" }))
    await waitFor(() =>
      expect(server.asked(createLabelBatch).map(({ body }) => body.Ids)).toEqual([[booked(1).Id, booked(3).Id]]),
    )
  })
})

describe("counting anew (ACCOUNT-3)", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  it("asks for New Orders and Account Concerns every 5 seconds, and for everything every 5 minutes, in one call", async () => {
    const { server } = drawHome()
    await isRead()
    const parts = () => server.asked(getDashboardCounts).map(({ query }) => query.part)
    expect(parts()).toEqual(["All"])
    server.answer(getDashboardCounts, ({ query }) => ({
      ...counted({ InTransit: 346 }),
      NewOrders: 129,
      ...(query.part === "Live" ? { Others: null } : {}),
    }))
    await pass(5_100)
    expect(parts()).toEqual(["All", "Live"])
    expect(within(tiles()).getByText("129")).toBeTruthy()
    expect(within(tiles()).getByText("345")).toBeTruthy()
    await pass(300_000)
    expect(parts().filter((part) => part === "All")).toHaveLength(2)
    expect(parts().length).toBeGreaterThan(55)
    expect(within(tiles()).getByText("346")).toBeTruthy()
  })

  it("asks nothing while the window is hidden, and at once when it is seen again", async () => {
    const { server } = drawHome()
    await isRead()
    turn("hidden")
    await pass(600_000)
    expect(server.asked(getDashboardCounts)).toHaveLength(1)
    turn("visible")
    await pass(100)
    expect(server.asked(getDashboardCounts).map(({ query }) => query.part)).toEqual(["All", "All"])
  })
})
