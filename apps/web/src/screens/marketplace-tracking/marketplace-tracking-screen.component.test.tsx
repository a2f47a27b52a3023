import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { listDispatchDetails } from "@smart-send/contract/dispatch/list-dispatch-details"
import { listWaitingDispatches } from "@smart-send/contract/dispatch/list-waiting-dispatches"
import { listOrders } from "@smart-send/contract/order/list-orders"
import type { DispatchWait } from "@smart-send/domain/dispatch/dispatch-moment"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { Source } from "@smart-send/domain/item/order-line"
import { aBooking } from "@smart-send/testkit/a-booking"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { aPastOrder } from "../../../stage/a-past-order.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId, testItem } from "../../data/items/fixtures/a-record.ts"
import type { WaitingDispatch } from "../../data/dispatch/use-waiting-dispatches.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"
import { MarketplaceTrackingScreen } from "./marketplace-tracking-screen.tsx"

beforeAll(async () => startTexts(["dispatch", "accounts"]))
beforeEach(() => window.history.replaceState(null, "", "/marketplace-tracking"))

const EBAY: Source = { Id: "EBAY", AccountId: "EB10001", Name: "Framed & Found" }
const SHOPIFY: Source = { Id: "SHOPIFY", AccountId: "SH10002", Name: "Prints" }
const FILE: Source = { Id: "CSV", AccountId: "", Name: "File" }

function anOrder(n: number, name: string, sources: readonly Source[]): PastOrder {
  const OrderLineId = bookingIdSchema.parse(testId(n + 500_000))
  const Item = testItem(n, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ OrderLineId, TrackingNumber: `WR${n}` }),
    MarketplaceOrderLines: sources.map((source, line) =>
      anOrderLine({ Source: source, MarketplaceOrderLineId: `${n}-${line}` }),
    ),
  })
  return aPastOrder(Item, { RecipientName: name })
}

const waitingFor = ({ Item }: PastOrder, over: Partial<WaitingDispatch>): WaitingDispatch => ({
  ItemId: Item.Id,
  Source: Item.MarketplaceOrderLines[0]?.Source ?? EBAY,
  MarketplaceOrderId: "O-1",
  MarketplaceOrderLineIds: ["1"],
  TrackingNumber: "WR1",
  Status: "Failed",
  Message: "",
  AccountProblem: null,
  IsAccountPaused: false,
  IsAutomaticDispatch: false,
  Since: "2026-11-20T10:00:00.000Z",
  NextTry: null,
  ...over,
})

interface World {
  readonly orders: readonly PastOrder[]
  readonly waiting?: readonly WaitingDispatch[]
  /** By the order's place; AwaitingDispatch when left out. */
  readonly statuses?: readonly DispatchStatus[]
  /** By the order's place; the seller's press when left out. */
  readonly waits?: readonly DispatchWait[]
}

function draw({ orders, waiting = [], statuses = [], waits = [] }: World) {
  const server = edgeStandIn()
  const told = new Set<string>()
  const untold = () => orders.filter(({ Item }) => !told.has(Item.Id))
  server.answer(listOrders, ({ query }) => ({ Orders: query.search === "" ? untold() : [], Next: null }))
  server.answer(listWaitingDispatches, () => {
    const Dispatches = waiting.filter(({ ItemId }) => !told.has(ItemId))
    return { Dispatches, HasMore: false, Total: Dispatches.length, Failed: 0 }
  })
  server.answer(listDispatchDetails, () => ({
    Items: orders.map(({ Item }, place) => ({
      ItemId: Item.Id,
      OverallDispatchStatus: statuses[place] ?? "AwaitingDispatch",
      MarketplaceOrderlineDispatches: Item.MarketplaceOrderLines.filter(({ Source: { Id } }) => Id !== "CSV").map(
        (line) => ({
          MarketplaceOrderId: line.MarketplaceOrderId,
          MarketplaceOrderLineId: line.MarketplaceOrderLineId,
          Source: line.Source,
          TrackingNumber: "",
          Status: statuses[place] ?? ("AwaitingDispatch" as const),
          IsAutomaticDispatch: false,
          WaitsFor: waits[place] ?? ("Press" as const),
        }),
      ),
      Reference: `REF-${place}`,
      WhyNot: Item.MarketplaceOrderLines.every(({ Source: { Id } }) => Id === "CSV") ? "There is no shop." : null,
    })),
  }))
  server.answer(dispatchItems, ({ body }) => {
    for (const id of body.Ids) told.add(id)
    return { Items: body.Ids.map((Id) => ({ Id, Success: true, Error: null, Queued: 1, Details: null })) }
  })
  const drawn = drawInApp(
    <SlotProvider>
      <SlotOutlet name="search" />
      <MarketplaceTrackingScreen />
    </SlotProvider>,
    { server },
  )
  return { ...drawn, server }
}
const ada = anOrder(1, "Ada", [EBAY])
const bo = anOrder(2, "Bo", [SHOPIFY])
const region = async (name: string) => within(await screen.findByRole("region", { name }))

describe("what shops are still to be told", () => {
  it("stands by shop, and one press tells all that can be told", async () => {
    const { user, server, container } = draw({ orders: [ada, bo, anOrder(3, "Cy", [FILE])] })
    await (await region("Framed & Found")).findByText("Not notified yet")
    expect((await region("Prints")).getByRole("button", { name: "Notify the shop of Bo" })).toBeTruthy()
    expect((await region("By hand or from a file")).queryByRole("button", { name: /Notify/ })).toBeNull()
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Notify all (2)" }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Prints" })).toBeNull())
    expect(server.asked(dispatchItems).map(({ body }) => body)).toEqual([
      { Ids: [ada.Item.Id, bo.Item.Id], Retry: false, UseReference: false },
    ])
  })

  it("says why a shop could not be told, first of all, and tries again", async () => {
    const failed = waitingFor(bo, { Message: "The order was cancelled <b>there</b>." })
    const { user, server, container } = draw({ orders: [ada, bo], waiting: [failed] })
    const prints = await region("Prints")
    prints.getByText("Prints could not be notified")
    prints.getByText("The order was cancelled <b>there</b>.")
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(["Prints", "Framed & Found"])
    expect(screen.getByRole("button", { name: "Retry failed (1)" })).toBeTruthy()
    await expectAccessible(container)
    await user.click(prints.getByRole("button", { name: "Retry Bo" }))
    await waitFor(() => expect(server.asked(dispatchItems)[0]?.body).toMatchObject({ Ids: [bo.Item.Id], Retry: true }))
  })

  it("keeps what failed, waits and goes on apart, and says what is waited for (DISPATCH-18)", async () => {
    const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
    const orders = names.map((name, place) => anOrder(place + 1, name, [EBAY]))
    const [failed] = orders
    if (failed === undefined) throw new Error("there is no order")
    const { container } = draw({
      orders,
      waiting: [waitingFor(failed, {})],
      statuses: [
        "Failed",
        "AwaitingDispatch",
        "AwaitingDispatch",
        "AwaitingDispatch",
        "AwaitingDispatch",
        "InProgress",
      ],
      waits: ["Press", "FirstScan", "Packaging", "FirstScan", "Turn", "Press"],
    })
    const shop = await region("Framed & Found")
    await shop.findAllByText("Waits for the courier's first scan")
    expect(shop.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Could not be notified (1)",
      "Waiting until packed (1)",
      "Waiting for the courier's first scan (2)",
      "Being notified (2)",
    ])
    const listed = (name: string) =>
      within(shop.getByRole("list", { name }))
        .getAllByRole("button", { name: /^Open/ })
        .map(({ textContent }) => textContent)
    expect(listed("Waiting for the courier's first scan (2)")).toEqual(["Bo", "Di"])
    expect(listed("Being notified (2)")).toEqual(["Ed", "Flo"])
    shop.getByText("Waits until it is packed")
    shop.getByText("Waiting: Framed & Found is notified in a moment")
    expect(shop.queryByText(/automatically/)).toBeNull()
    await expectAccessible(container)
  })

  it("notifies what waits for a scan by a press, and asks first where all are meant (DISPATCH-17)", async () => {
    const { user, server } = draw({ orders: [ada, bo], waits: ["FirstScan", "Press"] })
    await user.click(await screen.findByRole("button", { name: "Notify all (2)" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Notify the shops of 2 orders?" }))
    dialog.getByText(
      "1 of them would be notified automatically, once it is packed or first scanned. It is notified now.",
    )
    await user.click(dialog.getByRole("button", { name: "Cancel" }))
    await user.click(screen.getByRole("button", { name: "Notify the shop of Ada" }))
    await waitFor(() => expect(server.asked(dispatchItems).map(({ body }) => body.Ids)).toEqual([[ada.Item.Id]]))
  })

  it("tells by the booking's reference while there is no tracking number", async () => {
    const { user, server } = draw({ orders: [ada], statuses: ["AwaitingTrackingDetails"] })
    await user.click(await screen.findByRole("button", { name: "Update using REF-0" }))
    await waitFor(() => expect(server.asked(dispatchItems)[0]?.body).toMatchObject({ UseReference: true }))
  })

  it("asks first where some lines were made by hand or came from a file", async () => {
    const { user, server } = draw({ orders: [anOrder(4, "Di", [EBAY, FILE])] })
    await user.click(await screen.findByRole("button", { name: "Notify all (1)" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Notify the shop of 1 order?" }))
    dialog.getByText(/came from a file/)
    await expectAccessible()
    await user.click(dialog.getByRole("button", { name: "Cancel" }))
    expect(server.asked(dispatchItems)).toHaveLength(0)
    await user.click(screen.getByRole("button", { name: "Notify all (1)" }))
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Notify" }))
    await waitFor(() => expect(server.asked(dispatchItems)).toHaveLength(1))
  })

  it("says that an account has to be mended first, and leads to it", async () => {
    const halted = waitingFor(ada, { Status: "PendingRetry", AccountProblem: "AUTH-FAILED" })
    const { container } = draw({ orders: [ada], waiting: [halted] })
    const link = await screen.findByRole("link", { name: "Relink the account" })
    expect(link.getAttribute("href")).toBe("/accounts?panel=ACCOUNT-LINK&item=EB10001")
    screen.getByText("Updating Framed & Found...")
    await expectAccessible(container)
  })

  it("opens the order, also one that is only known by its dispatch", async () => {
    const { user } = draw({ orders: [], waiting: [waitingFor(ada, { MarketplaceOrderId: "12-3" })] })
    await user.click(await screen.findByRole("button", { name: "Open the order of 12-3" }))
    expect(window.location.search).toBe(`?panel=EDIT&item=${ada.Item.Id}`)
  })

  it("says that every shop knows, and that a search finds nothing", async () => {
    const { user, container } = draw({ orders: [] })
    expect(await screen.findByRole("heading", { name: "Every shop is notified" })).toBeTruthy()
    await expectAccessible(container)
    await user.type(screen.getByRole("searchbox"), "nobody")
    await screen.findByRole("heading", { name: "No order matches your search" })
  })

  it("says what could not be read, and shows what could", async () => {
    const server = edgeStandIn()
    server.answer(listOrders, () => ({ Orders: [ada], Next: null }))
    const { container } = drawInApp(
      <SlotProvider>
        <MarketplaceTrackingScreen />
      </SlotProvider>,
      { server },
    )
    expect(await screen.findByText("We could not read which shops are still to be notified")).toBeTruthy()
    await screen.findByRole("region", { name: "Framed & Found" })
    await expectAccessible(container)
  })
})
