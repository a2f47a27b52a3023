import { listServiceTags } from "@smart-send/contract/service-tag/list-service-tags"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

const MANY = 198

/** One seller choosing: the steps build on each other, so they run in this order on one page. */
describe("the choice of service", () => {
  let page: Page
  let client: SellerClient

  openJourney("choose-service", async (journey) => {
    ;({ page, client } = journey)
    await client.create([parcel("Octavia Greenhalgh", 1.2)])
    await client.create([
      {
        ...parcel("Ansel Duivenvoorde", 34),
        Recipient: anAddress({ Name: "Ansel Duivenvoorde", Postcode: "JE2 3AA", Town: "St Helier" }),
      },
    ])
    await journey.signIn()
    await row("Octavia Greenhalgh").waitFor()
  })

  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const sheet = () => page.getByRole("dialog", { name: "Send with" })
  const cards = () => sheet().getByRole("article")
  const names = async () => cards().getByRole("heading").allTextContents()

  async function openSheet(buyer: string, provider = "Parcelyard"): Promise<void> {
    await row(buyer)
      .getByRole("button", { name: /choose/i })
      .first()
      .click()
    await pick(provider)
  }
  async function pick(provider: string): Promise<void> {
    await sheet().getByRole("button", { name: provider }).click()
    await sheet()
      .getByText(/^(Not offered \(\d+\)|Fast|Other services)$/)
      .first()
      .waitFor()
  }
  async function closeSheet(): Promise<void> {
    await page.keyboard.press("Escape")
    await sheet().waitFor({ state: "hidden" })
  }

  it("shows an error for each account whose prices fail to load, and loads them again on request", async () => {
    await page.route("**/quote/*/*/options", async (route) =>
      route.fulfill({
        status: 403,
        json: {
          statusCode: 403,
          success: false,
          error: { code: "FEATURE-OFF", message: "Prices are being looked after." },
          validationErrors: [],
          result: null,
        },
      }),
    )
    await row("Octavia Greenhalgh")
      .getByRole("button", { name: /choose/i })
      .first()
      .click()
    await sheet().getByText("We couldn't get prices for Parcelyard.").waitFor()
    await sheet().getByText("We couldn't get prices for National Post.").waitFor()
    await page.unroute("**/quote/*/*/options")
    await sheet().getByRole("button", { name: "Try again" }).first().click()
    await sheet()
      .getByText(/services fit/)
      .first()
      .waitFor()
    await closeSheet()
  })

  it("with several accounts asks first which services the user would like to apply", async () => {
    await row("Octavia Greenhalgh")
      .getByRole("button", { name: /choose/i })
      .first()
      .click()
    await sheet().getByText("Which services would you like to apply?").waitFor()
    await sheet()
      .getByText(/services fit/)
      .first()
      .waitFor()
    await closeSheet()
  })

  it("shows Fast, Medium and Slow, each sorted by price, and the delivery day on every card", async () => {
    await openSheet("Octavia Greenhalgh")
    // The first cards are there before the last.
    await expect.poll(async () => cards().count()).toBeGreaterThan(25)
    for (const speed of ["Fast", "Medium", "Slow"]) {
      const column = sheet().getByRole("region", { name: speed })
      const choices = column.getByRole("button", { name: /^Choose .*, £[\d.]+$/ })
      await expect.poll(async () => choices.count()).toBeGreaterThan(2)
      // In one look: cards may still be added between two.
      const names = await choices.evaluateAll((all) => all.map((choice) => choice.getAttribute("aria-label")))
      const prices = names.map((name) => Number(name?.split("£").at(-1)))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })

  it("filters by search, type and tab, and shows 'No Results' with a way back", async () => {
    const search = sheet().getByPlaceholder("Search services")
    await search.fill("locker")
    await expect
      .poll(names)
      .toSatisfy((found: string[]) => found.length > 0 && found.every((name) => /locker/i.test(name)))
    await search.fill("no such service")
    await sheet().getByText("No Results", { exact: true }).waitFor()
    await sheet().getByRole("button", { name: "Show all services" }).click()
    await sheet().getByText("Drop Off", { exact: true }).click()
    await expect
      .poll(async () =>
        sheet()
          .getByText(/Collected from you/)
          .count(),
      )
      .toBe(0)
    await sheet().getByRole("button", { name: "Next Day", exact: true }).click()
    await expect.poll(names).toContain("Swift Drop 24")
    await closeSheet()
  })

  it("keeps the filters of a provider, even after a reload", async () => {
    await page.reload()
    await openSheet("Octavia Greenhalgh")
    await expect
      .poll(async () => sheet().getByRole("button", { name: "Next Day", exact: true }).getAttribute("aria-pressed"))
      .toBe("true")
    expect(await names()).not.toContain("Wren Next Day")
    await sheet().getByRole("button", { name: "All", exact: true }).click()
    await sheet().getByRole("radiogroup", { name: "Service type" }).getByText("All", { exact: true }).click()
    await expect.poll(names).toContain("Wren Next Day")
  })

  it("filters by delivery time and package in the side panel", async () => {
    await sheet().getByRole("button", { name: "Filters" }).click()
    await sheet().getByRole("checkbox", { name: "Slow" }).check()
    await sheet().getByRole("checkbox", { name: "Large Parcel" }).check()
    await expect.poll(names).toEqual(["Osprey Heavy Economy"])
    await sheet().getByRole("button", { name: "Clear all filters" }).click()
    await sheet().getByRole("button", { name: "Close the filters" }).click()
  })

  it("hides services and marks favourites, and remembers both", async () => {
    await sheet().getByText("Unfiltered", { exact: true }).click()
    await sheet().getByRole("button", { name: "Hide Wren 48", exact: true }).click()
    await sheet().getByRole("button", { name: "Add Heron 48 to favourites", exact: true }).click()
    await sheet().getByText("Default", { exact: true }).click()
    await expect.poll(names).not.toContain("Wren 48")
    // Both show before the server has them.
    await expect
      .poll(async () =>
        (await client.client.call(listServiceTags)).result?.ServiceTags.map(
          ({ ServiceSlug }) => ServiceSlug,
        ).toSorted(),
      )
      .toEqual(["heron-48", "wren-48"])
    // The address names the open sheet, so it is open again after the reload.
    await page.reload()
    await pick("Parcelyard")
    // The first cards are there before the last.
    await expect.poll(async () => cards().count()).toBeGreaterThan(20)
    // The prices are cached in the browser; hidden services are asked for again.
    await expect.poll(names).not.toContain("Wren 48")
    await sheet().getByText("Favourite", { exact: true }).click()
    await expect.poll(names).toEqual(["Heron 48"])
    await sheet().getByText("Default", { exact: true }).click()
  })

  it("opens the details of a service over the quotes view, and Escape returns to it", async () => {
    await sheet().getByRole("button", { name: "About Heron 48", exact: true }).click()
    const info = page.getByRole("dialog", { name: "Service information" })
    for (const tab of ["Info", "Labels", "Delivery"]) await info.getByRole("tab", { name: tab }).waitFor()
    expect(await info.getByRole("tab", { name: "Customs" }).count()).toBe(0)
    await page.keyboard.press("Escape")
    await info.waitFor({ state: "hidden" })
    await cards().first().waitFor()
  })

  it("can be made by keyboard alone, and the row shows the price", async () => {
    const first = sheet()
      .getByRole("button", { name: /^Choose / })
      .first()
    const focused = async () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.replace(/^Choose /, "") ?? "")
    await first.focus()
    const above = await focused()
    await page.keyboard.press("ArrowDown")
    await expect.poll(focused).toSatisfy((name: string) => name !== above && /.+, £/.test(name))
    const [service = "", price = ""] = (await focused()).split(", ")
    await page.keyboard.press("Enter")
    await sheet().waitFor({ state: "hidden" })
    await row("Octavia Greenhalgh").getByText(service, { exact: true }).waitFor()
    await row("Octavia Greenhalgh").getByText(price, { exact: true }).waitFor()
  })

  it("shows for each service that is not offered the number that broke the limit", async () => {
    await openSheet("Ansel Duivenvoorde")
    await sheet()
      .getByText(/^Not offered \(\d+\)$/)
      .click()
    const why = (text: RegExp | string) => sheet().getByText(text).first()
    await why("Your parcel is too heavy for this service. It is 4 kg over the 30 kg limit.").waitFor()
    await why(/does not deliver to/).waitFor()
    await sheet()
      .getByRole("button", { name: /^Why\? / })
      .first()
      .click()
    const info = page.getByRole("dialog", { name: "Service information" })
    await info.getByText("Your parcel is too heavy for this service.", { exact: false }).first().waitFor()
    await page.keyboard.press("Escape")
    await info.waitFor({ state: "hidden" })
    await closeSheet()
  })

  it("lists the post's services as favourites", async () => {
    await openSheet("Octavia Greenhalgh", "National Post")
    await expect.poll(async () => cards().count()).toBeGreaterThan(4)
    await sheet().getByRole("button", { name: "Add Tracked 48 to favourites", exact: true }).click()
    await sheet().getByRole("region", { name: "Favourites" }).getByText("Tracked 48", { exact: true }).waitFor()
    await closeSheet()
  })

  it("compares every service for 200 items, and gives each item the cheapest that arrives by a day", async () => {
    for (let at = 0; at < MANY; at += 99) {
      await client.create(
        Array.from({ length: 99 }, (_, index) => parcel(`Buyer ${at + index}`, 0.5 + ((at + index) % 12))),
      )
    }
    await page.reload()
    // The first rows are shown while the others still arrive.
    await expect.poll(async () => page.getByRole("grid").getAttribute("aria-rowcount")).toBe(String(MANY + 3))
    await page.getByRole("checkbox", { name: "Select all items shown" }).click()
    await page.getByText("200 selected").waitFor()
    // Rows have a button of that name too; the toolbar stands above them.
    await page.getByRole("button", { name: "Choose service" }).first().click()
    await sheet().getByText("200 selected items").waitFor()
    await sheet()
      .getByText(/Cheapest for each that arrives by/)
      .first()
      .waitFor()
    await sheet()
      .getByText(/fits \d+ of 200/)
      .first()
      .waitFor()
    expect(await sheet().getByText("Wren 48", { exact: true }).count()).toBe(0)
    const soonest = sheet()
      .getByRole("listitem")
      .filter({ hasText: /Cheapest for each that arrives by/ })
      .first()
    const promised = Number(/fits (\d+) of/.exec((await soonest.textContent()) ?? "")?.[1])
    await soonest.getByRole("button", { name: /^Apply to/ }).click()
    await page.getByText(new RegExp(`^${promised} items? ha(ve|s) (their|its) new service`)).waitFor()
    const items = await client.items()
    expect(items.filter((item) => item.Service?.Meta.AssignedBy === "Cheapest").length).toBeGreaterThanOrEqual(
      promised - 1,
    )
    // It stays only to say why some kept what they had.
    if (promised < 200) await sheet().getByRole("button", { name: "Back to the list" }).click()
    await sheet().waitFor({ state: "hidden" })
  })

  it("after a reload of the comparison says what to do", async () => {
    await page.goto("/myaccount/sold-items?panel=SERVICE")
    await sheet().getByText("Select items first").waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

function parcel(Name: string, Weight: number): NewItem {
  return aNewItem({
    Recipient: anAddress({ Name }),
    PackageDimensions: { Weight, Length: 30, Width: 20, Height: 10 },
    Service: null,
  })
}
