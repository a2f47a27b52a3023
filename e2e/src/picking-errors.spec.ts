import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { bookParcel } from "./stage/book-parcels.ts"

const PAGES = [
  { path: "app/picking-list", title: "The picking list could not be shown" },
  { path: "app/mobile-picking", title: "Mobile picking could not be shown" },
] as const

/** The picking floor when something is amiss: it stays on the floor, and says what to do. */
describe("errors of the picking floor", () => {
  let page: Page
  let openTab: () => Promise<Page>

  openJourney("picking-errors", async (journey) => {
    ;({ page, openTab } = journey)
    await bookParcel(journey.client, "Ida Packer", "plover-saver", { MarketplaceOrderLines: [anOrderLine()] })
    await journey.signIn()
  })
  beforeEach(async () => page.setViewportSize({ width: 390, height: 844 }))

  it.each(PAGES)("have a page of their own on $path, in app mode (PICK-23)", async ({ path, title }) => {
    const old = await openTab()
    await old.setViewportSize({ width: 390, height: 844 })
    // A browser that lacks what the list is made with.
    await old.addInitScript(() => Reflect.deleteProperty(Map, "groupBy"))
    await old.goto(`/myaccount/${path}`)
    await old.getByRole("heading", { name: title }).first().waitFor()
    await old.getByText("What you have picked is kept on this device.").waitFor()
    await old.getByRole("button", { name: "Load it again" }).waitFor()
    expect(await old.getByRole("navigation").count()).toBe(0)
    expect(await old.getByRole("banner").count()).toBe(0)
    expect(await axeViolations(old)).toEqual([])
    await old.close()
  })

  it.each(PAGES)("say on $path that the list could not be read, and read it again", async ({ path }) => {
    await page.route("**/smartsenditem/list", async (route) => route.fulfill({ status: 500, body: "" }))
    await page.goto(`/myaccount/${path}`)
    await page.getByText("The picking list could not be read").waitFor()
    expect(await page.getByRole("navigation").count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await page.unrouteAll({ behavior: "wait" })
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByText("0 of 1 pieces picked").waitFor()
  })
})
