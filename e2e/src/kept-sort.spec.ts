import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Journey, openJourney } from "./stage/open-journey.ts"

const weighed = (Name: string, Weight: number) =>
  aNewItem({
    Description: `Parcel of ${Name}`,
    Recipient: anAddress({ Name }),
    PackageDimensions: { Weight, Length: 10, Width: 10, Height: 10 },
  })

const head = (of: Page) => of.getByRole("columnheader").filter({ hasText: "Parcel" })
const sortOf = (of: Page) => head(of).getAttribute("aria-sort")

/** A seller who changes the sort and switches to another tab at once. */
describe("the sort order of a list", () => {
  let journey: Journey
  let page: Page

  openJourney("kept-sort", async (opened) => {
    journey = opened
    ;({ page } = journey)
    for (const [name, weight] of [
      ["Ada Heavy", 9],
      ["Bo Light", 1],
    ] as const)
      await journey.client.createOne(weighed(name, weight))
    await journey.signIn()
    await page.getByRole("row").filter({ hasText: "Bo Light" }).waitFor()
  })

  const settled = () =>
    page.waitForResponse(
      (answer) => answer.url().includes("setting=ListFilters") && answer.request().method() === "GET",
    )

  it("is kept after an immediate reload, also once the server's copy has been read", async () => {
    for (const expected of ["ascending", "descending"]) {
      await head(page).getByRole("button").first().click()
      await expect.poll(() => sortOf(page)).toBe(expected)
      const read = settled()
      await page.reload()
      await read
      await page.getByRole("row").filter({ hasText: "Bo Light" }).waitFor()
      expect(await sortOf(page)).toBe(expected)
    }
  })

  it("shows in another tab at once", async () => {
    const other = await journey.openTab()
    await other.goto("/myaccount/sold-items")
    await other.getByRole("row").filter({ hasText: "Bo Light" }).waitFor()
    expect(await sortOf(other)).toBe("descending")
    await head(page).getByRole("button").first().click()
    await expect.poll(() => sortOf(other)).toBe("ascending")
  })
})
