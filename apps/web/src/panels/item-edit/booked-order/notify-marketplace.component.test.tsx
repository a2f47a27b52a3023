import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { DispatchWait } from "@smart-send/domain/dispatch/dispatch-moment"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { FEATURES, item, order } from "./fixtures/a-booked-order.ts"

type Details = ResultOf<typeof getDispatchDetails>

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))
afterEach(() => {
  vi.useRealTimers()
})

const details = (
  status: DispatchStatus,
  over: Partial<Details> = {},
  { isAutomatic = false, waitsFor = null }: { isAutomatic?: boolean; waitsFor?: DispatchWait | null } = {},
): Details => ({
  ItemId: item.Id,
  OverallDispatchStatus: status,
  MarketplaceOrderlineDispatches: [
    {
      MarketplaceOrderId: "O1",
      MarketplaceOrderLineId: "L1",
      Source: { Id: "EBAY", AccountId: "shop", Name: "eBay" },
      TrackingNumber: "T1",
      Status: status,
      IsAutomaticDispatch: isAutomatic,
      WaitsFor: waitsFor,
    },
  ],
  Reference: "BK-1",
  WhyNot: null,
  ...over,
})

/** The panel over a marketplace that is at `first` until it is asked, and then at `after`. */
function draw(first: Details, after = first) {
  const drawn = drawOrderPanel(order(), { settings: { Features: [...FEATURES] } })
  let now = first
  drawn.server.answer(getDispatchDetails, () => now)
  drawn.server.answer(dispatchItems, ({ body }) => {
    now = after
    return { Items: body.Ids.map((Id) => ({ Id, Success: true, Error: null, Queued: 1, Details: now })) }
  })
  return {
    ...drawn,
    wishes: () =>
      drawn.server.asked(dispatchItems).map(({ body: { Retry, UseReference } }) => ({ Retry, UseReference })),
    becomes: (status: DispatchStatus) => {
      now = details(status)
    },
  }
}
const toggle = async () => screen.findByRole<HTMLInputElement>("switch", { name: /^Notify Marketplace/ })
/** The switch once its status is known. */
const ready = async () => {
  const found = await toggle()
  await waitFor(async () => expect((await toggle()).disabled).toBe(false))
  return found.isConnected ? found : toggle()
}

describe("Notify Marketplace", () => {
  it("that awaits dispatch can be ticked, sends it once, and says that it is under way (DISPATCH-4)", async () => {
    const { user, wishes } = draw(details("AwaitingDispatch"), details("InProgress"))
    const notify = await ready()
    expect(notify.checked).toBe(false)
    await user.dblClick(notify)
    expect(await screen.findByText("Updating eBay...")).toBeTruthy()
    expect(wishes()).toEqual([{ Retry: false, UseReference: false }])
    await expectAccessible()
  })

  it("that waits to be tried again says that it is under way, and offers nothing", async () => {
    draw(details("PendingRetry"))
    expect(await screen.findByText("Updating eBay...")).toBeTruthy()
    expect(screen.queryByRole("switch", { name: /^Notify/ })).toBeNull()
  })

  it("that was told is ticked and fixed", async () => {
    draw(details("Dispatched"))
    await screen.findByText("eBay has been notified of the dispatch.")
    const notify = await toggle()
    expect([notify.checked, notify.disabled]).toEqual([true, true])
  })

  it("that failed offers Retry", async () => {
    const { user, wishes } = draw(details("Failed"), details("InProgress"))
    await user.click(await screen.findByRole("button", { name: "Retry" }))
    expect(await screen.findByText("Updating eBay...")).toBeTruthy()
    expect(wishes()).toEqual([{ Retry: true, UseReference: false }])
  })

  it("without a tracking number waits, and after five seconds offers the booking's reference (DISPATCH-5)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, wishes } = draw(details("AwaitingTrackingDetails"), details("InProgress"))
    await user.click(await ready())
    expect(await screen.findByText("The courier has not given a tracking number yet.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Update using/ })).toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    await user.click(await screen.findByRole("button", { name: "Update using BK-1" }))
    expect(await screen.findByText("Updating eBay...")).toBeTruthy()
    expect(wishes()).toEqual([{ Retry: false, UseReference: true }])
  })

  it("is asked after every five seconds (DISPATCH-6)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { becomes } = draw(details("InProgress"))
    await screen.findByText("Updating eBay...")
    becomes("Dispatched")
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText("eBay has been notified of the dispatch.")).toBeTruthy()
  })

  it("of an order of a file says that there is no marketplace, and has nothing to tick (DISPATCH-8)", async () => {
    const why = "There is no marketplace to notify: this order was made by hand or came from a file."
    draw(details("AwaitingDispatch", { MarketplaceOrderlineDispatches: [], WhyNot: why }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole("switch", { name: /^Notify/ })).toBeNull()
    expect(screen.getByRole("switch", { name: "Packaged" })).toBeTruthy()
  })

  it("of a marketplace that is not linked says so beside a switch that can't be ticked", async () => {
    const why =
      "The eBay account of this order is not linked, so it can't be notified from here. Mark the order as dispatched there."
    draw(details("AwaitingDispatch", { WhyNot: why }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect((await toggle()).disabled).toBe(true)
  })

  it.each<[DispatchWait, string]>([
    ["FirstScan", "Waits for the courier's first scan. Tick to notify eBay now."],
    ["Packaging", "Waits until it is packed. Tick to notify eBay now."],
    ["Turn", "Waiting: eBay is notified in a moment. Tick to notify eBay now."],
    ["Resume", "Waiting: eBay is paused. Tick to notify eBay now."],
  ])(
    "that would go out without the seller says that it waits for %s, and can be ticked (DISPATCH-17)",
    async (waitsFor, text) => {
      const early = details("AwaitingDispatch", {}, { isAutomatic: true, waitsFor })
      const { user, wishes } = draw(early, details("InProgress"))
      expect(await screen.findByText(text)).toBeTruthy()
      await user.click(await ready())
      expect(await screen.findByText("Updating eBay...")).toBeTruthy()
      expect(wishes()).toEqual([{ Retry: false, UseReference: false }])
    },
  )

  it("says that it was notified automatically only once it was (DISPATCH-18)", async () => {
    draw(details("Dispatched", {}, { isAutomatic: true }))
    expect(await screen.findByText("eBay was notified automatically.")).toBeTruthy()
  })

  it("that is under way says what holds it up", async () => {
    draw(details("PendingRetry", {}, { waitsFor: "Resume" }))
    expect(await screen.findByText("Updating eBay...")).toBeTruthy()
    expect(await screen.findByText("Waiting: eBay is paused")).toBeTruthy()
  })

  it("says why a press did nothing", async () => {
    const { user, server } = draw(details("AwaitingDispatch"))
    server.answer(dispatchItems, ({ body }) => ({
      Items: body.Ids.map((Id) => ({
        Id,
        Success: false,
        Error: "eBay is not to be reached.",
        Queued: 0,
        Details: null,
      })),
    }))
    await user.click(await ready())
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "eBay is not to be reached.")
  })
})
