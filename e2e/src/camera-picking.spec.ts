import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations, launchBrowserWithCamera, signIn } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { showToCamera } from "./stage/show-to-camera.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"

const PHONE = { width: 390, height: 844 }
const MUG = "5012345678900"
const LAMP = "4006381333931"
/** In no order. */
const TOY = "5901234123457"

const folder = mkdtemp(join(tmpdir(), "smart-send-camera-"))
const filmOf = async () => join(await folder, "film.y4m")

function piece(Sku: string, Quantity: number, EAN: string): OrderLine {
  const line = anOrderLine()
  return { ...line, Quantity, Meta: { EAN }, Product: { ...line.Product, Sku, Description: `A ${Sku}` } }
}

/** A phone without a scanner on the picking floor: its camera sees real bars, and this browser has no reader of its own. */
describe("picking with a camera", () => {
  let page: Page
  let client: SellerClient
  let url: string
  let person: Person
  let parcel: BookedParcel
  let film: string

  beforeAll(async () => {
    film = await filmOf()
  })
  afterAll(async () => rm(await folder, { recursive: true, force: true }))

  openJourney(
    "camera-picking",
    async (journey) => {
      ;({ page, client, url, person } = journey)
      const MarketplaceOrderLines = [piece("MUG-BLU", 1, MUG), piece("LAMP", 1, LAMP)]
      parcel = await bookParcel(client, "Ida Packer", "plover-saver", { MarketplaceOrderLines })
      await page.setViewportSize(PHONE)
      await journey.signIn()
    },
    { launch: async () => launchBrowserWithCamera(await filmOf(), { refuses: false }) },
  )

  beforeEach(async () => {
    await page.goto("/myaccount/app/mobile-picking")
    await page.getByText("By product").click()
  })

  const camera = () => page.getByRole("dialog").filter({ hasText: "Hold a barcode in front of the camera" })
  const close = async () => {
    await camera().getByRole("button", { name: "Close the camera" }).click()
    await camera().waitFor({ state: "detached" })
  }
  const open = async () => page.getByRole("button", { name: "Read with the camera" }).first().click()
  const product = (name: string) => page.getByRole("heading", { level: 2, name })

  it("goes to the product whose EAN-13 is in front of it, and takes the one at hand (PICK-20, PICK-22)", async () => {
    await product("LAMP").waitFor()
    await showToCamera(film, { format: "EAN13", code: MUG })
    await open()
    await camera().getByText(`Read: ${MUG}`).waitFor()
    await close()
    await product("MUG-BLU").waitFor()
    await open()
    await camera().getByText(`Read: ${MUG}`).waitFor()
    await close()
    await page.getByText("1 of 2 pieces picked").waitFor()
    await product("LAMP").waitFor()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByText("0 of 2 pieces picked").waitFor()
  })

  it("says below the picture that a code is on no list", async () => {
    await page.getByText("0 of 2 pieces picked").waitFor()
    await showToCamera(film, { format: "EAN13", code: TOY })
    await open()
    await camera().getByRole("alert").getByText(`${TOY} is not on the picking list.`).waitFor()
    await close()
  })

  it("puts the order on the desk by its label's Code 128, stops at a wrong product and packs with the last", async () => {
    const drawer = page.getByRole("dialog", { name: "Picking list" })
    const readInDrawer = async (code: string) => {
      await showToCamera(film, { format: "EAN13", code })
      await drawer.getByRole("button", { name: "Read with the camera" }).click()
    }
    // Until the list has been read, the label is on none.
    await page.getByText("0 of 2 pieces picked").waitFor()
    await showToCamera(film, { format: "Code128", code: parcel.trackingNumber })
    await open()
    await camera().getByText("Scan the products of this order.").waitFor()
    await close()
    await drawer.getByText("Ida Packer").waitFor()

    await readInDrawer(TOY)
    await camera().getByText(`${TOY} is not in this order.`).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await camera().getByRole("button", { name: "Go on" }).click()
    await close()

    await readInDrawer(MUG)
    await camera().getByText("MUG-BLU: 1 of 1 are in.").waitFor()
    await close()
    await readInDrawer(LAMP)
    await camera().getByText("All in. The order is packed.").waitFor()
    await close()
    await expect.poll(async () => (await client.itemOf("Ida Packer")).Meta.PackagedDate !== undefined).toBe(true)
  })

  it("says that there is no camera, and that the code is typed", async () => {
    await rm(film)
    await open()
    await page.getByRole("dialog").getByRole("alert").getByText("There is no camera here. Type the code.").waitFor()
    await page.getByRole("button", { name: "Close the camera" }).click()
  })

  it("says that the camera was refused, how to allow it, and that the code is typed", async () => {
    await showToCamera(film, null)
    const refusing = await launchBrowserWithCamera(film, { refuses: true })
    try {
      const phone = await refusing.newPage({ baseURL: url, viewport: PHONE, reducedMotion: "reduce" })
      phone.setDefaultTimeout(STEP_TIMEOUT_MS)
      await signIn(phone, url, person)
      await phone.goto("/myaccount/app/mobile-picking")
      await phone.getByRole("button", { name: "Read with the camera" }).click()
      const said = phone.getByRole("dialog").getByRole("alert")
      await said.getByText("This page may not use the camera. Allow it in the browser's settings, or type").waitFor()
    } finally {
      await refusing.close()
    }
  })
})
