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

  it("gives way to an order's panel, and is back when that is closed", async () => {
    await page.goto("/myaccount/sold-items?view=Booked")
    await page.locator(ITEM_ROW).first().waitFor()
    // It was open when the page was left.
    await panel().waitFor()
    await page.locator(ITEM_ROW).first().click()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Order Details" }).waitFor()
    await panel().waitFor({ state: "hidden" })
    await page.keyboard.press("Escape")
    await panel().waitFor()
  })
})
