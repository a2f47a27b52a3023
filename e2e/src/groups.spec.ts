import { isDeepStrictEqual } from "node:util"
import { randomUUID } from "node:crypto"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { GROUP_ROW, ITEM_ROW } from "./stage/rows.ts"
import { chooseView } from "./stage/views.ts"

const NAMES = ["Ada Twin", "Ada Twin", "Bo Triple", "Bo Triple", "Bo Triple", "Una Single"]

/** One seller at a list by buyer, then at one with every column: the steps build on each other. */
describe("collapsed groups and fixed columns", () => {
  let page: Page

  openJourney("groups", async (journey) => {
    page = journey.page
    await journey.client.create(NAMES.map(order))
    await page.setViewportSize({ width: 1024, height: 768 })
    await journey.signIn()
    await row("Una Single").waitFor()
    await chooseView(page, "Groupable")
    await head("Bo Triple").waitFor()
  })

  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const head = (buyer: string) => page.locator(GROUP_ROW).filter({ hasText: buyer })
  const count = async (buyer: string) => row(buyer).count()
  const focused = async () => page.evaluate(() => document.activeElement?.textContent ?? "")

  it("include the items of collapsed groups in Ctrl-A", async () => {
    await page.getByRole("button", { name: "Collapse all groups" }).click()
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(0)
    await page.keyboard.press("Control+a")
    await page.getByText("5 selected", { exact: true }).waitFor()
    await head("Ada Twin").getByText("2 of 2 selected").waitFor()
    await page.keyboard.press("Escape")
  })

  it("show search results inside collapsed groups, and leave the list unchanged", async () => {
    await page.getByLabel("Search sold items").fill("bo triple")
    await expect.poll(async () => count("Bo Triple")).toBe(3)
    await page.getByRole("button", { name: "Clear the search" }).click()
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(0)
  })

  it("stay collapsed when the seller returns to the list, and expand all at once", async () => {
    await page.getByRole("link", { name: "Postage rates" }).click()
    await page.getByRole("heading", { name: "Rates by courier" }).waitFor()
    await page.getByRole("link", { name: "Sold items", exact: true }).click()
    await chooseView(page, "Groupable")
    await head("Ada Twin").waitFor()
    expect(await page.locator(ITEM_ROW).count()).toBe(0)
    await page.keyboard.press("j")
    await expect.poll(focused).toContain("Ada Twin")
    await page.keyboard.press("Shift+ArrowRight")
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(5)
  })

  it("group all items of a head with G, and collapse with Enter", async () => {
    await page.keyboard.press("Home")
    await page.keyboard.press("g")
    const panel = page.getByRole("dialog")
    await panel.getByRole("tablist").waitFor()
    await expect.poll(async () => panel.textContent()).toContain("Ada Twin")
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "hidden" })
    await expect.poll(focused).toContain("Ada Twin")
    await page.keyboard.press("Enter")
    await expect.poll(async () => count("Ada Twin")).toBe(0)
    await page.keyboard.press("Enter")
    await expect.poll(async () => count("Ada Twin")).toBe(2)
  })

  it("keep buyer and price visible while the columns between them scroll", async () => {
    await page.getByRole("button", { name: "Columns" }).click()
    for (const name of ["Order", "Value", "Tags", "Country", "Tracking"]) {
      await page.getByRole("checkbox", { name, exact: true }).check()
    }
    await page.keyboard.press("Escape")
    await page.getByRole("columnheader", { name: "Tracking" }).waitFor()
    let before = await places()
    // Columns have their places some frames after they were chosen.
    const stand = async () => isDeepStrictEqual(before, (before = await places())) && before.isWide
    await expect.poll(stand).toBe(true)
    await page.getByRole("treegrid").evaluate((grid) => grid.scrollTo(300, 0))
    await expect.poll(async () => (await places()).parcel).toBe(before.parcel - 300)
    const after = await places()
    expect(after.stuck).toEqual(before.stuck)
    // Headers are above their columns, and nothing overflows the list.
    expect(after.stuck.headBuyer).toBe(after.stuck.buyer)
    expect(after.stuck.headPrice).toBe(after.stuck.price)
    expect(after.stuck.menu).toBeLessThan(after.right)
    expect(after.grounds).not.toContain("rgba(0, 0, 0, 0)")
  })

  it("scroll a hidden column into view with the focus, clear of the fixed ones", async () => {
    const service = row("Ada Twin")
      .first()
      .getByRole("button", { name: /choose/i })
    const box = async () => (await service.boundingBox())?.x ?? 0
    const before = await box()
    await page.getByRole("treegrid").evaluate((grid) => grid.scrollTo(5000, 0))
    // Columns move in the frame after the list has scrolled.
    await expect.poll(box).toBeLessThan(before)
    await service.focus()
    const buyerEnds = await page
      .locator(ITEM_ROW)
      .first()
      .getByRole("gridcell")
      .nth(1)
      .evaluate((cell) => cell.getBoundingClientRect().right)
    await expect.poll(box).toBeGreaterThan(buyerEnds)
  })

  it("are not fixed when every column fits", async () => {
    await page.setViewportSize({ width: 1800, height: 900 })
    await expect.poll(async () => (await places()).isWide).toBe(false)
  })

  it("have heads as cards large enough for a thumb on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await head("Ada Twin").waitFor()
    const smallestSide = async () => {
      const boxes = await Promise.all(
        (await head("Ada Twin").getByRole("button").all()).map((each) => each.boundingBox()),
      )
      return boxes.length === 0 ? 0 : Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))
    }
    // The head is there before it is drawn as a card.
    await expect.poll(smallestSide).toBeGreaterThanOrEqual(44)
    await head("Ada Twin").getByRole("button", { name: "Items of Ada Twin" }).click()
    await expect.poll(async () => count("Ada Twin")).toBe(0)
  })

  /** Positions from the left of the page. */
  async function places() {
    const line = page.locator(ITEM_ROW).first()
    const cell = async (name: string) => line.getByRole("gridcell").nth(await columnOf(name))
    const heading = (name: string) => page.getByRole("columnheader", { name })
    const cells = line.getByRole("gridcell")
    const [buyer, price] = [await cell("Buyer"), await cell("Price")]
    const menu = cells.filter({ has: page.getByRole("button", { name: /^Actions for/ }) })
    const stuck = [cells.first(), buyer, price, menu]
    const grid = await page.getByRole("treegrid").boundingBox()
    return {
      isWide: await page.getByRole("treegrid").evaluate((box) => box.scrollWidth > box.clientWidth),
      right: (grid?.x ?? 0) + (grid?.width ?? 0),
      parcel: await left(await cell("Parcel")),
      stuck: {
        select: await left(cells.first()),
        buyer: await left(buyer),
        price: await left(price),
        menu: await left(menu),
        headBuyer: await left(heading("Buyer")),
        headPrice: await left(heading("Price")),
        text: await left(page.locator(GROUP_ROW).first().getByRole("gridcell").nth(1)),
      },
      grounds: await Promise.all(
        stuck.map(async (each) => each.evaluate((element) => getComputedStyle(element).backgroundColor)),
      ),
    }
  }

  /** A column's index among the cells of a row. */
  async function columnOf(name: string): Promise<number> {
    const index = await page.getByRole("columnheader", { name }).getAttribute("aria-colindex")
    return Number(index) - 1
  }
})

async function left(cell: Locator): Promise<number> {
  return (await cell.boundingBox())?.x ?? 0
}

function order(Name: string, n: number): NewItem {
  const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: `Mug ${n}` })
  return aNewItem({
    Recipient: anAddress({ Name, AddressLine1: `${Name.length} High Street` }),
    Service: null,
    PackageDimensions: { Weight: 1, Length: 30, Width: 20, Height: 10 },
    MarketplaceOrderLines: [line],
  })
}
