import { randomUUID } from "node:crypto"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { Desk } from "./stage/open-desk.ts"
import { openJourney } from "./stage/open-journey.ts"

/** One seller with several orders a buyer: the steps lean on each other, so they run in this order on one page. */
describe("groups of one buyer, and columns wider than the list", () => {
  let page: Page
  let desk: Desk

  openJourney("groups", async (journey) => {
    ;({ page, desk } = journey)
    await desk.create([
      ...Array.from({ length: 3 }, () => order("Greta Grouped", "12 Harbour Street", "YO21 3BD")),
      ...Array.from({ length: 2 }, () => order("Hugo Housed", "4 Mill Lane", "LS1 4DY")),
      order("Ina Alone", "9 Quay Street", "BS1 4RN"),
    ])
    await journey.signIn()
    await row("Ina Alone").waitFor()
    await page.goto("/myaccount/sold-items?view=Groupable")
    await head("Greta Grouped").waitFor()
  })
  const row = (buyer: string) => page.locator("[role=row][data-id]").filter({ hasText: buyer })
  const head = (buyer: string) => page.locator(".ss-group-row").filter({ hasText: buyer })
  const placeOf = async (cell: string) => row("Hugo Housed").first().locator(cell).boundingBox()
  const focused = async () => page.evaluate(() => document.activeElement?.textContent ?? "")
  const isOpen = async (buyer: string) => head(buyer).getAttribute("aria-expanded")

  it("a press on a head puts its items away, and another brings them back", async () => {
    expect(await row("Greta Grouped").count()).toBe(3)
    await head("Greta Grouped").getByRole("button", { name: "Items of Greta Grouped" }).click()
    await row("Greta Grouped").first().waitFor({ state: "hidden" })
    expect([await isOpen("Greta Grouped"), await isOpen("Hugo Housed")]).toEqual(["false", "true"])
    expect(await row("Hugo Housed").count()).toBe(2)
    expect(await axeViolations(page)).toEqual([])
    await head("Greta Grouped").getByRole("button", { name: "Items of Greta Grouped" }).click()
    await expect.poll(() => row("Greta Grouped").count()).toBe(3)
  })

  it("keys come to heads: left puts away, right opens, Space takes all of a group, what is put away among it", async () => {
    await row("Greta Grouped").first().focus()
    await page.keyboard.press("ArrowLeft")
    await expect.poll(focused).toContain("3 items")
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => isOpen("Greta Grouped")).toBe("false")
    await page.keyboard.press("Space")
    await page.getByText("3 selected", { exact: true }).waitFor()
    await head("Greta Grouped").getByText("3 of 3 selected").waitFor()
    await page.keyboard.press("ArrowDown")
    await expect.poll(focused).toContain("Hugo Housed")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowRight")
    await row("Greta Grouped").first().waitFor()
    await page.keyboard.press("Escape")
    await row("Greta Grouped").first().getByRole("checkbox").click()
    await head("Greta Grouped").getByText("1 of 3 selected").waitFor()
    const box = head("Greta Grouped").getByRole("checkbox")
    expect(await box.evaluate((element) => element.matches(":indeterminate"))).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press("Escape")
  })

  it("all are put away by a key; everything selected takes them too; a search opens what it finds", async () => {
    await head("Hugo Housed").focus()
    await page.keyboard.press("Shift+ArrowLeft")
    await expect.poll(() => page.locator("[role=row][data-id]").count()).toBe(0)
    await page.keyboard.press("Control+a")
    await page.getByText("5 selected", { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByLabel("Search sold items").fill("hugo")
    await expect.poll(() => row("Hugo Housed").count()).toBe(2)
    await page.getByRole("button", { name: "Clear the search" }).click()
    await expect.poll(() => page.locator("[role=row][data-id]").count()).toBe(0)
    await page.getByRole("button", { name: "Expand all groups" }).click()
    await expect.poll(() => page.locator("[role=row][data-id]").count()).toBe(5)
  })

  it.each([1440, 1024])(
    "at %i wide, buyer and price stay in sight while the other columns are scrolled",
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole("button", { name: "Columns" }).click()
      const boxes = page.getByRole("dialog").getByRole("checkbox")
      await boxes.first().waitFor()
      for (const box of await boxes.all()) await box.check()
      await page.keyboard.press("Escape")
      const grid = page.locator(".ss-grid")
      const before = [
        await placeOf(".ss-cell-buyer"),
        await placeOf(".ss-cell-price"),
        await placeOf(".ss-cell-service"),
      ]
      const scrolled = await grid.evaluate((element) => {
        element.scrollLeft = 200
        return element.scrollLeft
      })
      expect(scrolled).toBeGreaterThan(0)
      await expect
        .poll(async () => (before[2]?.x ?? 0) - ((await placeOf(".ss-cell-service"))?.x ?? 0))
        .toBeCloseTo(scrolled, 0)
      expect(await placeOf(".ss-cell-buyer")).toEqual(before[0])
      expect(await placeOf(".ss-cell-price")).toEqual(before[1])
      const list = await grid.boundingBox()
      const price = before[1]
      expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
      expect(await axeViolations(page)).toEqual([])
      await grid.evaluate((element) => {
        element.scrollLeft = 0
      })
    },
  )
})

function order(Name: string, AddressLine1: string, Postcode: string): NewItem {
  const [line] = [anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: "Framed print", Value: 20 })]
  return aNewItem({
    Recipient: anAddress({ Name, AddressLine1, Postcode, CountryIsoCode: "GBR" }),
    MarketplaceOrderLines: line === undefined ? [] : [line],
  })
}
