import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient, type Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { secondSeller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Browser, BrowserContext, Page, WebSocket } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser, signIn } from "./stage/browser.ts"

/** Shorter than any poll: what is seen within it came by the socket. */
const SOON_MS = 5_000

const row = (page: Page, buyer: string) => page.getByRole("row").filter({ hasText: buyer })

/** Two tabs of one seller, and a script of theirs beside them. The steps lean on each other. */
describe("two tabs and the feed", () => {
  let app: RunningApp
  let browser: Browser
  let context: BrowserContext
  let one: Page
  let two: Page
  let client: Client
  const sockets = new Map<Page, WebSocket[]>()

  beforeAll(async () => {
    app = await startApp()
    const token = await signInByForm(app.url, secondSeller)
    client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
    await create("Octavia Greenhalgh")
    browser = await launchBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
    one = await openTab()
    await signIn(one, app.url, secondSeller)
    await row(one, "Octavia Greenhalgh").waitFor()
    two = await openTab()
    await two.goto(app.url)
    await row(two, "Octavia Greenhalgh").waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await two.screenshot({ path: join(tmpdir(), "smart-send-tabs-failed.png") })
  })

  async function openTab(): Promise<Page> {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const opened: WebSocket[] = []
    sockets.set(page, opened)
    page.on("websocket", (socket) => opened.push(socket))
    return page
  }
  async function create(buyer: string): Promise<ShipmentItem> {
    const item = aNewItem({ Recipient: anAddress({ Name: buyer }) })
    const answer = await client.call(createItems, { body: { Items: { [randomUUID()]: item } } })
    const made = Object.values(answer.result?.Items ?? {})[0]?.Item
    if (made == null) throw new Error("not created")
    return made
  }
  const openSockets = (page: Page) => (sockets.get(page) ?? []).filter((socket) => !socket.isClosed())
  /** Let in by the server, which the page's own calls then name. */
  const isHeard = async (page: Page) => {
    await expect.poll(() => openSockets(page).length, { timeout: SOON_MS }).toBe(1)
  }

  it("opens one socket a tab, on the page's own origin", async () => {
    for (const page of [one, two]) {
      await isHeard(page)
      expect(new URL(openSockets(page)[0]?.url() ?? "").host).toBe(new URL(app.url).host)
      // No token in the address (reliability, rank 17).
      expect(openSockets(page)[0]?.url()).not.toMatch(/token|eyJ/i)
    }
  })

  it("an order that comes in shows in both tabs", async () => {
    await create("Ansel Duivenvoorde")
    await Promise.all([one, two].map((page) => row(page, "Ansel Duivenvoorde").waitFor({ timeout: SOON_MS })))
  })

  it("a change made by a script shows in both tabs, and a deleted item leaves both", async () => {
    const item = await create("Hedda Quillfeather")
    await Promise.all([one, two].map((page) => row(page, "Hedda Quillfeather").waitFor({ timeout: SOON_MS })))
    const Recipient = { ...item.Recipient, Name: "Hedda Ravensworth" }
    const Items = [{ Item: { Id: item.Id, Updated: item.Updated }, Changes: { Recipient } }]
    expect((await client.call(updateItems, { body: { Items } })).result?.Items[0]).toMatchObject({ Success: true })
    await Promise.all([one, two].map((page) => row(page, "Hedda Ravensworth").waitFor({ timeout: SOON_MS })))
    await client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Deleted" } })
    await Promise.all(
      [one, two].map((page) => row(page, "Hedda Ravensworth").waitFor({ state: "detached", timeout: SOON_MS })),
    )
  })

  it("a change in one tab shows in the other, and the call names the tab's socket", async () => {
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

  it("after the server was away, both tabs come back by themselves and know what happened meanwhile", async () => {
    const { port } = new URL(app.url)
    await app.kill()
    app = await startApp(app.dataFolder, Number(port))
    const token = await signInByForm(app.url, secondSeller)
    client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
    await create("Barnaby Thistlewood")
    await Promise.all([one, two].map((page) => row(page, "Barnaby Thistlewood").waitFor({ timeout: 20_000 })))
  })

  it("signing out in one tab closes the sockets of both", async () => {
    await Promise.all([one, two].map(isHeard))
    await one
      .getByRole("button", { name: /^Your account/ })
      .first()
      .click()
    await one.getByRole("menuitem", { name: "Sign out" }).click()
    await expect.poll(() => [one, two].flatMap(openSockets), { timeout: SOON_MS }).toEqual([])
  })
})
