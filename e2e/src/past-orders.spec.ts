import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const PLANTED = 2_000

const LOOKED_AT: ReadonlySet<string> = new Set(["light 1440", "dark 1024", "light 390", "dark 390"])

async function plant(dataFolder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    const [seller] = await findSellers(db, secondSeller.email)
    if (seller === undefined) throw new Error("no seller")
    await plantPastOrders(db, seller, { count: PLANTED })
  } finally {
    await db.destroy()
    await server.stop()
  }
}

describe("2,000 past orders (LIST-30)", () => {
  let page: Page

  openJourneyAlone("past-orders", async (journey) => {
    page = journey.page
    await journey.stop()
    await plant(journey.dataFolder)
    await journey.restart()
    await journey.signIn()
    await page.getByRole("link", { name: "Order history" }).click()
    await page.getByRole("heading", { name: "Order history" }).waitFor()
  })

  const rows = () => page.locator(ITEM_ROW)
  const period = () => page.getByRole("combobox", { name: "Period" })
  const search = () => page.getByRole("searchbox", { name: "Search past orders" })

  it("are shown newest first, and more come at the end without moving the rows in sight", async () => {
    await period().selectOption("Any time")
    await rows().filter({ hasText: "PLT000000001GB" }).waitFor()
    const grid = page.getByRole("grid")
    const counted = async () => Number(await grid.getAttribute("aria-rowcount")) - 1
    await expect.poll(counted).toBe(100)
    await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight * 0.7 }))
    await expect.poll(counted).toBeGreaterThan(100)
    const before = await grid.evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(0)
    await expect.poll(async () => page.getByText("more as you scroll").count()).toBe(1)
    await expect.poll(async () => grid.evaluate((element) => element.scrollTop)).toBe(before)
    await page.keyboard.press("Home")
    await rows().filter({ hasText: "PLT000000001GB" }).waitFor()
  })

  it("are found by the end of a tracking number and by a postcode, and a search without a find says so", async () => {
    await search().fill("1999gb")
    await rows().filter({ hasText: "PLT000001999GB" }).waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    await search().fill("nowhere at all")
    await page.getByRole("heading", { name: "No past order matches your search" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("button", { name: "Clear the search" }).first().click()
    await rows().filter({ hasText: "PLT000000001GB" }).waitFor()
  })

  it("are opened, selected and cleared by keys alone", async () => {
    await rows().first().focus()
    await page.keyboard.press("j")
    const second = rows().filter({ hasText: "PLT000000002GB" })
    await expect.poll(() => second.evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press("x")
    await page.getByRole("button", { name: "CSV", exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await period().waitFor()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").or(page.getByRole("complementary")).first().waitFor()
    await page.getByText("PLT000000002GB").first().waitFor()
    await page.getByRole("button", { name: "Close panel" }).click()
  })

  it("stand without faults at three widths in both themes, phones as cards", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await rows().first().waitFor()
        // Each theme and each width once: the rest is the same page.
        const faults = LOOKED_AT.has(`${colorScheme} ${width}`) ? await axeViolations(page) : []
        expect(faults, `${colorScheme} ${width}`).toEqual([])
        await expect
          .poll(async () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
          .toBe(true)
      }
    }
    await page.emulateMedia({ colorScheme: "light" })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("leave in transit what has not arrived", async () => {
    await page.getByRole("link", { name: "In transit" }).click()
    await page.getByRole("heading", { name: "In transit" }).waitFor()
    await page.getByText("40 orders", { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("link", { name: "Notify Marketplace" }).click()
    await page.getByRole("heading", { name: "Every shop is notified" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
