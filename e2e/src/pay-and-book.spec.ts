import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { assignService } from "@smart-send/contract/item/assign-service"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { type CourierControls, courierControls } from "@smart-send/testkit/courier-controls"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const WREN_48 = { Provider: "PARCELYARD", AccountId: "main", Id: "wren-48" }
const PLOVER_SAVER = { Provider: "PARCELYARD", AccountId: "main", Id: "plover-saver" }
const POST_48 = { Provider: "RMOBA", AccountId: "oba", Id: "post-tracked-48" }
type Service = typeof WREN_48

/** A seller with £20.00 of credit: the steps build on each other, so they run in this order on one page. */
describe("paying and booking", () => {
  let page: Page
  let client: SellerClient
  let couriers: CourierControls
  let earlier: ReadonlySet<string> = new Set()
  /** Five parcels at £4.97. */
  let dear: readonly ItemId[]

  openJourneyAlone("pay-and-book", async (journey) => {
    ;({ page, client } = journey)
    couriers = courierControls(journey.url)
    earlier = new Set(await shipments())
    dear = await create(["Una Marsh", "Vic Marsh", "Wyn Marsh", "Xan Marsh", "Yve Marsh"], WREN_48)
    await journey.signIn()
    await page.getByText("5 ready", { exact: true }).waitFor()
  })

  async function create(names: readonly string[], Service: Service): Promise<readonly ItemId[]> {
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const made = await client.create(
      names.map((Name) => aNewItem({ Recipient: anAddress({ Name }), PackageDimensions, Service: null })),
    )
    const Ids = made.map(({ Id }) => Id)
    const { result } = await client.client.call(assignService, { body: { Ids, Service } })
    expect(result?.Items.map(({ Success }) => Success)).toEqual(Ids.map(() => true))
    return Ids
  }
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const heads = () => page.getByRole("columnheader")
  const bar = () => page.getByRole("region", { name: "Booking" })
  const credit = async () => (await client.client.call(getPrepayBalance)).result
  const statusOf = async (ids: readonly ItemId[]) => {
    const { result } = await client.client.call(getBookingStatus, { body: { Ids: [...ids] } })
    return result?.Items.map(({ BookingStatus }) => BookingStatus)
  }
  /**
   * What the couriers have received since the journey began, because another seller's earlier orders are with them too.
   */
  const shipments = async () => {
    const taken = (await couriers.shipments()).map(({ courier, reference }) => `${courier} ${reference}`)
    return taken.filter((shipment) => !earlier.has(shipment))
  }

  it("shows the delivery day and the hand-over on a phone's card as on the row", async () => {
    const handOver = row("Una Marsh").getByText("Collected", { exact: true })
    await handOver.waitFor()
    const said = row("Una Marsh").getByText(/^by \w+ \d+ \w+$/)
    await said.waitFor()
    const inRow = await said.textContent()
    await page.setViewportSize({ width: 390, height: 844 })
    // Cards have no column headers.
    await heads().first().waitFor({ state: "hidden" })
    await said.waitFor()
    await handOver.waitFor()
    await expect.poll(async () => said.textContent()).toBe(inRow)
    const below = async () => {
      const [card, line] = [await row("Una Marsh").boundingBox(), await said.boundingBox()]
      return (line?.y ?? 0) + (line?.height ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)
    }
    await expect.poll(below).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await heads().first().waitFor()
  })

  it("keeps the search in Send ready: only visible items are selected and offered", async () => {
    const search = page.getByRole("searchbox", { name: "Search sold items" })
    await search.fill("vic")
    await page.getByText("1 ready", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Send ready" }).click()
    await bar().getByRole("button", { name: "Pay £4.97 and book 1" }).waitFor()
    await expect.poll(async () => search.inputValue()).toBe("vic")
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(1)
  })

  it("says which selected items a search hides, leaves them out of the price, and shows them on request", async () => {
    const search = page.getByRole("searchbox", { name: "Search sold items" })
    await search.fill("una")
    await bar().getByText("1 selected: 1 not in this list.").waitFor()
    await expect.poll(async () => bar().getByRole("button", { name: /^Pay/ }).count()).toBe(0)
    await bar().getByRole("button", { name: "Show it" }).click()
    await search.fill("")
    await bar().getByRole("button", { name: "Pay £4.97 and book 1" }).waitFor()
    await page.getByRole("button", { name: "Clear the selection" }).click()
    const showAll = page.getByRole("button", { name: "Show all items" })
    await page.setViewportSize({ width: 390, height: 844 })
    // On a phone, too, the views are beside it, and not under it.
    const between = async (): Promise<number> => {
      const [views, way] = [await page.locator("nav [aria-haspopup=dialog]").boundingBox(), await showAll.boundingBox()]
      return views === null || way === null ? -1 : way.x - views.x - views.width
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await showAll.click()
    await page.getByText("5 ready", { exact: true }).waitFor()
  })

  it("says before the press what is missing, and how many items the credit covers", async () => {
    await page.getByRole("button", { name: "Send ready" }).click()
    await bar().getByText("£24.85").first().waitFor()
    await bar().getByText("£4.85 short").waitFor()
    await bar().getByText("covers 4 of these. Balance after: £0.12").waitFor()
    await bar().getByRole("button", { name: "Pay £19.88 and book 4" }).waitFor()
    expect(await bar().getByRole("button", { name: "Pay £24.85 and book 5" }).count()).toBe(0)
    await bar().getByRole("button", { name: "Show which 4" }).click()
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(4)
    await bar().getByRole("button", { name: "Show all 5" }).click()
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(5)
  })

  it("shows one sum when credit was spent elsewhere; nothing is booked, held or failed", async () => {
    await page.route("**/prepay/balance", async (route) => {
      const answer = await route.fetch()
      const body: unknown = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...Object(body), result: { ...Object(Object(body).result), Balance: 100 } },
      })
    })
    await page.reload()
    await page.getByText("5 ready", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Send ready" }).click()
    const pay = bar().getByRole("button", { name: "Pay £24.85 and book 5" })
    await pay.waitFor()
    // The page shows an old balance. From here on it gets the true one.
    await page.unroute("**/prepay/balance")
    await pay.click()
    await bar()
      .getByRole("alert")
      .getByText("This costs £24.85, but your PrePay credit is £20.00. Add £4.85 or choose fewer items.")
      .waitFor()
    await bar().getByText("5 not paid for, still ready").waitFor()
    await bar().getByRole("button", { name: "Pay £19.88 and book 4" }).waitFor()
    await expect
      .poll(async () => bar().getByRole("link", { name: "Add credit" }).getAttribute("href"))
      .toMatch(/\/prepay$/)
    expect(await credit()).toMatchObject({ Balance: 20, Held: 0, CurrencyCode: "GBP" })
    expect(await statusOf(dear)).toEqual(["None", "None", "None", "None", "None"])
    expect(await shipments()).toEqual([])
  })

  it("leaves each of those items ready, and books fewer of them, as they are typed by then (EDIT-26)", async () => {
    await bar().getByRole("button", { name: "Done" }).click()
    const { Id } = await client.itemOf("Una Marsh")
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}`)
    const panel = page.getByRole("dialog", { name: "Order Details" })
    // The panel follows the row that was pressed last.
    for (const buyer of ["Vic Marsh", "Una Marsh"]) {
      await row(buyer).getByText("Ready", { exact: true }).waitFor()
      await row(buyer).getByRole("checkbox").click()
      await panel.getByText(buyer, { exact: true }).first().waitFor()
    }
    await panel.getByRole("textbox", { name: "Company" }).first().fill("Marsh & Daughters")
    await bar().getByRole("button", { name: "Pay £9.94 and book 2" }).click()
    await page.getByText("Una Marsh has changes that are not saved.").waitFor()
    await page.getByRole("button", { name: "Save and go on" }).click()
    await bar().getByText("2 parcels booked").waitFor()
    expect((await client.itemOf("Una Marsh")).Recipient.Organisation).toBe("Marsh & Daughters")
    await panel.getByRole("button", { name: "Close panel" }).click()
    await expect.poll(credit).toMatchObject({ Balance: 10.06, Held: 0 })
    expect(await shipments()).toHaveLength(2)
  })

  it("continues after a reload during the payment, and books none twice", async () => {
    const slow = await create(["Ada Berg", "Bea Berg"], PLOVER_SAVER)
    const last = await create(["Cleo Berg"], POST_48)
    await page.getByRole("searchbox", { name: "Search sold items" }).fill("berg")
    await page.getByText("3 ready", { exact: true }).waitFor({ state: "hidden" })
    for (const buyer of ["Ada Berg", "Bea Berg", "Cleo Berg"]) {
      await row(buyer).getByText("Ready", { exact: true }).waitFor()
      await row(buyer).getByRole("checkbox").click()
    }
    for (const courier of ["plover", "national-post"] as const) await couriers.fault(courier, "slow")
    // The first order's status is withheld until the page is reloaded, so the second one has to wait.
    let isTold = false
    await page.route("**/booking-status", async (route) => {
      if (isTold) await route.continue()
    })
    const paying = page.waitForRequest((request) => request.url().endsWith("/complete"))
    await bar().getByRole("button", { name: "Pay £8.08 and book 3" }).click()
    await paying
    const asked = page.waitForEvent("dialog")
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe("beforeunload")
    // The second account's order has not been requested yet.
    expect(await statusOf(last)).toEqual(["None"])
    isTold = true
    await dialog.accept()
    await reload
    await bar().getByText("You can close this page. Booking carries on.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await bar().getByText("3 parcels booked").waitFor()
    expect(await statusOf([...slow, ...last])).toEqual(["Booked", "Booked", "Booked"])
    const taken = await shipments()
    expect(taken).toHaveLength(5)
    expect(new Set(taken).size).toBe(5)
    await expect.poll(credit).toMatchObject({ Balance: 1.98, Held: 0 })
  })
  it("shows at the end of work what was sent, what it cost and what is next, even after a reload", async () => {
    await bar().getByRole("button", { name: "Done" }).click()
    await page.getByRole("searchbox", { name: "Search sold items" }).fill("")
    // The items that the credit does not pay for are put off.
    for (const buyer of ["Wyn Marsh", "Xan Marsh", "Yve Marsh"]) await row(buyer).getByRole("checkbox").click()
    const saving = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/bulk/status"))
    await page.getByRole("button", { name: "Save for later" }).click()
    const end = page.getByRole("heading", { name: "All sent: 5 parcels booked today" })
    await end.waitFor()
    // The list shows it at once; a reload shows what the server has.
    await saving
    await page.reload()
    await end.waitFor()
    await page.getByText("£18.02").waitFor()
    await page.getByText(/^2 to drop at a shop by \d\d:\d\d (today|on [SMTWF][a-z]+day \d+ [A-Z][a-z]+)$/).waitFor()
    await page.getByRole("searchbox", { name: "Search sold items" }).fill("nobody")
    await page.getByRole("button", { name: "Clear search and filter" }).click()
    await end.waitFor()
    const saved = page.waitForEvent("download")
    await page.getByRole("button", { name: "Print 5 labels" }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole("button", { name: "Show booked parcels" }).click()
    await row("Una Marsh").waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("Booked")
    await row("Una Marsh").click()
    await page.keyboard.press("Enter")
    await page
      .getByRole("dialog")
      .getByText(
        /^(The courier collects it|(Drop it at a (shop|locker)|Hand it to the post) by \d\d:\d\d) on [SMTWF][a-z]+day \d+ [A-Z][a-z]+\.$/,
      )
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press("Escape")
  })
})
