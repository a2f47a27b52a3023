import { assignService } from "@smart-send/contract/item/assign-service"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { fitsWindow } from "./stage/fits-window.ts"
import { openJourney } from "./stage/open-journey.ts"
import { readyParcels } from "./stage/ready-parcels.ts"

const LONG = "Wilhelmina Featherstonehaugh-Constructor of Leeds"
/** Dropped at a shop, where the others are collected: the bar has two ways to name. */
const PLOVER_SAVER = { Provider: "PARCELYARD", AccountId: "main", Id: "plover-saver" }

describe("beside a panel", () => {
  let page: Page
  let shown = ""

  openJourney("words-beside-a-panel", async (journey) => {
    ;({ page } = journey)
    await readyParcels(journey.client, [LONG])
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const { Id } = await journey.client.createOne(
      aNewItem({ Recipient: anAddress({ Name: "Bo Lind" }), PackageDimensions, Service: null }),
    )
    await journey.client.client.call(assignService, { body: { Ids: [Id], Service: PLOVER_SAVER } })
    shown = Id
    await journey.signIn()
    await bar().getByText("2 ready", { exact: true }).waitFor()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const name = () => page.getByRole("row").getByTitle(LONG, { exact: true })
  const height = async () => (await name().boundingBox())?.height ?? 0
  const openWidest = async (): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${shown}`)
    await page
      .getByRole("dialog", { name: "Order Details" })
      .getByRole("button", { name: "Save", exact: true })
      .waitFor()
    await bar().getByText("2 ready", { exact: true }).waitFor()
  }
  it("a long name has one line of a row's two, and all of it is in its title", async () => {
    // Lines of 15 px, and room for what hangs below the last.
    await expect.poll(height).toBe(2 * 15 + 2)
    await openWidest()
    await expect.poll(height).toBe(15 + 2)
  })

  it("the booking bar says all of how the parcels are handed over, at one height in all its states", async () => {
    await openWidest()
    const details = bar().getByText(/all delivered to the door$/)
    await details.waitFor()
    expect(await details.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    expect((await details.boundingBox())?.height).toBe(32)
    const before = (await bar().boundingBox())?.height
    await page.getByRole("main").focus()
    await page.keyboard.press("r")
    await bar().getByText("2 selected").waitFor()
    expect((await bar().boundingBox())?.height).toBe(before)
    await page.keyboard.press("Escape")
  })

  it("a double press on the words of the bar marks none of them", async () => {
    await bar().getByText("2 ready", { exact: true }).dblclick()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("")
  })

  it.each([1024, 390])("at %d px the bar and the names are whole", async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/myaccount/sold-items")
    await bar().getByText("2 ready", { exact: true }).waitFor()
    await fitsWindow(page)
  })
})
