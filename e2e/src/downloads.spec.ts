import type { Download, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** Every file that a seller asks for is in the Downloads panel, and can be had again from there. */
describe("the Downloads panel", () => {
  let page: Page

  openJourney("downloads", async (journey) => {
    ;({ page } = journey)
    for (const buyer of ["Una 📦 Marsh", "Vic constructor"]) await bookParcel(journey.client, buyer, "plover-saver")
    await journey.signIn()
    await page.goto("/myaccount/sold-items?view=Booked")
    for (const box of await checkboxes()) await box.check()
  })

  const checkboxes = async () => {
    await page.locator(ITEM_ROW).nth(1).waitFor()
    return page.locator(ITEM_ROW).getByRole("checkbox").all()
  }
  const bar = () => page.getByRole("region", { name: "Booking" })
  const panel = () => page.getByRole("dialog", { name: "Downloads" })
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "Downloads", exact: true }).click()
    await panel().waitFor()
  }
  const files = async () => panel().getByRole("listitem").count()
  const saving = async (act: () => Promise<void>): Promise<Download> => {
    const saved = page.waitForEvent("download")
    await act()
    return saved
  }
  const paper = async (name: string): Promise<void> => {
    await bar().getByRole("button", { name: "Print settings" }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
  }

  it("gets labels, documents and exported items as they are asked for (FILES-8)", async () => {
    await open()
    await panel().getByText("A list of your recent downloaded labels will show here.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel().getByRole("button", { name: "Keep open" }).click()
    await expect.poll(async () => (await panel().boundingBox())?.width).toBe(350)
    await saving(async () => bar().getByRole("button", { name: "Print 2 labels" }).click())
    await panel().getByText("2 labels", { exact: true }).waitFor()
    await saving(async () => paper("Packing slips"))
    await panel().getByText("Packing slips", { exact: true }).waitFor()
    await saving(async () => {
      await page.getByRole("button", { name: "More", exact: true }).click()
      await page.getByRole("menuitem", { name: "Download CSV" }).click()
    })
    await panel().getByText("2 items", { exact: true }).waitFor()
    await expect
      .poll(async () =>
        panel()
          .getByText(/· Ready$/)
          .count(),
      )
      .toBe(3)
    expect(await axeViolations(page)).toEqual([])
  })

  it("stands beside the page while the seller works on, and has its files after a reload, made anew where they have to be (FILES-6)", async () => {
    const [list, place] = [await page.getByRole("main").boundingBox(), await panel().boundingBox()]
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0)
    await page.getByRole("link", { name: "Postage rates" }).first().click()
    await page.getByRole("heading", { level: 1, name: "Postage rates" }).waitFor()
    await expect.poll(files).toBe(3)
    await page.reload()
    await panel().waitFor()
    await expect.poll(files).toBe(3)
    const again = await saving(async () => panel().getByRole("button", { name: "Make 2 items again" }).click())
    expect(again.suggestedFilename()).toBe("2 items.csv")
  })

  it("keeps a file that could not be made, says why, and makes it at Try again (FILES-7)", async () => {
    await page.goto("/myaccount/sold-items?view=Booked")
    for (const box of await checkboxes()) await box.check()
    await page.route("**/document/batch", async (route) => route.abort())
    await paper("Picking list")
    const row = panel().getByRole("listitem").first()
    await row.getByText(/· Could not be made$/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await row.getByText(/· Could not be made$/).waitFor()
    await page.unroute("**/document/batch")
    await saving(async () => row.getByRole("button", { name: "Try again: Picking list" }).click())
    await row.getByText(/· Ready$/).waitFor()
  })

  it("gives way to an order's panel, and is back when that is closed", async () => {
    await page.locator(ITEM_ROW).first().click()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Order Details" }).waitFor()
    await panel().waitFor({ state: "hidden" })
    await page.keyboard.press("Escape")
    await panel().waitFor()
  })

  it.each([
    [1440, 900, "dark"],
    [1024, 768, "light"],
    [390, 844, "dark"],
  ] as const)("is over the page where there is no room beside it, %s by %s, %s", async (width, height, colorScheme) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    if (!(await panel().isVisible())) await open()
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBe(width < 1100 ? "true" : null)
    expect(await axeViolations(page)).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await panel().getByRole("button", { name: "Close panel" }).click()
    await panel().waitFor({ state: "hidden" })
  })

  it("lets go of a file, and of all", async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (!(await panel().isVisible())) await open()
    // The panel is there before its list is.
    await panel().getByRole("listitem").first().waitFor()
    // By keyboard: two quick presses of a mouse on one place are one, of a hand that pressed twice.
    for (let left = await files(); left > 0; left -= 1) {
      await panel()
        .getByRole("button", { name: /^Remove / })
        .first()
        .press("Enter")
      await expect.poll(files).toBe(left - 1)
    }
    await panel().getByText("A list of your recent downloaded labels will show here.").waitFor()
  })
})
