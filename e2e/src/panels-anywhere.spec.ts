import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { newSeller } from "@smart-send/testkit/running-app/new-seller"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { panelActions } from "../../apps/web/src/location/panel-address.ts"
import { hasPanel } from "../../apps/web/src/location/panel-features.ts"
import { OPERATOR_PAGE, pageSlugs } from "../../apps/web/src/location/page-slugs.ts"
import { bookParcel } from "./stage/book-parcels.ts"
import { axeViolations, fillSignIn, signIn } from "./stage/browser.ts"
import { anEditedOrder } from "./stage/edit-panel.ts"
import { fitsWindow } from "./stage/fits-window.ts"
import { openJourney, type Journey } from "./stage/open-journey.ts"
import { openSellerClient, type SellerClient } from "./stage/open-seller-client.ts"
import { plantOrders } from "./stage/plant-orders.ts"
import { ITEM_ROW } from "./stage/rows.ts"
import { goTo, untilSettled } from "./stage/walk.ts"
import { featuresOf } from "./stage/walk-everything.ts"

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
  return saidIn(page, `${path}?${search}`)
}

/** The same on a page that is there. */
async function openNext(page: Page, path: string, search: string): Promise<string> {
  await goTo(page, path)
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await untilSettled(page)
  await goTo(page, `${path}?${search}`)
  return saidIn(page, `${path}?${search}`)
}

async function saidIn(page: Page, message: string): Promise<string> {
  await expect.poll(async () => textIn(page), { message }).toSatisfy((text: string) => text !== "" && !STILL.test(text))
  const text = await textIn(page)
  expect([message, GIVEN_UP.exec(text)]).toEqual([message, null])
  return text
}

const searchOf = (panel: string, item: string | null): string => `panel=${panel}${item === null ? "" : `&item=${item}`}`

describe("every panel, cold, on whatever page it is opened (PANEL-13, PANEL-14)", () => {
  let page: Page
  let journey: Journey
  let client: SellerClient
  const ids = new Map<string, string | null>([
    ["no item", null],
    ["an unknown item", UNKNOWN_ID],
    ["no id", NO_ID],
  ])

  openJourney("panels-anywhere", async (opened) => {
    journey = opened
    ;({ page, client } = opened)
    // Two that were booked longer ago than the list goes back.
    await plantOrders(opened.dataFolder, opened.person, { count: 2, onTheirWay: 1, newest: NEWEST_PAST })
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
    const others = await openSellerClient(opened.url, await newSeller(opened.dataFolder))
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

  // One kind of id cold, the others from that page on, and each time on other pages: all of it would be a thousand loads.
  it.each(panelActions)("%s ends at content or a sentence for every kind of id", async (panel) => {
    const turn = panelActions.indexOf(panel)
    for (let place = 0; place < ids.size; place += 1) {
      const [kind, id] = [...ids][(turn + place) % ids.size] ?? ["no item", null]
      const path = `/myaccount/${PAGES[(turn * 2 + Math.min(place, 1)) % PAGES.length] ?? ""}`
      const open = place === 0 ? openCold : openNext
      const text = await open(page, path, searchOf(panel, id))
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

  it.each([1440, 1024, 390])(
    "a booked order's panel holds at %i px, with every word of its controls",
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await openCold(page, "/myaccount/", searchOf("EDIT", ids.get("a booked item") ?? null))
      for (const [colorScheme, rules] of [
        ["light", []],
        ["dark", ["color-contrast"]],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, await axeViolations(page, rules)]).toEqual([colorScheme, []])
      }
      await page.emulateMedia({ colorScheme: null })
      await fitsWindow(page)
      // What is written for readers aloud alone is a pixel wide.
      const cutOff = await dialog()
        .locator("button :not(svg, svg *), a :not(svg, svg *)")
        .evaluateAll((words) =>
          words
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        )
      expect(cutOff).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

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
    const fresh = await journey.openWindow()
    await fresh.goto(`/myaccount/my-orders?${searchOf("ORDER-ACTIONS", ids.get("a past item") ?? null)}`)
    await fillSignIn(fresh, journey.person)
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
      lite = await journey.openWindow({ baseURL: journey.url.replace("127.0.0.1", "lite.localhost") })
      await signIn(lite, "/sold-items", LITE)
      await lite.getByRole("heading", { level: 1 }).first().waitFor()
    })
    afterAll(async () => lite.context().close())

    it.each(panelActions.filter((panel) => hasPanel(featuresOf("lite"), panel)))(
      "%s ends at content or a sentence",
      async (panel) => {
        const path = PAGES[panelActions.indexOf(panel) % PAGES.length] ?? ""
        // An item of another tenant.
        for (const id of [null, ids.get("a sold item") ?? null]) await openCold(lite, `/${path}`, searchOf(panel, id))
      },
    )

    it("opens none that needs a feature that it lacks", async () => {
      const lacking = panelActions.filter((panel) => !hasPanel(featuresOf("lite"), panel))
      expect(lacking).toContain("ORDER-SEARCH")
      for (const panel of lacking) {
        await lite.goto(`/my-orders?panel=${panel}`)
        await lite.getByRole("heading", { level: 1 }).first().waitFor()
        await untilSettled(lite)
        expect([panel, await lite.getByRole("dialog").count()]).toEqual([panel, 0])
      }
    })
  })
})
