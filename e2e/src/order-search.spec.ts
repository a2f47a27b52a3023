import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW, itemIdOf } from "./stage/rows.ts"

describe("the order search", () => {
  let page: Page

  openJourney(
    "order-search",
    async (journey) => {
      page = journey.page
      await journey.signIn()
      await page.locator(ITEM_ROW).first().waitFor()
    },
    { person: seller },
  )

  const openIt = () => page.getByRole("button", { name: "Order Search" })
  const panel = () => page.getByRole("dialog", { name: "Order Search" })
  const box = () => page.getByRole("searchbox", { name: "Search all your orders" })
  const hits = () => panel().getByRole("article")
  /** Where a step starts, whatever became of the one before. */
  const startAt = async (find: string) => {
    // Away first: a place that differs in its fragment alone is not opened anew.
    await page.goto("about:blank")
    await page.goto(
      `/myaccount/sold-items?panel=ORDER-SEARCH#${new URLSearchParams({ "find-order": find }).toString()}`,
    )
    await hits().first().waitFor()
  }
  const wordsInAddress = () => new URLSearchParams(new URL(page.url()).hash.slice(1)).get("find-order")
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "")

  it("opens from the top bar with its box ready, and finds a buyer while one types", async () => {
    await openIt().click()
    await box().waitFor()
    await expect.poll(() => box().evaluate((input) => input === document.activeElement)).toBe(true)
    await hits().first().waitFor()
    await expect.poll(() => hits().count()).toBe(10)
    await page.keyboard.type("dunmo")
    await expect.poll(() => hits().first().locator("mark").first().textContent()).toBe("Dunmo")
    await expect.poll(wordsInAddress).toBe("dunmo")
    expect(new URL(page.url()).search).not.toContain("dunmo")
  })

  it("sends the server no words on a reload, and takes them out of an older link (ERASE-6)", async () => {
    const sent: string[] = []
    page.on("request", (request) => sent.push(request.url()))
    await startAt("dunmore")
    await page.reload()
    await expect.poll(() => box().inputValue()).toBe("dunmore")
    await hits().first().waitFor()
    expect(sent.filter((url) => new URL(url).href.replace(/#.*/, "").includes("dunmore"))).toEqual([])
    await page.goto("/myaccount/sold-items?panel=ORDER-SEARCH&find=dunmore")
    await expect.poll(wordsInAddress).toBe("dunmore")
    expect(new URL(page.url()).search).toBe("?panel=ORDER-SEARCH")
    expect(await box().inputValue()).toBe("dunmore")
  })

  it("finds the very order by its reference number, as the list's own search does (ITEM-49, SEARCH-25)", async () => {
    await page.goto("/myaccount/sold-items")
    await page.locator(ITEM_ROW).first().waitFor()
    const buyer = (await page.locator(ITEM_ROW).first().getByRole("gridcell").nth(1).textContent()) ?? ""
    const id = await itemIdOf(page.locator(ITEM_ROW).first())
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${id}`)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.getByRole("button", { name: "Copy the reference number" }).click()
    const copied = async () => page.evaluate(async () => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^PRN:smartsend:demo:/)
    const reference = await copied()
    expect(reference).toContain(id)
    await page.goto("/myaccount/sold-items")
    await page.getByRole("searchbox", { name: "Search sold items" }).fill(reference)
    await expect.poll(() => page.locator(ITEM_ROW).count()).toBe(1)
    expect(await page.locator(ITEM_ROW).getByRole("gridcell").nth(1).textContent()).toBe(buyer)
    await expect.poll(() => new URL(page.url()).hash).toContain("find=")
    expect(new URL(page.url()).search).toBe("")
    await page.reload()
    await expect.poll(() => page.locator(ITEM_ROW).count()).toBe(1)
    await startAt(reference)
    await expect.poll(() => hits().count()).toBe(1)
    await box().fill(reference.slice(0, -1) + (reference.endsWith("0") ? "1" : "0"))
    await panel().getByText("No Results...").waitFor()
  })

  it("acts on a hit by keys alone: its actions over the search, which is there again after Escape", async () => {
    await startAt("dunmroe")
    await box().focus()
    await page.keyboard.press("ArrowDown")
    await expect.poll(focused).toContain("Philippa Dunmore")
    await page.keyboard.press("Enter")
    const over = page.getByRole("dialog", { name: "Order Details" })
    await over.getByText("Philippa Dunmore").first().waitFor()
    await over.getByRole("button", { name: "Raise enquiry" }).or(over.getByText("Raise enquiry")).first().waitFor()
    await page.reload()
    await over.getByText("Philippa Dunmore").first().waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => over.count()).toBe(0)
    await expect.poll(() => box().inputValue()).toBe("dunmroe")
    await expect.poll(() => hits().count()).toBeGreaterThan(0)
  })

  it("leads to the label and to the cancellation of the very order, and the way back keeps the place", async () => {
    await startAt("dunmroe")
    const booked = hits().filter({ has: page.getByRole("link", { name: "View Labels" }) })
    await booked.first().getByRole("link", { name: "View Labels" }).click()
    await page.getByRole("dialog", { name: "Order Details" }).getByText("Philippa Dunmore").first().waitFor()
    await page.goBack()
    const title = await booked
      .first()
      .getByTitle(/^Order line /)
      .getAttribute("title")
    const line = title?.replace("Order line ", "")
    await booked.first().getByRole("link", { name: "Cancel" }).click()
    await page.waitForURL(`**/cancellations/request/${line ?? ""}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => box().inputValue()).toBe("dunmroe")
    await hits().first().waitFor()
  })

  it("is offered where a list's search finds nothing, for the same words in all ten years, and by its keys", async () => {
    await startAt("dunmore")
    await box().focus()
    // The first clears the search.
    await page.keyboard.press("Escape")
    await expect.poll(() => box().inputValue()).toBe("")
    await page.keyboard.press("Escape")
    await expect.poll(() => panel().count()).toBe(0)
    await expect.poll(() => new URL(page.url()).search).toBe("")
    await page.keyboard.press("Control+Shift+F")
    await box().waitFor()
    await expect.poll(() => box().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press("Escape")
    await expect.poll(() => panel().count()).toBe(0)
    await page.keyboard.press("Control+k")
    // Letters that come before the box has the focus are keys of the list.
    const ofTheList = page.getByRole("searchbox", { name: "Search sold items" })
    await expect.poll(() => ofTheList.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type("achterberg utrecht")
    await page.getByRole("button", { name: "Search all orders of the last ten years for 'achterberg utrecht'" }).click()
    await hits().filter({ hasText: "Ruben Achterberg" }).first().waitFor()
    await expect.poll(() => box().inputValue()).toBe("achterberg utrecht")
    await expect.poll(() => new URL(page.url()).searchParams.get("find-from")).toBe("earliest")
  })
})
