import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { Page, WebSocket } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { type JourneyAlone, openJourneyAlone } from "./stage/open-journey.ts"

/** While the socket is up a page asks by itself every ten minutes only: what is seen within this came by the socket. */
const SOON_MS = 60_000

const row = (page: Page, buyer: string) => page.getByRole("row").filter({ hasText: buyer })

/** Two tabs of one seller, and a script of the same seller. The steps build on each other. */
describe("two tabs and the feed", () => {
  let journey: JourneyAlone
  let one: Page
  let two: Page
  let client: SellerClient
  const sockets = new Map<Page, WebSocket[]>()

  openJourneyAlone("two-tabs", async (opened) => {
    journey = opened
    ;({ page: one, client } = journey)
    await create("Octavia Greenhalgh")
    listen(one)
    await journey.signIn()
    await row(one, "Octavia Greenhalgh").waitFor()
    two = await journey.openTab()
    listen(two)
    await two.goto("/myaccount/sold-items")
    await row(two, "Octavia Greenhalgh").waitFor()
  })

  function listen(page: Page): void {
    const opened: WebSocket[] = []
    sockets.set(page, opened)
    page.on("websocket", (socket) => opened.push(socket))
  }
  const create = async (buyer: string) => client.createOne(aNewItem({ Recipient: anAddress({ Name: buyer }) }))
  const openSockets = (page: Page) => (sockets.get(page) ?? []).filter((socket) => !socket.isClosed())
  /** The server has accepted the socket, and the page's own calls name it. */
  const isHeard = async (page: Page) => {
    await expect.poll(() => openSockets(page).length, { timeout: SOON_MS }).toBe(1)
  }

  it("open one socket each, on the page's own origin", async () => {
    for (const page of [one, two]) {
      await isHeard(page)
      expect(new URL(openSockets(page)[0]?.url() ?? "").host).toBe(new URL(journey.url).host)
      // No token in the address (SEC-19).
      expect(openSockets(page)[0]?.url()).not.toMatch(/token|eyJ/i)
    }
  })

  it("both show a new order", async () => {
    await create("Ansel Duivenvoorde")
    await Promise.all([one, two].map((page) => row(page, "Ansel Duivenvoorde").waitFor({ timeout: SOON_MS })))
  })

  it("both show a change made by a script, and drop a deleted item", async () => {
    const item = await create("Hedda Quillfeather")
    await Promise.all([one, two].map((page) => row(page, "Hedda Quillfeather").waitFor({ timeout: SOON_MS })))
    await client.change(item, { Recipient: { ...item.Recipient, Name: "Hedda Ravensworth" } })
    await Promise.all([one, two].map((page) => row(page, "Hedda Ravensworth").waitFor({ timeout: SOON_MS })))
    await client.client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Deleted" } })
    await Promise.all(
      [one, two].map((page) => row(page, "Hedda Ravensworth").waitFor({ state: "detached", timeout: SOON_MS })),
    )
  })

  it("both show a change made in one, and the call names that tab's socket", async () => {
    const asked = one.waitForRequest(
      (request) => request.method() === "PUT" && request.url().includes("/smartsenditem/"),
    )
    await row(one, "Ansel Duivenvoorde")
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click()
    await one.getByRole("menuitem", { name: "Save for later" }).first().click()
    expect(await (await asked).headerValue("x-socket-id")).toMatch(/^[\w-]{20}$/)
    await row(two, "Ansel Duivenvoorde").waitFor({ state: "detached", timeout: SOON_MS })
  })

  it("both reconnect after the server was away, and show what happened in the meantime", async () => {
    await journey.restart()
    await create("Barnaby Thistlewood")
    await Promise.all([one, two].map((page) => row(page, "Barnaby Thistlewood").waitFor()))
  })

  it("both close their sockets after a sign-out in one", async () => {
    await Promise.all([one, two].map(isHeard))
    await one
      .getByRole("button", { name: /^Your account/ })
      .first()
      .click()
    await one.getByRole("menuitem", { name: "Sign out" }).click()
    // Nothing else would close them: no limit of time is needed to tell.
    await expect.poll(() => [one, two].flatMap(openSockets)).toEqual([])
  })
})
