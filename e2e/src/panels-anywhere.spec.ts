import { readFileSync } from "node:fs"
import { join } from "node:path"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { featureSchema } from "@smart-send/domain/settings/settings"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { secondSeller, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { panelActions } from "../../apps/web/src/location/panel-address.ts"
import { hasPanel } from "../../apps/web/src/location/panel-features.ts"
import { OPERATOR_PAGE, pageSlugs } from "../../apps/web/src/location/page-slugs.ts"
import { bookParcel } from "./stage/book-parcels.ts"
import { fillSignIn, signIn } from "./stage/browser.ts"
import { anEditedOrder } from "./stage/edit-panel.ts"
import { openJourneyAlone, type JourneyAlone } from "./stage/open-journey.ts"
import { openSellerClient, type SellerClient } from "./stage/open-seller-client.ts"
import { ITEM_ROW } from "./stage/rows.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"

const LITE_FILE = join(import.meta.dirname, "../../apps/smart-send/config/tenants/lite.json")
const { Features: LITE_FEATURES } = z
  .object({ Features: z.array(featureSchema) })
  .parse(JSON.parse(readFileSync(LITE_FILE, "utf8")))
const LITE = { email: "seller@lite.test", password: "demo-lite-1" }
const UNKNOWN_ID = "0199c0de-0000-7000-8000-00000000dead"
const NO_ID = "no-such-id"
/** Longer ago than the list goes back. */
const NEWEST_PAST = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString()
/** The pages of a seller. The home of the account area has no slug. */
const PAGES = ["", ...pageSlugs.filter((slug) => slug !== OPERATOR_PAGE)]
const BUYERS = { sold: "Ada Sold", booked: "Bo Booked", archived: "Cy Archived" }

/** What an open panel says while it is still on its way, and what it says when it has given up. */
const STILL = /^(?:Loading|Getting prices|Comparing services|Checking)/m
const NO_SUCH_ORDER = "There is no such order here"
const OWN: ReadonlySet<string> = new Set(["a sold item", "a booked item", "a past item", "an archived item"])
const GIVEN_UP = /taking longer than usual|could not be|An error has occurred|You are offline/

const textIn = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>("[role=dialog]")
    if (panel === null || panel.querySelector("[aria-busy=true]") !== null) return ""
    const [, ...below] = panel.innerText.trim().split("\n")
    return below.join("\n").trim()
  })

/** Opens a panel by its address alone, and waits until it says something that is no waiting. */
async function openCold(page: Page, path: string, search: string): Promise<string> {
  await page.goto(`${path}?${search}`)
  await expect
    .poll(async () => textIn(page), { message: `${path}?${search}` })
    .toSatisfy((text: string) => text !== "" && !STILL.test(text))
  const text = await textIn(page)
  expect(text, `${path}?${search}`).not.toMatch(GIVEN_UP)
  return text
}

/** A page in a browser in which nobody has signed in. */
async function otherPage({ context, url }: JourneyAlone, host = "127.0.0.1"): Promise<Page> {
  const other = await context
    .browser()
    ?.newContext({ baseURL: url.replace("127.0.0.1", host), reducedMotion: "reduce" })
  if (other === undefined) throw new Error("no browser")
  other.setDefaultTimeout(STEP_TIMEOUT_MS)
  return other.newPage()
}

const searchOf = (panel: string, item: string | null): string => `panel=${panel}${item === null ? "" : `&item=${item}`}`

/** Writes orders that were booked before the list begins. */
async function plant(dataFolder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    const [found] = await findSellers(db, secondSeller.email)
    if (found === undefined) throw new Error("no seller")
    await plantPastOrders(db, found, { count: 2, onTheirWay: 1, newest: NEWEST_PAST })
  } finally {
    await db.destroy()
    await server.stop()
  }
}

describe("every panel, cold, on whatever page it is opened (PANEL-13, PANEL-14)", () => {
  let page: Page
  let journey: JourneyAlone
  let client: SellerClient
  const ids = new Map<string, string | null>([
    ["no item", null],
    ["an unknown item", UNKNOWN_ID],
    ["no id", NO_ID],
  ])

  openJourneyAlone("panels-anywhere", async (opened) => {
    journey = opened
    ;({ page, client } = opened)
    await opened.stop()
    await plant(opened.dataFolder)
    await opened.restart()
    const past = await client.client.call(listOrders, { query: { period: "Any", search: "PLT000000001GB" } })
    ids.set("a past item", past.result?.Orders[0]?.Item.Id ?? null)
    const [sold, archived] = await client.create([anEditedOrder(BUYERS.sold), anEditedOrder(BUYERS.archived)])
    if (sold === undefined || archived === undefined) throw new Error("two orders make two items")
    await client.client.call(updateItemsStatus, { body: { Ids: [archived.Id], Status: "Deleted" } })
    const booked = await bookParcel(client, BUYERS.booked, "plover-saver", {
      MarketplaceOrderLines: [
        anOrderLine({
          Source: { Id: "EBAY", AccountId: "a", Name: "eBay" },
          MarketplaceOrderId: "O1",
          MarketplaceOrderLineId: "1",
        }),
      ],
    })
    const others = await openSellerClient(opened.url, seller)
    const foreign = await others.createOne(anEditedOrder("Di Foreign"))
    for (const [kind, id] of [
      ["a sold item", sold.Id],
      ["a booked item", booked.item],
      ["an archived item", archived.Id],
      ["another seller's item", foreign.Id],
    ] as const) {
      ids.set(kind, id)
    }
    await opened.signIn()
    await page.locator(ITEM_ROW).first().waitFor()
  })

  const dialog = () => page.getByRole("dialog")
  const says = async (text: string): Promise<void> => dialog().getByText(text).first().waitFor()

  // Every kind of id on another page, and every page several times: all of it would be a thousand loads.
  it.each(panelActions)("%s ends at content or a sentence for every kind of id", async (panel) => {
    for (const [place, [kind, id]] of [...ids].entries()) {
      const path = PAGES[(panelActions.indexOf(panel) * ids.size + place) % PAGES.length] ?? ""
      const text = await openCold(page, `/myaccount/${path}`, searchOf(panel, id))
      expect(OWN.has(kind) && text.includes(NO_SUCH_ORDER), `${panel} ${path} of ${kind}`).toBe(false)
    }
  })

  it("shows the very order, also after a reload", async () => {
    for (const [panel, kind, shown] of [
      ["EDIT", "a sold item", BUYERS.sold],
      ["ORDER-ACTIONS", "a booked item", BUYERS.booked],
      ["ORDER-LABELS", "a past item", "PLT00000000"],
      ["PICKING-LIST", "a booked item", BUYERS.booked],
      ["SERVICE", "a sold item", BUYERS.sold],
    ] as const) {
      await openCold(page, "/myaccount/", searchOf(panel, ids.get(kind) ?? null))
      const words = async () =>
        dialog().evaluate((open) =>
          [open.textContent, ...[...open.querySelectorAll("input")].map(({ value }) => value)].join(" "),
        )
      const holds = async (): Promise<void> => await expect.poll(words, { message: panel }).toContain(shown)
      await holds()
      await page.reload()
      await holds()
    }
  })

  it("says of an order that is not here that there is none", async () => {
    for (const kind of ["an unknown item", "another seller's item", "no id"]) {
      expect(await openCold(page, "/myaccount/my-orders", searchOf("ORDER-ACTIONS", ids.get(kind) ?? null))).toContain(
        NO_SUCH_ORDER,
      )
    }
  })

  it("saves what is changed where no list was read", async () => {
    await openCold(page, "/myaccount/my-orders", searchOf("EDIT", ids.get("a sold item") ?? null))
    await dialog().getByRole("textbox", { name: "Town or city", exact: true }).first().fill("Robin Hood's Bay")
    await dialog().getByRole("button", { name: "Save", exact: true }).click()
    await expect.poll(async () => (await client.itemOf(BUYERS.sold)).Recipient.Town).toBe("Robin Hood's Bay")
  })

  it.each(["Order history", "In transit"])("opens by its press in %s", async (name) => {
    await page.goto(name === "In transit" ? "/myaccount/in-transit" : "/myaccount/my-orders")
    const row = page.locator(ITEM_ROW).filter({ hasText: BUYERS.booked })
    await row.first().focus()
    await page.keyboard.press("Enter")
    await says(BUYERS.booked)
  })

  it("opens by its press in Notify Marketplace", async () => {
    await page.goto("/myaccount/marketplace-tracking")
    await page.getByRole("button", { name: `Open the order of ${BUYERS.booked}` }).click()
    await says(BUYERS.booked)
  })

  it("opens in a fresh browser, once its seller has signed in", async () => {
    const fresh = await otherPage(journey)
    await fresh.goto(`/myaccount/my-orders?${searchOf("ORDER-ACTIONS", ids.get("a past item") ?? null)}`)
    await fillSignIn(fresh, secondSeller)
    await fresh
      .getByRole("dialog")
      .getByText(/^PLT00000000/)
      .first()
      .waitFor()
    await fresh.context().close()
  })

  describe("of a tenant with less", () => {
    let lite: Page
    beforeAll(async () => {
      lite = await otherPage(journey, "lite.localhost")
      await signIn(lite, "/sold-items", LITE)
      await lite.getByRole("heading", { level: 1 }).first().waitFor()
    })
    afterAll(async () => lite.context().close())

    it.each(panelActions.filter((panel) => hasPanel(LITE_FEATURES, panel)))(
      "%s ends at content or a sentence",
      async (panel) => {
        const path = PAGES[panelActions.indexOf(panel) % PAGES.length] ?? ""
        // An item of another tenant.
        for (const id of [null, ids.get("a sold item") ?? null]) await openCold(lite, `/${path}`, searchOf(panel, id))
      },
    )
  })
})
