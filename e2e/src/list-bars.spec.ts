import { isDeepStrictEqual } from "node:util"
import { randomUUID } from "node:crypto"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"
import { lineOf, openViewMenu, tabOf } from "./stage/views.ts"

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
/** How many whole orders are in sight once the last posting dates for Christmas are put away, and while they are shown. */
const IN_SIGHT = [
  { width: 1920, height: 1080, orders: 20, inSeason: 19 },
  { width: 1440, height: 900, orders: 16, inSeason: 15 },
  { width: 1024, height: 768, orders: 13, inSeason: 12 },
  // Two of the first have no weight: what a thumb presses for it is 44 px high.
  { width: 390, height: 844, orders: 5, inSeason: 4 },
] as const
const NOT_WEIGHED = { Weight: 0, Length: 0, Width: 0, Height: 0 }

/** Sixty items: three of one product, which the product memory knows the weight of once it is entered for one. */
describe("the bars above the list", () => {
  let page: Page
  let client: SellerClient

  openJourney("list-bars", async (journey) => {
    ;({ page, client } = journey)
    await client.create(Array.from({ length: 60 }, (_, n) => order(n)))
    await journey.signIn()
    await row("Buyer 0").waitFor()
  })
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: new RegExp(`${buyer}(?!\\d)`) })
  const bar = () => page.getByRole("region", { name: "Views and tools" })
  const tool = (name: string | RegExp) => bar().getByRole("button", { name })
  const boxOf = async (css: string) => page.locator(css).first().boundingBox()
  const places = async () => [await bar().boundingBox(), await boxOf(ITEM_ROW)]
  const namesIn = async (role: "button" | "menuitem") => {
    const all = (role === "button" ? bar() : page).getByRole(role)
    // In one look: a button may still go into the menu between two.
    return all.evaluateAll((each) =>
      each.map((tool) => tool.getAttribute("aria-label") ?? ("innerText" in tool ? tool.innerText : "")),
    )
  }

  it("are 44 px high each, and what comes after the rows moves nothing (LOOK-7)", async () => {
    await row("Buyer 0").getByRole("button", { name: "2 kg", exact: true }).click()
    await expect.poll(async () => (await client.itemOf("Buyer 0")).PackageDimensions.Weight).toBe(2)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ("value" in entry && typeof entry.value === "number") shifts.push(entry.value)
        }
      }).observe({ type: "layout-shift", buffered: true })
    })
    for (const screen of IN_SIGHT) {
      await page.setViewportSize(screen)
      await page.reload()
      await row("Buyer").first().waitFor()
      await page.getByRole("region", { name: "Booking" }).waitFor()
      expect((await boxOf("header"))?.height).toBe(44)
      expect((await bar().boundingBox())?.height).toBe(44)
      const shifted = await page.evaluate(() =>
        "shifts" in window && Array.isArray(window.shifts) ? window.shifts : [],
      )
      const sum = shifted.reduce((all: number, each: number) => all + each, 0)
      expect(sum, `at ${screen.width} px`).toBeLessThan(0.01)
    }
  })

  it.each(IN_SIGHT)("leave room for $orders orders at $width x $height", async ({ orders, inSeason, ...screen }) => {
    await page.setViewportSize(screen)
    await row("Buyer").first().waitFor()
    const banner = page.getByRole("region", { name: "Last posting dates for Christmas" })
    const hasBanner = (await banner.count()) > 0
    await expect.poll(async () => ordersInSight(page)).toBeGreaterThanOrEqual(hasBanner ? inSeason : orders)
    if (!hasBanner) return
    // As when it is put away, but for this step alone.
    await banner.evaluate((shown) => (shown.style.display = "none"))
    await expect.poll(async () => ordersInSight(page)).toBeGreaterThanOrEqual(orders)
    await page.reload()
  })

  it("leave two thirds of a phone to the orders", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await page.getByRole("grid").boundingBox())?.height).toBeGreaterThan((844 * 2) / 3)
    for (const name of ["Upload CSV", "Other ways to add items", "Select", /^Filter/, /^Sort/, "More"]) {
      const end = async () => {
        const box = await tool(name).boundingBox()
        return (box?.x ?? 390) + (box?.width ?? 1)
      }
      await expect.poll(end).toBeLessThanOrEqual(390)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("have a menu or form behind each tool, all without a fault, in both themes", async () => {
    const openers = ["Select", /^Filter/, /^Sort/, "Columns", "More", "Other ways to add items"]
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await openViewMenu(page)
      // The focus goes to its first line, and so do the keys.
      const isIn = async () => page.evaluate(() => document.activeElement?.closest('[role="dialog"] li') != null)
      await expect.poll(isIn).toBe(true)
      await page.keyboard.press("Escape")
      await page.getByRole("dialog", { name: "Views" }).waitFor({ state: "detached" })
      for (const name of openers) {
        await tool(name).click()
        await page.locator("[role=menu], [role=dialog]").first().waitFor()
        expect([name, await axeViolations(page)]).toEqual([name, []])
        await page.keyboard.press("Escape")
        await page.locator("[role=menu], [role=dialog]").first().waitFor({ state: "detached" })
        await expect.poll(async () => tool(name).evaluate((button) => button === document.activeElement)).toBe(true)
      }
    }
    await page.emulateMedia({ colorScheme: "light" })
  })

  it("mark what is current, chosen and in use where the system sets all colours", async () => {
    const outlined = async (css: string) =>
      page
        .locator(css)
        .first()
        .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).outlineWidth))
    await page.emulateMedia({ forcedColors: "active" })
    await expect.poll(async () => outlined('[aria-label="Views"] [aria-current="true"]')).toBe(2)
    await expect.poll(async () => outlined('nav [aria-current="page"]')).toBe(2)
    await row("Buyer").first().getByRole("checkbox").click()
    await expect.poll(async () => outlined('[role="row"][aria-selected="true"]')).toBe(2)
    await page.getByRole("searchbox").first().focus()
    await expect.poll(async () => outlined('input[type="search"]')).toBe(3)
    await page.goto("/myaccount/settings")
    const edgeOfSwitch = async () =>
      page
        .getByRole("switch")
        .first()
        .evaluate(({ nextElementSibling: track }) => track && getComputedStyle(track).borderTopWidth)
    await expect.poll(edgeOfSwitch).toBe("1px")
    await page.emulateMedia({ forcedColors: "none" })
    await page.goto("/myaccount/sold-items")
    await row("Buyer").first().waitFor()
  })

  it("give thumbs rows of 44 px, and fields letters of 16 px, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await tool("More").click()
    const rows = page.getByRole("menuitem")
    await rows.first().waitFor()
    const heights = async () => rows.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
    await page.keyboard.press("Escape")
    const letters = async () =>
      page
        .locator("input")
        .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    await expect.poll(async () => Math.min(...(await letters()))).toBeGreaterThanOrEqual(16)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("open the views by the keys 1 to 9 in the order shown: the tabs, then the menu (LIST-21)", async () => {
    await row("Buyer").first().focus()
    await page.keyboard.press("2")
    await expect.poll(async () => tabOf(page, /^To fix/).getAttribute("aria-current")).toBe("true")
    await page.keyboard.press("6")
    await expect.poll(async () => tabOf(page, /^Not ready/).getAttribute("aria-current")).toBe("true")
    await page.keyboard.press("1")
    await expect.poll(async () => tabOf(page, /^Sold items/).getAttribute("aria-current")).toBe("true")
  })

  it.each(SCREENS)(
    "have the actions for a selection beside the views, which moves nothing and hides none of them, at $width px",
    async (screen) => {
      await page.setViewportSize(screen)
      await row("Buyer").first().waitFor()
      let before = await places()
      // Rows become cards some frames after the width has changed.
      const stand = async () => isDeepStrictEqual(before, (before = await places()))
      await expect.poll(stand).toBe(true)
      await row("Buyer").first().getByRole("checkbox").click()
      await tool("Clear the selection").waitFor()
      expect(await places()).toEqual(before)
      // The view on show is named, and others can be gone to.
      await tool(/^Sold items/).waitFor()
      await page.locator("nav [aria-haspopup=dialog]").click()
      await lineOf(page, /^Booked/).waitFor()
      await page.keyboard.press("Escape")
      await lineOf(page, /^Booked/).waitFor({ state: "detached" })
      await tool("More").click()
      await page.getByRole("menuitem", { name: "Download CSV" }).waitFor()
      const wanted = ["Archive", "Choose service", "Save for later", "Tags", "Use cheapest", "Weight and size"]
      const offered = async () =>
        [...(await namesIn("button")), ...(await namesIn("menuitem"))]
          .map((each) => each.trim())
          .filter((each) => wanted.includes(each))
          .toSorted()
      await expect.poll(offered).toEqual(wanted)
      await page.keyboard.press("Escape")
      await bar().getByRole("button", { name: "Select", exact: true }).click()
      await page.getByRole("menuitem", { name: "Nothing" }).click()
      await tool(/^Filter/).waitFor()
      await row("Buyer").first().getByRole("checkbox").click()
      await tool("Clear the selection").click()
      // The button has gone; whoever pressed it goes on in the list.
      await expect.poll(async () => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    },
  )
})

/** The orders whose whole row stands between the list's head and its foot. */
async function ordersInSight(page: Page): Promise<number> {
  return page.evaluate((rows) => {
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) return 0
    const { top, bottom } = grid.getBoundingClientRect()
    const head = grid.querySelector('[role="row"]:not([aria-selected])')?.getBoundingClientRect()
    const start = head === undefined ? top : Math.max(top, head.bottom)
    return [...grid.querySelectorAll(rows)].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= start - 0.5 && box.bottom <= bottom + 0.5
    }).length
  }, ITEM_ROW)
}

/** The first three without a weight, of one product. */
function order(n: number): NewItem {
  const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: `Mug ${n}` })
  return aNewItem({
    Recipient: anAddress({ Name: `Buyer ${n}`, AddressLine1: `${n + 1} constructor Street` }),
    Service: null,
    PackageDimensions: n < 3 ? NOT_WEIGHED : { Weight: 1, Length: 30, Width: 20, Height: 10 },
    MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: n < 3 ? "MUG-7" : `OTHER-${n}` } }],
  })
}
