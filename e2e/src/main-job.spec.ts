import { join } from "node:path"
import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { fillSignIn } from "./stage/browser.ts"
import { browsers } from "./stage/browsers.ts"
import { type Journey, openJourney } from "./stage/open-journey.ts"
import { readInk } from "./stage/read-ink.ts"
import { readLabelCodes } from "./stage/read-label-codes.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"

const FIXTURES = join(import.meta.dirname, "../fixtures")
const EBAY = join(FIXTURES, "ebay_orders_uk.csv")

/** One seller, one morning: the steps build on each other, so they run in this order on one page. */
describe.each(browsers)(
  "the main job: a marketplace file becomes labels, in $name",
  ({ name, launch, saved, printed }) => {
    let journey: Journey
    let page: Page
    let troubles: readonly string[]
    let labels: Uint8Array

    const begin = async (opened: Journey): Promise<void> => {
      journey = opened
      ;({ page } = journey)
      troubles = scriptTroubles(page)
      await page.goto("/myaccount/sold-items")
    }
    openJourney(`main-job-${name}`, begin, { launch })

    const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
    const upload = async (path: string) => {
      await page.getByRole("button", { name: "Upload CSV" }).first().click()
      const panel = page.getByRole("dialog", { name: "Upload CSV" })
      await panel.locator("input[type=file]").first().setInputFiles(path)
      return panel
    }

    it("signs in by the form and lands on sold items", async () => {
      await page.locator("input[name=email]").waitFor()
      await fillSignIn(page, journey.person)
      await page.getByRole("heading", { name: "Sold items" }).waitFor()
    })

    it("keeps no token in storage", async () => {
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      )
      expect(stored).not.toMatch(/eyJ|access_token|id_token/)
    })

    it("reports rows of another width and blank rows by number", async () => {
      const panel = await upload(join(FIXTURES, "generic_upload_bad_rows.csv"))
      await panel.getByText("There were some issues with your file.").waitFor()
      await panel.getByText("These items have not been included.").waitFor()
      await panel.getByText("Rows 3, 4, 5").waitFor()
      await page.keyboard.press("Escape")
      await panel.waitFor({ state: "hidden" })
    })

    it("turns the eBay report into items, with one item for an order of two lines", async () => {
      const panel = await upload(EBAY)
      await panel.getByRole("heading", { name: "These 3 items will be added" }).waitFor()
      await panel.getByText("To fix after the import: 3 without a weight.").waitFor()
      await panel.getByRole("button", { name: "Import 3 items" }).click()
      await panel.waitFor({ state: "hidden" })
      await row("Morwenna Tregallick").waitFor()
      await row("Idris Pendlebury-Okafor").getByText("+1").waitFor()
      await row("Théodore Vaslin").waitFor()
    })

    it("says on each row what is missing", async () => {
      await row("Morwenna Tregallick").getByText("No weight yet.").waitFor()
    })

    it("sets the weight of all items that lack one in one bulk action, and each gets a price or a reason", async () => {
      await page.getByRole("checkbox", { name: "Select all items shown" }).click()
      // Rows have a button of that name too; the toolbar stands above them, once it is there.
      await page.getByRole("button", { name: "Clear the selection" }).waitFor()
      await page.getByRole("button", { name: "Weight and size" }).first().click()
      await page.getByLabel("Weight (kg)").pressSequentially("0.5")
      await page.getByRole("button", { name: "Apply to 3 items" }).click()
      await row("Morwenna Tregallick").getByText("Ready", { exact: true }).waitFor()
      await row("Idris Pendlebury-Okafor").getByText("Ready", { exact: true }).waitFor()
      await expect.poll(async () => row("Morwenna Tregallick").textContent()).toMatch(/£\d+\.\d\d/)
      // Going abroad needs customs facts that the file does not have. The row says so in a sentence.
      await expect.poll(async () => row("Théodore Vaslin").textContent()).toMatch(/tariff code|country of manufacture/i)
    })

    it("pays for and books every ready item, and shows each outcome", async () => {
      await page.getByRole("button", { name: /^Pay £\d+\.\d\d and book 2$/ }).click()
      await page.getByText("2 parcels booked").waitFor()
    })

    it("prints the labels as one PDF, in the list's order, with readable barcodes", async () => {
      labels = await saved(page, async () => page.getByRole("button", { name: "Print 2 labels" }).click())
      const codes = await readLabelCodes(labels)
      const booked = (await journey.client.client.call(listBookedItems, { query: {} })).result?.Items ?? []
      const numberOf = new Map(booked.map((item) => [item.Recipient.Name, item.BookingDetails?.TrackingNumber]))
      // By product: the mug comes before the valve oil.
      expect(codes).toEqual([numberOf.get("Morwenna Tregallick"), numberOf.get("Idris Pendlebury-Okafor")])
    })

    it("prints them from this browser as large as they are (PRINT-16)", async () => {
      const bar = page.getByRole("region", { name: "Booking" })
      await bar.getByRole("button", { name: "Print settings" }).click()
      await page.getByRole("menuitem", { name: "Print settings" }).click()
      const settings = page.getByRole("dialog")
      await settings.getByLabel("Name of this station").pressSequentially("Desk")
      await settings.getByRole("combobox", { name: "How labels are printed" }).click()
      await page.getByRole("option", { name: "Print from this browser" }).click()
      await settings.getByRole("button", { name: "Save" }).click()
      await settings.waitFor({ state: "detached" })
      const paper = await printed(page, async () => {
        await bar.getByRole("button", { name: "Print 2 labels" }).click()
        await page.getByRole("radio", { name: "Smudged or torn" }).check()
        await page.getByRole("button", { name: "Print again" }).click()
      })
      const sizes = await readInk(labels)
      expect(sizes).toHaveLength(2)
      const onPaper = await readInk(paper)
      expect(
        onPaper.map(({ width, height }, at) => [width - (sizes[at]?.width ?? 0), height - (sizes[at]?.height ?? 0)]),
      ).toEqual(sizes.map(() => [expect.closeTo(0, -0.3), expect.closeTo(0, -0.3)]))
    })

    it("shows the same after a reload", async () => {
      await page.reload()
      await row("Théodore Vaslin").waitFor()
      await page
        .getByRole("tab", { name: /^Booked/ })
        .or(page.getByRole("button", { name: /^Booked/ }))
        .first()
        .click()
      await row("Morwenna Tregallick").waitFor()
      await row("Idris Pendlebury-Okafor").waitFor()
    })

    it("creates no item from the same file again, and says so", async () => {
      const panel = await upload(EBAY)
      await panel.getByText(/^3 items are already in your list and won't be added again\./).waitFor()
      expect(await panel.getByRole("button", { name: /^Import/ }).count()).toBe(0)
      await panel.getByRole("button", { name: "Close", exact: true }).last().click()
      await panel.waitFor({ state: "hidden" })
    })

    it("had no script error and no blocked script", () => {
      expect(troubles).toEqual([])
    })
  },
)
