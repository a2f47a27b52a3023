import { type CourierControls, courierControls } from "@smart-send/testkit/courier-controls"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

const lineOf = (Id: string, Name: string) =>
  anOrderLine({ Source: { Id, AccountId: "a", Name }, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "1" })

/** The panel of a booked order: its tabs, its label and its way to a cancellation. */
describe("the booked order's panel", () => {
  let page: Page
  let client: SellerClient
  let couriers: CourierControls
  let own: BookedParcel
  let late: BookedParcel
  /** Of a marketplace that is not linked. */
  let elsewhere: BookedParcel

  openJourneyAlone("booked-panel", async (journey) => {
    ;({ page, client } = journey)
    couriers = courierControls(journey.url)
    await couriers.delayLabels("kestrel", 3_600_000)
    own = await bookParcel(client, "Una 👩‍👩‍👧‍👦 Marsh", "plover-saver", { MarketplaceOrderLines: [lineOf("CSV", "File")] })
    elsewhere = await bookParcel(client, "Wyn Marsh", "plover-saver", {
      MarketplaceOrderLines: [lineOf("EBAY", "eBay")],
    })
    late = await bookParcel(client, "Vic Marsh", "kestrel-next-day")
    await journey.signIn()
  })

  const panel = () => page.getByRole("dialog")
  const open = async ({ item, trackingNumber }: BookedParcel): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${item}`)
    await panel().getByText(trackingNumber, { exact: true }).waitFor()
  }

  it("has Actions, Order Details and Tracking, by keyboard", async () => {
    await open(own)
    const parts = panel().getByLabel("Parts of the order")
    await parts.focus()
    for (const [part, heading] of [
      ["details", "Sent to"],
      ["tracking", "Where it is"],
    ] as const) {
      await page.keyboard.press("ArrowDown")
      await expect.poll(async () => parts.inputValue()).toBe(part)
      await panel().getByRole("heading", { name: heading }).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }
  })

  it("downloads the label as a file", async () => {
    await open(own)
    const saved = page.waitForEvent("download")
    await panel().getByRole("button", { name: "Print label" }).click()
    expect((await saved).suggestedFilename()).toBe("1 label.pdf")
    await panel()
      .getByRole("button", { name: /^Print label/ })
      .waitFor()
  })

  it("keeps whether it is packaged", async () => {
    await open(own)
    const packaged = panel().getByRole("switch", { name: "Packaged" })
    await packaged.focus()
    await page.keyboard.press("Space")
    await expect.poll(async () => packaged.isChecked()).toBe(true)
    await expect
      .poll(async () => (await client.items()).find(({ Id }) => Id === own.item)?.Meta)
      .toHaveProperty("PackagedDate")
  })

  it("says why there is no marketplace to notify, or why it can't be notified from here (DISPATCH-8)", async () => {
    await open(own)
    await panel()
      .getByText("There is no marketplace to notify: this order was made by hand or came from a file.")
      .waitFor()
    expect(await panel().getByRole("switch", { name: "Notify Marketplace" }).count()).toBe(0)
    await open(elsewhere)
    await panel()
      .getByText(/^The eBay account of this order is not linked, so it can't be notified from here\./)
      .waitFor()
    expect(await panel().getByRole("switch", { name: "Notify Marketplace" }).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  it("opens at the view that its address names, and says what to do about an enquiry (BOOKED-2, CASE-4)", async () => {
    await page.goto(`/myaccount/sold-items?panel=SMARTSEND-ORDER-LABELS&item=${own.item}`)
    await panel()
      .getByRole("button", { name: /^Print label/ })
      .waitFor()
    expect(await panel().getByLabel("Parts of the order").count()).toBe(0)
    await page.goto(`/myaccount/sold-items?panel=ORDER-DETAILS&item=${own.item}`)
    await panel().getByRole("heading", { name: "Sent to" }).waitFor()
    await page.goto(`/myaccount/enquiry/${own.line}`)
    await page.getByRole("heading", { level: 1, name: "Raise an enquiry" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("link", { name: "See where the parcel is, and what its courier said last" }).click()
    await panel().getByRole("heading", { name: "Where it is" }).waitFor()
  })

  it("waits for a label that comes late, offers to try it, and has it as soon as it is there", async () => {
    await open(late)
    await panel().getByRole("button", { name: "Print label" }).click()
    await panel().getByRole("button", { name: "Loading..." }).waitFor()
    await panel().getByRole("button", { name: "Try Labels" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const saved = page.waitForEvent("download")
    await couriers.delayLabels("kestrel", 0)
    await saved
  })

  it.each([
    [1440, 900, "light"],
    [1440, 900, "dark"],
    [1024, 768, "light"],
    [390, 844, "light"],
    [390, 844, "dark"],
  ] as const)("holds at %s by %s, %s", async (width, height, colorScheme) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await open(own)
    expect(await axeViolations(page)).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    // Words of a control that are cut off; what is written for readers aloud alone is a pixel wide.
    const cutOff = await panel()
      .locator("button :not(svg, svg *), a :not(svg, svg *)")
      .evaluateAll((words) =>
        words
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
    expect(cutOff).toEqual([])
    expect(await panel().getByLabel("Parts of the order").count()).toBe(1)
  })

  it("leads to the cancellation, and has no label while the courier decides", async () => {
    await open(late)
    await panel().getByLabel("Parts of the order").waitFor()
    await panel().getByRole("link", { name: "Cancel this order" }).click()
    await page.getByRole("button", { name: "Cancel this booking" }).click()
    await page.getByRole("heading", { level: 1, name: /has been asked$/ }).waitFor()
    await open(late)
    await panel().getByText("Labels are not available for items with claims or refunds.").waitFor()
    expect(await panel().getByRole("link", { name: "Cancel this order" }).count()).toBe(0)
  })
})
