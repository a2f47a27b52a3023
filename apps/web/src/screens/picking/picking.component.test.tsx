import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { printLabels } from "@smart-send/contract/station/print-labels"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { drawPicking } from "../../../stage/draw-picking.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import { keptPicked, keptPickPlace, keptVerifying } from "../../storage/picking-kept.ts"
import { stationId } from "../../storage/station-id.ts"
import { MobilePickingScreen } from "./mobile-picking-screen.tsx"
import { PickAndPackingScreen } from "./pick-and-packing-screen.tsx"
import { PickingListScreen } from "./picking-list-screen.tsx"

beforeAll(async () => {
  await startTexts(["picking", "printing"])
  // jsdom lays nothing out, and a list without height draws no row.
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { configurable: true, get: () => 900 })
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, get: () => 1440 })
})
beforeEach(() => {
  for (const kept of [keptPicked, keptPickPlace, keptVerifying, stationId]) kept.clear()
  history.pushState(null, "", "/pick-and-packing")
})

const STATION = "01a2014e-9077-7fca-abd7-d17b46d3a3e0"

function piece(Sku: string, Quantity: number, source = "CSV") {
  const line = anOrderLine({ Source: { Id: source, AccountId: "", Name: source === "EBAY" ? "eBay" : "CSV" } })
  return { ...line, Quantity, Product: { ...line.Product, Sku, Description: `A ${Sku}` } }
}

function booked(n: number, lines: ShipmentItem["MarketplaceOrderLines"], over: Partial<ShipmentItem> = {}) {
  return testRecord(
    n,
    {},
    {
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: aBooking({ TrackingNumber: `WR00000000${n}`, OrderLineId: `L${n}`, OrderId: `O${n}` }),
      MarketplaceOrderLines: [...lines],
      ...over,
    },
  )
}

const mugs = () => booked(1, [piece("MUG-BLU", 2), piece("LAMP", 1)])
const both = () => [mugs(), booked(2, [piece("mug-blu", 1)])]
const drawer = () => screen.getByRole("dialog", { name: "Picking list" })

describe("Picking and packing", () => {
  it("says by product how many pieces are for how many orders (PICK-5), and keeps a tick on the device", async () => {
    const { user } = drawPicking(PickAndPackingScreen, both())
    const row = (await screen.findByRole("checkbox", { name: "Picked: MUG-BLU" })).closest("li")
    expect(row?.textContent).toContain("3 x")
    expect(row?.textContent).toContain("2 orders")
    expect(screen.getByText("2 orders, 2 products")).toBeTruthy()
    await user.click(screen.getByRole("checkbox", { name: "Picked: MUG-BLU" }))
    expect(keptPicked.read()).toEqual([
      { id: testId(1), keys: ["sku mug-blu"] },
      { id: testId(2), keys: ["sku mug-blu"] },
    ])
    await expectAccessible()
  })

  it("shows by order who gets it, how, and what, and packs it with the toggle (PICK-1)", async () => {
    const { user, saved } = drawPicking(PickAndPackingScreen, both())
    await user.click(screen.getByRole("radio", { name: "By order" }))
    const row = (await screen.findByRole("button", { name: "Open the order of Buyer 1" })).closest("li")
    for (const words of ["Whitby", "YO21 3BD", "1 kg", "2 x", "MUG-BLU", "1 x", "LAMP"]) {
      expect(row?.textContent.replaceAll("\u00A0", " ")).toContain(words)
    }
    await expectAccessible()
    await user.click(screen.getByRole("switch", { name: "Packaged: Buyer 1" }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.Meta?.PackagedDate?.Type).toBe("Date")
    // The filter leaves out what is packed.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Open the order of Buyer 1" })).toBeNull())
    await user.selectOptions(screen.getByRole("combobox", { name: "Orders" }), "All")
    expect(await screen.findByRole("button", { name: "Open the order of Buyer 1" })).toBeTruthy()
  })

  it("says why a marketplace can't be told, and tells one that can (PICK-8)", async () => {
    const ebay = booked(2, [piece("MUG", 1, "EBAY")])
    const details = {
      ItemId: testId(2),
      OverallDispatchStatus: "AwaitingDispatch" as const,
      MarketplaceOrderlineDispatches: [
        {
          MarketplaceOrderId: "O1",
          MarketplaceOrderLineId: "L1",
          Source: { Id: "EBAY", AccountId: "", Name: "eBay" },
          TrackingNumber: "T",
          Status: "AwaitingDispatch" as const,
          IsAutomaticDispatch: false,
          WaitsFor: "Press" as const,
        },
      ],
      Reference: "R",
      WhyNot: null,
    }
    const { user, server } = drawPicking(PickAndPackingScreen, [mugs(), ebay], { details: [details] })
    await user.click(screen.getByRole("radio", { name: "By order" }))
    const own = await screen.findByRole<HTMLInputElement>("switch", { name: "Dispatched: Buyer 1" })
    expect(own.disabled).toBe(true)
    expect(
      screen.getByText("There is no marketplace to notify: this order was made by hand or came from a file."),
    ).toBeTruthy()
    const notify = await screen.findByRole<HTMLInputElement>("switch", { name: "Dispatched: Buyer 2" })
    await waitFor(() => expect(notify.disabled).toBe(false))
    await user.click(notify)
    await waitFor(() => expect(server.asked(dispatchItems).map(({ body }) => body.Ids)).toEqual([[testId(2)]]))
  })

  it("finds by product, buyer and order, and says what it did not find", async () => {
    const { user } = drawPicking(PickAndPackingScreen, both())
    await user.type(screen.getByRole("searchbox"), "lamp")
    expect(await screen.findByText("1 order, 2 products")).toBeTruthy()
    await user.type(screen.getByRole("searchbox"), "xyz")
    expect(await screen.findByText("Nothing matches lampxyz")).toBeTruthy()
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Clear the search" }))
    expect(await screen.findByText("2 orders, 2 products")).toBeTruthy()
  })

  it("prints every row on a sheet of its own, and only while it is printed (PICK-10)", async () => {
    const many = Array.from({ length: 60 }, (_, n) => booked(n + 1, [piece(`SKU-${n + 1}`, 1)]))
    drawPicking(PickAndPackingScreen, many)
    await screen.findByText("60 orders, 60 products")
    expect(screen.queryByRole("region", { name: "Picking list" })).toBeNull()
    window.dispatchEvent(new Event("beforeprint"))
    expect(within(screen.getByRole("region", { name: "Picking list" })).getAllByRole("row")).toHaveLength(61)
    window.dispatchEvent(new Event("afterprint"))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Picking list" })).toBeNull())
  })

  it("says what to do when there is nothing to pick", async () => {
    drawPicking(PickAndPackingScreen, [testRecord(1)])
    expect(await screen.findByText("Nothing to pick")).toBeTruthy()
    await expectAccessible()
  })
})

describe("the picking list drawer (PICK-9)", () => {
  const address = `/pick-and-packing?panel=PICKING-LIST&item=${testId(1)}`

  it("says that it is loading until the list is read, and counts nothing meanwhile", async () => {
    history.pushState(null, "", address)
    const list = Promise.withResolvers<ListPlace & { Items: ShipmentItem[] }>()
    const { server } = drawPicking(PickAndPackingScreen, [], { isRead: false })
    server.answer(listItems, async () => list.promise)
    expect(within(drawer()).getByText("Loading...")).toBeTruthy()
    expect(screen.queryByText("0 orders, 0 products")).toBeNull()
    await expectAccessible()
    list.resolve({ Items: [mugs().item], Seq: 1, SeqAt: 1, Day: 1 })
    expect(await within(drawer()).findByText("Buyer 1")).toBeTruthy()
    expect(await screen.findByText("1 order, 2 products")).toBeTruthy()
  })

  it("says of an order that could not be read just that, and reads it again", async () => {
    history.pushState(null, "", address)
    const { server, user } = drawPicking(PickAndPackingScreen, [], { isRead: false })
    expect(await within(drawer()).findByText("This order could not be loaded")).toBeTruthy()
    expect(within(drawer()).getByText("stand-in")).toBeTruthy()
    expect(screen.queryByText("This order is not to be picked")).toBeNull()
    expect(screen.queryByText("0 orders, 0 products")).toBeNull()
    await expectAccessible()
    server.answer(listItemsByIds, () => ({ Items: [mugs().item] }))
    await user.click(within(drawer()).getByRole("button", { name: "Try again" }))
    expect(await within(drawer()).findByText("Buyer 1")).toBeTruthy()
  })

  it("says of an order that has left that it is not to be picked", async () => {
    history.pushState(null, "", address)
    drawPicking(PickAndPackingScreen, [testRecord(1)])
    expect(await within(drawer()).findByText("This order is not to be picked")).toBeTruthy()
    await expectAccessible()
  })

  it("prints this order alone, in place of the page", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {})
    history.pushState(null, "", address)
    const { user } = drawPicking(PickAndPackingScreen, both())
    await user.click(await within(drawer()).findByRole("button", { name: "Print the picking list" }))
    expect(print).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event("beforeprint")))
    const [sheet, ...others] = screen.getAllByRole("region", { name: "Picking list" })
    expect(others).toEqual([])
    const rows = within(sheet ?? document.body).getAllByRole("row")
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Buyer 1")])
    expect(rows[1]?.textContent).toContain("2 x MUG-BLU A MUG-BLU")
    act(() => void window.dispatchEvent(new Event("afterprint")))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Picking list" })).toBeNull())
  })
})

const type = async (user: ReturnType<typeof drawPicking>["user"], code: string) => {
  const fields = screen.getAllByRole("textbox", { name: "Scan or type a code" })
  await user.type(fields.at(-1) ?? document.body, `${code}{Enter}`)
}

describe("scan to verify", () => {
  it("stops at a wrong product and at one too many until that is answered; the last packs and prints (PICK-15 to PICK-18)", async () => {
    stationId.write(STATION)
    const { user, saved, server } = drawPicking(PickAndPackingScreen, both(), {
      station: { id: STATION, way: "Queue" },
    })
    await type(user, "wr000000001")
    await screen.findByText("Scan the products of this order.")
    await type(user, "MUG-RED")
    expect((await within(drawer()).findByRole("alert")).textContent).toContain("MUG-RED is not in this order.")
    await type(user, "LAMP")
    expect(within(drawer()).getByRole("alert").textContent).toContain("Put it aside and press Go on")
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Go on" }))
    for (const code of ["mug-blu", "MUG-BLU"]) await type(user, code)
    expect(screen.getByText("MUG-BLU: 2 of 2 are in.")).toBeTruthy()
    await type(user, "MUG-BLU")
    expect(within(drawer()).getByRole("alert").textContent).toContain("That is one MUG-BLU too many: 2 of 2 are in.")
    await user.click(screen.getByRole("button", { name: "Go on" }))
    expect(saved).toEqual([])
    await type(user, "LAMP")
    await screen.findByText("All in. The order is packed.")
    await waitFor(() => expect(saved).toHaveLength(1))
    await screen.findByText("The label has gone to the printer.")
    expect(server.asked(printLabels).map(({ body }) => body.Ids)).toEqual([[testId(1)]])
  })

  it("offers to print where the browser is no station, and counts by hand (PICK-19)", async () => {
    const { user, server } = drawPicking(PickAndPackingScreen, both())
    await type(user, "WR000000002")
    await screen.findByText("Scan the products of this order.")
    await user.click(await screen.findByRole("button", { name: "Add 1 mug-blu by hand" }))
    await screen.findByText("Print the label and put it on the parcel.")
    expect(screen.getByRole("button", { name: "Print label" })).toBeTruthy()
    expect(server.asked(printLabels)).toEqual([])
  })

  it("says what is on no list", async () => {
    const { user } = drawPicking(PickAndPackingScreen, both())
    await type(user, "constructor")
    expect((await screen.findByRole("alert")).textContent).toBe("constructor is not on the picking list.")
  })
})

describe("the picking floor", () => {
  it("goes on to the next product once one is picked, undoes it, and goes on there after a reload (PICK-13, PICK-14)", async () => {
    const { user, unmount } = drawPicking(MobilePickingScreen, both())
    await screen.findByRole("heading", { level: 2, name: "LAMP" })
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Picked" }))
    await screen.findByRole("heading", { level: 2, name: "MUG-BLU" })
    expect(screen.getByText("1 of 4 pieces picked")).toBeTruthy()
    unmount()
    const again = drawPicking(MobilePickingScreen, both())
    await screen.findByRole("heading", { level: 2, name: "MUG-BLU" })
    expect(screen.getByText("1 of 4 pieces picked")).toBeTruthy()
    await again.user.click(screen.getByRole("button", { name: "Picked" }))
    expect(screen.getByText("Everything is picked")).toBeTruthy()
    await again.user.click(screen.getByRole("button", { name: "Undo" }))
    expect(screen.getByText("1 of 4 pieces picked")).toBeTruthy()
  })

  it("shows one order at a time with its card and lines", async () => {
    const { user } = drawPicking(MobilePickingScreen, both())
    await user.click(screen.getByRole("radio", { name: "By order" }))
    await screen.findByText("Buyer 1")
    expect(screen.getByText("1 of 2")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Next" }))
    await screen.findByText("Buyer 2")
    await user.click(screen.getByRole("button", { name: "All picked" }))
    await screen.findByText("Buyer 1")
    await expectAccessible()
  })

  it("ticks the whole list", async () => {
    const { user } = drawPicking(PickingListScreen, both())
    await user.click(await screen.findByRole("checkbox", { name: "Picked: MUG-BLU" }))
    expect(screen.getByText("3 of 4 pieces picked")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Undo" }))
    expect(screen.getByText("0 of 4 pieces picked")).toBeTruthy()
    await expectAccessible()
  })
})
