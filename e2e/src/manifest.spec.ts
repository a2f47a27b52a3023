import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { listManifests } from "@smart-send/contract/manifest/list-manifests"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

const account = { provider: "PARCELYARD", account: "main" }

/** A seller hands the day's parcels over: by hand, at an hour, and from two tabs at once. The steps build on each other. */
describe("handing parcels over on manifests", () => {
  let page: Page
  let client: SellerClient
  let openTab: () => Promise<Page>

  openJourney("manifest", async (journey) => {
    ;({ page, client, openTab } = journey)
    await journey.signIn()
  })

  const section = (name: string, on = page) => on.getByRole("region", { name, exact: true })
  const rows = (name: string, on = page) =>
    section(name, on)
      .getByRole("listitem")
      .filter({ has: on.getByRole("heading") })

  it("has a page in the navigation, which says what will be there", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Manifests" }).click()
    await page.getByText("Nothing to hand over").waitFor()
  })

  it("puts booked parcels on one manifest for each courier, by keyboard alone", async () => {
    await bookParcel(client, "Una 📦 Manifest", "plover-saver")
    await bookParcel(client, "Vic constructor", "plover-saver")
    await bookParcel(client, "Wyn Kestrel", "kestrel-next-day")
    await page.reload()
    await section("Waiting for a manifest").getByText("Una 📦 Manifest").waitFor()
    await page.getByRole("checkbox", { name: /^Vic constructor/ }).focus()
    await page.keyboard.press("Space")
    const create = page.getByRole("button", { name: "Put 2 parcels on a manifest" })
    await create.focus()
    await page.keyboard.press("Enter")
    await rows("To be handed over").nth(1).waitFor()
    expect(await rows("To be handed over").count()).toBe(2)
    // What was left out stays left out.
    await expect.poll(async () => page.getByRole("checkbox", { name: /^Vic constructor/ }).isChecked()).toBe(false)
  })

  it("adds, moves and takes parcels off while a manifest is open", async () => {
    await page.getByRole("checkbox", { name: /^Vic constructor/ }).check()
    await page.getByRole("button", { name: "Put 1 parcel on a manifest" }).click()
    await section("Waiting for a manifest").waitFor({ state: "detached" })
    await rows("To be handed over").nth(2).waitFor()
    const newest = rows("To be handed over").first()
    await newest.getByRole("button", { name: "Show parcels" }).click()
    await newest.getByRole("checkbox", { name: /^Vic constructor/ }).check()
    const first = rows("To be handed over").filter({ hasText: "Plover" }).last()
    const number = /M-\d{4}-\d\d-\d\d-\d+/.exec((await first.textContent()) ?? "")?.[0] ?? ""
    await newest.getByRole("combobox", { name: "Move chosen parcels to" }).selectOption({ label: number })
    await newest.getByRole("button", { name: "Move 1 parcel" }).click()
    await first.getByText("2 parcels", { exact: true }).waitFor()
    await newest.getByText("0 parcels", { exact: true }).waitFor()
    await newest.getByRole("button", { name: "Delete" }).click()
    await rows("To be handed over").nth(2).waitFor({ state: "detached" })
  })

  it("closes one out from two tabs at once, and the sheet lands in Downloads", async () => {
    const other = await openTab()
    await other.goto("/myaccount/manifests")
    const [here, there] = [page, other].map((on) => rows("To be handed over", on).filter({ hasText: "Plover" }))
    if (here === undefined || there === undefined) throw new Error("no row")
    await there.waitFor()
    await Promise.all([
      here.getByRole("button", { name: "Close out now" }).click(),
      there.getByRole("button", { name: "Close out now" }).click(),
    ])
    await rows("Handed over").first().getByText("Closed", { exact: true }).waitFor()
    await rows("Handed over", other).first().getByText("Closed", { exact: true }).waitFor()
    const downloading = page.waitForEvent("download")
    await rows("Handed over").first().getByRole("button", { name: "Manifest sheet" }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^manifest-M-.*\.pdf$/)
    await page.getByRole("button", { name: /Downloads/ }).click()
    await page
      .getByText(/^Manifest M-/)
      .first()
      .waitFor()
    await page.keyboard.press("Escape")
    await other.close()
  })

  it("makes a paper again whose making failed, also after a reload (MANIFEST-12)", async () => {
    await page.route("**/manifests/*/download", async (route) => route.abort())
    await rows("Handed over").first().getByRole("button", { name: "Manifest sheet" }).click()
    await page.getByRole("button", { name: /Downloads/ }).click()
    const entry = page.getByRole("dialog", { name: "Downloads" }).getByRole("listitem").first()
    await entry.getByText(/· Could not be made$/).waitFor()
    await page.unroute("**/manifests/*/download")
    await page.reload()
    await page.getByRole("button", { name: /Downloads/ }).click()
    const downloading = page.waitForEvent("download")
    await entry.getByRole("button", { name: /^Try again: Manifest M-/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^manifest-M-.*\.pdf$/)
    await page.keyboard.press("Escape")
  })

  it("gets the courier's own form where its protocol has one", async () => {
    const kestrel = rows("To be handed over").filter({ hasText: "Kestrel" })
    await kestrel.getByRole("button", { name: "Close out now" }).click()
    const closed = rows("Handed over").filter({ hasText: "Kestrel" })
    await closed.getByRole("button", { name: /^Form of/ }).waitFor()
    await expect.poll(async () => closed.textContent()).toMatch(/sf_/)
  })

  it("from the hour that is set, puts what is booked on a manifest by itself; a closed one takes nothing more", async () => {
    await bookParcel(client, "Xan Hour", "plover-saver")
    await page.reload()
    const hour = page.getByRole("form", { name: /^Close-out of Plover/ })
    await hour.getByLabel("Close out automatically at").fill("23:59")
    await hour.getByRole("checkbox", { name: "On Saturdays too" }).check()
    await hour.getByRole("button", { name: "Save time" }).click()
    const open = rows("To be handed over").filter({ hasText: "Plover" })
    await open.getByText(/^Closes out/).waitFor()
    await bookParcel(client, "Yve Later", "plover-saver")
    await page.reload()
    await open.getByText("2 parcels", { exact: true }).waitFor()
    const { result } = await client.client.call(listManifests, { params: account, body: { Which: "Open" } })
    const [manifest] = result?.Manifests ?? []
    if (manifest === undefined) throw new Error("no open manifest")
    // Another device closes it while its parcels are on the screen.
    await open.getByRole("button", { name: "Show parcels" }).click()
    await open.getByRole("checkbox", { name: /^Xan Hour/ }).check()
    // The hour can be set here and beside the parcels on no manifest; each has a name of its own.
    await client.client.call(closeManifest, {
      params: { ...account, id: manifest.Id },
      body: {},
      idempotencyKey: crypto.randomUUID(),
    })
    await open.getByRole("button", { name: "Move 1 parcel" }).click()
    await page.getByText("its parcels are handed over, so they can't be moved any more.", { exact: false }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
