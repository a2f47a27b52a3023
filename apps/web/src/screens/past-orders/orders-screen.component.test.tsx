import { listOrders } from "@smart-send/contract/order/list-orders"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { aPastOrder } from "../../../stage/a-past-order.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId, testItem } from "../../data/items/fixtures/a-record.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"
import { OrdersScreen } from "./orders-screen.tsx"

beforeAll(async () => startTexts(["past-orders"]))

/** Short pages, so that the end of the first is near at once. */
const PAGE = 20

const lineId = (n: number) => bookingIdSchema.parse(testId(n + 500_000))

function anOrder(n: number, name = `Buyer ${n}`, over: Partial<PastOrder["Item"]> = {}): PastOrder {
  const booking = aBooking({
    OrderLineId: lineId(n),
    TrackingNumber: `WR${n}`,
    TotalPrice: 1.75,
    TotalPriceExVat: 1.46,
  })
  const Item = testItem(n, { MarketplaceStatus: "AwaitingDispatch", BookingDetails: booking, ...over })
  return aPastOrder({ ...Item, Recipient: { ...Item.Recipient, Name: name } })
}

const cancelled = (n: number, name: string): PastOrder => {
  const order = anOrder(n, name, { MarketplaceStatus: "Sold", BookingDetails: null })
  return { ...order, Line: { ...order.Line, State: "Cancelled" } }
}

function draw(pages: Readonly<Record<string, readonly PastOrder[]>>) {
  const server = edgeStandIn()
  server.answer(listOrders, ({ query }) => {
    const at = Number(query.cursor ?? 0)
    const found = pages[query.search] ?? []
    return { Orders: found.slice(at, at + PAGE), Next: found.length > at + PAGE ? String(at + PAGE) : null }
  })
  const drawn = drawInApp(
    <SlotProvider>
      <SlotOutlet name="search" />
      <OrdersScreen which="History" />
    </SlotProvider>,
    { server, settings: someSettings({ Features: ["Labels", "Claims", "Support", "Integrations"] }) },
  )
  return { ...drawn, server }
}
const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) })

describe("a list of past orders (LIST-27)", () => {
  it("asks for the last 30 days, newest first, and anew for another period, order or search", async () => {
    const { user, server } = draw({ "": [anOrder(1, "constructor 👩‍👩‍👧‍👦")], "wr 9": [anOrder(9, "Zed")] })
    await rowOf("constructor")
    expect(server.asked(listOrders)[0]?.query).toMatchObject({
      period: "Last30Days",
      sort: "Date",
      order: "Descending",
    })
    await expectAccessible()
    await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Any time")
    await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Buyer A to Z")
    await waitFor(() =>
      expect(server.asked(listOrders).at(-1)?.query).toMatchObject({
        period: "Any",
        sort: "RecipientName",
        order: "Ascending",
      }),
    )
    await user.type(screen.getByRole("searchbox", { name: "Search past orders" }), "wr 9")
    await rowOf("Zed")
    expect(screen.getByText("1 order")).toBeTruthy()
  })

  it("says what is empty and shows a way out", async () => {
    const { user, server } = draw({})
    await screen.findByRole("heading", { name: "No orders were booked in this period" })
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Show any time" }))
    await waitFor(() => expect(server.asked(listOrders).at(-1)?.query.period).toBe("Any"))
    await user.type(screen.getByRole("searchbox", { name: "Search past orders" }), "nobody")
    await screen.findByRole("heading", { name: "No past order matches your search" })
  })

  it("keeps a cancelled order with what it cost, and offers no label of it", async () => {
    const { user } = draw({ "": [cancelled(1, "Ada"), anOrder(2, "Bo")] })
    const row = await rowOf("Ada")
    expect(row.textContent).toContain("Cancelled")
    expect(row.textContent).toContain("£1.75")
    await user.click(within(row).getByRole("button", { name: /Actions/ }))
    const choices = await screen.findAllByRole("menuitem")
    expect(choices.map(({ textContent }) => textContent)).toEqual(["Download CSV", "Make a claim", "Raise an enquiry"])
  })

  it("shows a claim that is open for a parcel, which leads to it (CASE-20)", async () => {
    const claimed = anOrder(1, "Ada")
    const ClaimId = "01a2014e-9077-7fca-abd7-d17b46d3a3f0"
    const { user } = draw({ "": [{ ...claimed, Line: { ...claimed.Line, ClaimId } }, anOrder(2, "Bo")] })
    const badge = within(await rowOf("Ada")).getByRole("button", { name: "Claim" })
    expect(within(await rowOf("Bo")).queryByRole("button", { name: "Claim" })).toBeNull()
    await expectAccessible()
    await user.click(badge)
    expect(window.location.pathname).toBe(`/claims/${ClaimId}`)
  })

  it("prints again those of a selection that have labels", async () => {
    const TrackingSummary = aTrackingSummary({ Collected: "2026-11-21T10:00:00.000Z" })
    const { user, server } = draw({
      "": [
        anOrder(1, "Ada"),
        anOrder(2, "Bo", { MarketplaceStatus: "Dispatched", TrackingSummary }),
        cancelled(3, "Cy"),
      ],
    })
    server.answer(createLabelBatch, () => ({ Href: "", Count: 1, Files: [], Missing: [], OnPaper: [] }))
    await rowOf("Ada")
    await user.click(screen.getByRole("checkbox", { name: /Select all/ }))
    await user.click(await screen.findByRole("button", { name: "1 label" }))
    await waitFor(() => expect(server.asked(createLabelBatch).map(({ body }) => body.Ids)).toEqual([[testId(1)]]))
    await user.click(screen.getByRole("button", { name: "Clear" }))
    expect(await screen.findByRole("combobox", { name: "Period" })).toBeTruthy()
  })

  it("reads the next page as the end comes near, each once", async () => {
    const many = Array.from({ length: 30 }, (_, n) => anOrder(n + 1))
    const { server } = draw({ "": many })
    await screen.findByText("30 orders")
    expect(server.asked(listOrders).map(({ query }) => query.cursor)).toEqual([undefined, "20"])
  })
})
