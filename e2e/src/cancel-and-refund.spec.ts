import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { type CourierControls, courierControls } from "@smart-send/testkit/courier-controls"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

/** A seller takes parcels back; each courier answers in another way. The steps build on each other. */
describe("cancelling and getting the money back", () => {
  let page: Page
  let client: SellerClient
  let couriers: CourierControls
  let openTab: () => Promise<Page>
  let parcels: Readonly<Record<"taken" | "decided" | "scanned" | "lost", BookedParcel>>

  openJourneyAlone("cancel-and-refund", async (journey) => {
    ;({ page, client, openTab } = journey)
    couriers = courierControls(journey.url)
    await couriers.delayLabels("kestrel", 3_600_000)
    parcels = {
      taken: await bookParcel(client, "Una 👩‍👩‍👧‍👦 Marsh", "plover-saver"),
      decided: await bookParcel(client, "Vic Marsh", "kestrel-next-day"),
      scanned: await bookParcel(client, "Wyn Marsh", "wren-48"),
      lost: await bookParcel(client, "Xan Marsh", "plover-saver"),
    }
    await journey.signIn()
  })

  const credit = async () => (await client.client.call(getPrepayBalance)).result?.Balance ?? Number.NaN
  const heading = (name: string | RegExp, on = page) => on.getByRole("heading", { level: 1, name })
  const request = async (parcel: BookedParcel, on = page): Promise<void> => {
    await on.goto(`/myaccount/cancellations/request/${parcel.line}`)
    await heading("Cancel a booked parcel", on).waitFor()
  }
  const submit = async (on = page): Promise<void> => on.getByRole("button", { name: "Cancel this booking" }).click()
  const priceOf = async ({ line }: BookedParcel) =>
    (await client.client.call(getCancellation, { params: { id: line } })).result?.Line.TotalPrice ?? Number.NaN

  const panel = () => page.getByRole("dialog")
  const open = async ({ item, trackingNumber }: BookedParcel): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${item}`)
    await panel().getByText(trackingNumber, { exact: true }).waitFor()
  }

  it("waits for a label that comes late, offers to try it, and has it as soon as it is there", async () => {
    await open(parcels.decided)
    await panel().getByRole("button", { name: "Print label" }).click()
    await panel().getByRole("button", { name: "Loading..." }).waitFor()
    await panel().getByRole("button", { name: "Try Labels" }).waitFor()
    const saved = page.waitForEvent("download")
    await couriers.delayLabels("kestrel", 0)
    await saved
  })

  it("asks by keyboard alone why and what becomes of the order; the courier takes it back and the balance goes up once", async () => {
    const before = await credit()
    const price = await priceOf(parcels.taken)
    await request(parcels.taken)
    await page.getByRole("radio", { name: "The address or the parcel was wrong" }).focus()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await expect.poll(async () => page.getByRole("radio", { name: /^Keep it to be sent/ }).isChecked()).toBe(true)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await heading(`Cancelled: £${price.toFixed(2)} is back in your PrePay`).waitFor()
    expect(await credit()).toBeCloseTo(before + price, 2)
    await page
      .getByText(`£${(before + price).toFixed(2)}`)
      .first()
      .waitFor()
    await page.getByRole("link", { name: "Go to sold items" }).click()
    await page.getByRole("row").filter({ hasText: "Una" }).getByText("Ready", { exact: true }).waitFor()
  })

  it("answers a second tab, and the same page asked again, with what was asked first", async () => {
    const before = await credit()
    await page.goto(`/myaccount/cancellations/request/${parcels.taken.line}`)
    await page.getByText("It was cancelled already, and its money is back.").waitFor()
    await page.getByRole("link", { name: "See how it stands" }).click()
    await heading(/^Cancelled: /).waitFor()
    expect(await credit()).toBe(before)
  })

  it("tells of a courier that decides later, in two tabs at once, and pays back when it says yes", async () => {
    const before = await credit()
    const price = await priceOf(parcels.decided)
    const other = await openTab()
    await request(parcels.decided)
    await request(parcels.decided, other)
    await page.getByRole("radio", { name: "The buyer no longer wants it" }).click()
    await submit()
    await heading(/has been asked$/).waitFor()
    await page.getByText(`Your money comes back when it says yes: £${price.toFixed(2)}.`, { exact: false }).waitFor()
    await submit(other)
    await open(parcels.decided)
    await panel().getByText("Labels are not available for items with claims or refunds.").waitFor()
    expect(await panel().getByRole("link", { name: "Cancel this order" }).count()).toBe(0)
    await page.goBack()
    await other.getByText(/^It was asked for earlier, here or in another tab/).waitFor()
    expect(await credit()).toBe(before)
    await couriers.decideRefund("kestrel", parcels.decided.line, "refunded")
    for (const tab of [page, other]) await heading(/^Cancelled: /, tab).waitFor()
    await page.getByText("The order is in the archive. You can restore it from there.").waitFor()
    expect(await credit()).toBeCloseTo(before + price, 2)
    await other.close()
  })

  it("that crosses a collection scan is refused in the courier's words, and no money moves", async () => {
    const before = await credit()
    await request(parcels.scanned)
    await couriers.move("wren", parcels.scanned.trackingNumber, "Collected")
    await submit()
    await heading(/said no$/).waitFor()
    await page.getByText("The parcel stays booked, and no money has moved.").waitFor()
    expect((await page.locator("blockquote").textContent()) ?? "").not.toBe("")
    expect(await credit()).toBe(before)
  })

  it("is looked up while the courier gives no answer, and says the end of it without a reload", async () => {
    const before = await credit()
    const price = await priceOf(parcels.lost)
    await couriers.fault("plover", "error")
    await request(parcels.lost)
    await submit()
    await heading(/^Asking /).waitFor()
    await page.getByText(/so we look it up\. No money has moved\./).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await credit()).toBe(before)
    await couriers.clearFaults()
    await heading(/^Cancelled: /).waitFor()
    expect(await credit()).toBeCloseTo(before + price, 2)
    const again = await client.client.call(requestCancellation, {
      params: { provider: "PARCELYARD", account: "main", id: parcels.lost.line },
      body: {},
    })
    expect(again.result?.Cancellation.State).toBe("Cancelled")
    expect(await credit()).toBeCloseTo(before + price, 2)
  })

  it("lists them all", async () => {
    await page.goto("/myaccount/cancellations")
    const list = page.getByRole("list", { name: "Cancellations, newest first" })
    await expect.poll(async () => list.getByRole("listitem").count()).toBe(4)
    expect(await list.getByText(/is back in your PrePay$/).count()).toBe(3)
    expect(await list.getByText(/stays paid: the parcel is still booked$/).count()).toBe(1)
  })
})
