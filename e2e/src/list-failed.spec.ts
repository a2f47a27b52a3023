import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const LIST = "**/smartsenditem/list"

/** The steps build on each other, so they run in this order on one page. */
describe("a list that could not be loaded", () => {
  let page: Page

  openJourney("list-failed", async (journey) => {
    ;({ page } = journey)
    await journey.client.createOne(aNewItem({ Recipient: anAddress({ Name: "Octavia Greenhalgh" }) }))
    await journey.signIn()
    await row().waitFor()
  })

  const row = () => page.locator(ITEM_ROW).filter({ hasText: "Octavia Greenhalgh" })
  const views = () => page.getByRole("navigation", { name: "Views" })

  it("shows an error with the request's id, and no counts", async () => {
    await expect.poll(async () => views().getByRole("button", { name: "Sold items 1" }).count()).toBe(1)
    await page.route(LIST, async (route) =>
      route.fulfill({
        status: 500,
        headers: { "x-request-id": "req-list-4711" },
        json: {
          statusCode: 500,
          success: false,
          error: { code: "INTERNAL", message: "Something went wrong." },
          validationErrors: [],
          result: null,
        },
      }),
    )
    await page.reload()
    const failure = page.getByRole("alert").filter({ hasText: "Your items could not be loaded" })
    await failure.getByText("req-list-4711").waitFor()
    await expect.poll(async () => views().getByRole("button", { name: "Sold items", exact: true }).count()).toBe(1)
    await expect.poll(async () => views().innerText()).not.toMatch(/\d/)
    expect(await axeViolations(page)).toEqual([])
  })

  it("shows its items and counts after Try again", async () => {
    await page.unroute(LIST)
    await page.getByRole("button", { name: "Try again" }).click()
    await row().waitFor()
    await views().getByRole("button", { name: "Sold items 1" }).waitFor()
  })
})
