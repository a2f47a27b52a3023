import { anOrderLine } from "@smart-send/testkit/an-item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { focusedIn } from "./stage/focused-in.ts"
import { hearAndFeel, takeSpeakerAway, type Felt } from "./stage/hear-and-feel.ts"
import { openJourney } from "./stage/open-journey.ts"
import { scan } from "./stage/scan.ts"

function piece(Sku: string, Quantity: number): OrderLine {
  const line = anOrderLine()
  return { ...line, Quantity, Product: { ...line.Product, Sku, Description: `A ${Sku}` } }
}

/** Whoever packs looks at the parcel: what a scan came to is heard and felt (PICK-21). */
describe("sounds and vibration of a scan", () => {
  let page: Page
  let parcel: BookedParcel
  let openTab: () => Promise<Page>
  let felt: () => Promise<Felt>

  openJourney("scan-signals", async (journey) => {
    ;({ page, openTab } = journey)
    const MarketplaceOrderLines = [piece("MUG-BLU", 3), piece("LAMP", 1)]
    parcel = await bookParcel(journey.client, "Ida Packer", "plover-saver", { MarketplaceOrderLines })
    felt = await hearAndFeel(page)
    await journey.signIn()
  })

  const drawer = (on = page) => on.getByRole("dialog", { name: "Picking list" })
  const putOnDesk = async (on = page) => {
    await on.goto("/myaccount/pick-and-packing")
    await on.getByText("MUG-BLU").first().waitFor()
    await scan(on, parcel.trackingNumber)
    await drawer(on).getByText("Scan the products of this order.").waitFor()
  }
  const scanWrong = async (on = page) => {
    await scan(on, "MUG-RED")
    await drawer(on).getByText("MUG-RED is not in this order.").waitFor()
  }
  const switchOff = async (name: "Sound" | "Vibration") => {
    await drawer().getByRole("button", { name: "Sounds" }).click()
    await page.getByRole("menuitemcheckbox", { name }).click()
    await page.keyboard.press("Escape")
    await page.getByRole("menu").waitFor({ state: "hidden" })
  }

  beforeEach(async () => {
    await page.goto("/myaccount/pick-and-packing")
    await page.evaluate("localStorage.removeItem('smartsend.device.picking.signals')")
  })

  it("tell a right scan from a wrong one", async () => {
    await putOnDesk()
    expect(await felt()).toEqual({ shakes: [[40]], tones: [1320] })
    await scanWrong()
    expect(await felt()).toEqual({ shakes: [[250, 80, 250]], tones: [196, 147] })
  })

  it("are switched off, each by itself, and stay off", async () => {
    await putOnDesk()
    await switchOff("Sound")
    await felt()
    await scanWrong()
    expect(await felt()).toEqual({ shakes: [[250, 80, 250]], tones: [] })
    await expect.poll(async () => focusedIn(page)).toBe("Go on")
    await page.keyboard.press("Enter")
    await drawer().getByText("MUG-RED is not in this order.").waitFor({ state: "hidden" })
    await switchOff("Vibration")
    await putOnDesk()
    await scanWrong()
    expect(await felt()).toEqual({ shakes: [], tones: [] })
  })

  it("are missed by nothing where the device has neither", async () => {
    const still = await openTab()
    const errors: string[] = []
    still.on("pageerror", ({ message }) => errors.push(message))
    await takeSpeakerAway(still)
    await putOnDesk(still)
    expect(await still.evaluate("['AudioContext' in window, 'vibrate' in navigator]")).toEqual([false, false])
    await scanWrong(still)
    await still.close()
    expect(errors).toEqual([])
  })

  it("tell the last scan from the others", async () => {
    await putOnDesk()
    for (const code of ["MUG-BLU", "MUG-BLU", "MUG-BLU"]) await scan(page, code)
    await drawer().getByText("MUG-BLU: 3 of 3 are in.").waitFor()
    await felt()
    await scan(page, "LAMP")
    await drawer().getByText("All in. The order is packed.").waitFor()
    expect(await felt()).toEqual({ shakes: [[60, 60, 120]], tones: [1320, 1760] })
  })
})
