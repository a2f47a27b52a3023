import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { closeOutcomes } from "./stage/close-outcomes.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** A seller with £20.00 of credit that no card payment may touch; each step has parcels of its own at £4.97. */
describe("paying for a booking by card (PAY-9)", () => {
  let page: Page
  let client: SellerClient
  let url: string
  let openTab: () => Promise<Page>

  openJourney("pay-by-card", async (journey) => {
    ;({ page, client, url, openTab } = journey)
    await journey.signIn()
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    await closeOutcomes(page)
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const credit = async () => (await client.client.call(getPrepayBalance)).result
  async function areBooked(ids: readonly ItemId[]): Promise<void> {
    await expect.poll(async () => bookingStatuses(client, ids), { timeout: 30_000 }).toEqual(ids.map(() => "Booked"))
  }
  /** The callbacks that the card page has held back. */
  const deliver = async () => {
    const answer = await fetch(`${url}/sandbox/payments/deliver`, { method: "POST" })
    return (await answer.json()) as unknown
  }

  async function chooseCard(): Promise<void> {
    await bar().getByRole("button", { name: "How to pay" }).click()
    await page.getByRole("menuitemradio", { name: "Card, for exactly the amount" }).click()
  }

  /** Opens the list with these parcels alone, and leaves for the card page. */
  async function payFor(buyer: string, count: number): Promise<void> {
    await page.goto("/myaccount/sold-items")
    await page.getByRole("searchbox", { name: "Search sold items" }).fill(buyer)
    await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(count)
    await bar().getByRole("button", { name: "How to pay" }).waitFor()
    const pay = bar().getByRole("button", { name: /^Pay £[\d.]+ by card and book \d$/ })
    if (!(await pay.isVisible())) await chooseCard()
    await bar()
      .getByRole("button", { name: `Pay £${(4.97 * count).toFixed(2)} by card and book ${count}` })
      .click()
    await page.getByRole("heading", { name: "Sandbox card page" }).waitFor()
  }

  async function decide(button: string | RegExp, told = "at once"): Promise<void> {
    await page.getByRole("combobox", { name: "The shop is told" }).selectOption({ label: told })
    await page.getByRole("button", { name: button }).click()
  }

  it("leads to a page for exactly the sum, and books what was paid for; the credit stays as it was", async () => {
    const ids = await readyParcels(client, ["Una Card", "Vic Card"])
    await payFor("Card", 2)
    await page.getByText("Postage of 2 parcels").waitFor()
    await decide("Pay £9.94")
    await page.getByText("Payment received").waitFor()
    await page.getByText("You paid £9.94. 2 parcels are being booked; you can go on working.").waitFor()
    await areBooked(ids)
    await expect.poll(credit).toMatchObject({ Balance: 20, Held: 0 })
    expect(new URL(page.url()).pathname).toBe("/myaccount/sold-items")
    await page.getByRole("heading", { name: "All sent: 2 parcels booked today" }).waitFor()
    await page.getByRole("button", { name: "Close", exact: true }).click()
    await page.getByText("Payment received").waitFor({ state: "detached" })
    expect(new URL(page.url()).search).toBe("")
  })

  it("books when the card is charged although every page of ours is closed", async () => {
    const ids = await readyParcels(client, ["Wyn Closed"])
    await payFor("Closed", 1)
    const cardPage = page.url()
    const away = await openTab()
    await page.close()
    page = away
    await closeOutcomes(page)
    const paid = await fetch(cardPage, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ decision: "approve" }),
    })
    expect(paid.status).toBe(200)
    await areBooked(ids)
    await page.goto("/myaccount/sold-items?view=Booked")
    await row("Wyn Closed").waitFor()
  })

  it("says that a card was declined, and takes another one", async () => {
    const ids = await readyParcels(client, ["Xan Declined"])
    await payFor("Declined", 1)
    await decide("Decline the card")
    await page.getByText("Your card was declined").waitFor()
    expect(await bookingStatuses(client, ids)).toEqual(["AwaitingPayment"])
    await page.getByRole("link", { name: "Try another card" }).click()
    await decide("Pay £4.97")
    await page.getByText("You paid £4.97. 1 parcel is being booked; you can go on working.").waitFor()
    await areBooked(ids)
  })

  it("releases by itself what was staged for a payment that is abandoned, and it is ready again", async () => {
    const ids = await readyParcels(client, ["Yve Away", "Zed Away"])
    await payFor("Away", 2)
    await decide("Cancel and go back")
    await page.getByText("The payment was cancelled").waitFor()
    await expect.poll(async () => bookingStatuses(client, ids)).toEqual(["None", "None"])
    await row("Yve Away").getByText("Ready", { exact: true }).waitFor()
    await bar().getByRole("button", { name: "Pay £9.94 by card and book 2" }).waitFor()
  })

  it("waits for a callback that is late, on the page that the buyer returns to, and then says so by itself", async () => {
    const ids = await readyParcels(client, ["Ada Late"])
    await payFor("Late", 1)
    await decide("Pay £4.97", "late, when asked for")
    await page.getByText("Waiting for the payment").waitFor()
    expect(await bookingStatuses(client, ids)).toEqual(["AwaitingPayment"])
    await deliver()
    await page.getByText("You paid £4.97. 1 parcel is being booked; you can go on working.").waitFor()
    await areBooked(ids)
  })

  it.each([
    ["four times at once", "Fourfold"],
    ["in the wrong order", "Backward"],
  ])("books once when the shop is told %s", async (told, name) => {
    const ids = await readyParcels(client, [`Bea ${name}`])
    await payFor(name, 1)
    await decide("Pay £4.97", told)
    await page.getByText("You paid £4.97. 1 parcel is being booked; you can go on working.").waitFor()
    await areBooked(ids)
    await expect.poll(credit).toMatchObject({ Balance: 20, Held: 0 })
  })

  it("comes back to the language, page and panel that were left, and to no other place whatever a link says (PAY-15)", async () => {
    await page.goto("/en-GB/myaccount/my-orders?panel=PREPAY")
    await page.getByRole("textbox", { name: /^Amount to add/ }).fill("25")
    await page.getByRole("button", { name: "Add Credit" }).click()
    await decide("Decline the card")
    await page.getByText("Your card was declined").waitFor()
    const back = new URL(page.url())
    expect([back.pathname, back.searchParams.get("panel")]).toEqual(["/en-GB/myaccount/my-orders", "PREPAY"])
    await page.goto(`/prepay?payment=${back.searchParams.get("payment") ?? ""}&back=https://evil.example/`)
    await page.getByText("Your card was declined").waitFor()
    expect(new URL(page.url()).href.replace(/[?].*/, "")).toBe(`${url}/en-GB/myaccount/my-orders`)
  })
})

/** A seller with £20.00 of credit adds more; each step adds to what the ones before it left. */
describe("adding PrePay credit (MONEY-14)", () => {
  let page: Page
  let client: SellerClient
  let url: string

  openJourney("top-up", async (journey) => {
    ;({ page, client, url } = journey)
    await journey.signIn()
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
  })

  const credit = async () => (await client.client.call(getPrepayBalance)).result?.Balance
  const drawer = () => page.getByRole("dialog", { name: "PrePay" })
  const deliver = async () => fetch(`${url}/sandbox/payments/deliver`, { method: "POST" })
  const entries = () => page.getByRole("main").getByRole("listitem")

  async function decide(button: string | RegExp, told = "at once"): Promise<void> {
    await page.getByRole("heading", { name: "Sandbox card page" }).waitFor()
    await page.getByRole("combobox", { name: "The shop is told" }).selectOption({ label: told })
    await page.getByRole("button", { name: button }).click()
  }

  async function add(amount: string): Promise<void> {
    await page.goto("/myaccount/prepay")
    await page.getByRole("textbox", { name: "Amount to add" }).fill(amount)
    await page.getByRole("button", { name: "Add Credit" }).click()
  }

  it("starts in the drawer: 500 px wide, with balance, minimum and bonus, and leads to a page for exactly the amount", async () => {
    await page.getByRole("button", { name: /^PrePay/ }).click()
    await drawer().getByText("Your PrePay balance is").waitFor()
    await expect.poll(async () => Math.round((await drawer().boundingBox())?.width ?? 0)).toBe(500)
    await drawer()
      .getByText(/Minimum £\d+\.\d\d/)
      .waitFor()
    const amount = drawer().getByRole("textbox", { name: "Amount to add" })
    await amount.fill("1")
    await expect.poll(async () => drawer().getByRole("button", { name: "Add Credit" }).isDisabled()).toBe(true)
    await amount.fill("25.50")
    await drawer().getByRole("button", { name: "Add Credit" }).click()
    await page.getByText("PrePay credit: £25.50").waitFor()
    await decide("Pay £25.50")
    await page.getByText("Payment received").waitFor()
    await page.getByText("£25.50 has been added to your PrePay.").waitFor()
    expect(await credit()).toBe(45.5)
    await drawer().getByText("£45.50").waitFor()
    await page
      .getByRole("button", { name: /^PrePay/ })
      .getByText("£45.50")
      .waitFor()
  })

  it("adds a bonus by the tenant's terms, as an entry with a tag of its own", async () => {
    await page.goto("/myaccount/prepay")
    await page.getByRole("textbox", { name: "Amount to add" }).fill("200")
    const said = await page.getByText(/^With a bonus of £[\d.]+ you get £[\d.]+\.$/).textContent()
    const [, bonus = "", sum = ""] = /£([\d.]+\d) you get £([\d.]+\d)\./.exec(said ?? "") ?? []
    await page.getByRole("button", { name: "Add Credit" }).click()
    await decide("Pay £200.00", "four times at once")
    await page.getByText(`£${sum} has been added to your PrePay.`).waitFor()
    expect(await credit()).toBe(Number((45.5 + Number(sum)).toFixed(2)))
    const given = entries().filter({ hasText: `+£${bonus}` })
    const tag = given.getByText("Bonus", { exact: true })
    await tag.waitFor()
    // As it is drawn, not as it is written.
    await expect.poll(async () => tag.innerText()).toBe("Bonus")
    expect(await page.getByText("Bonus", { exact: true }).count()).toBe(1)
  })

  it("adds nothing when the card is declined or the page left, and takes another card", async () => {
    const before = await credit()
    await add("30")
    await decide("Decline the card")
    await page.getByText("Your card was declined").waitFor()
    await page.getByRole("link", { name: "Try another card" }).click()
    await decide("Cancel and go back")
    await page.getByText("The payment was cancelled").waitFor()
    expect(await page.getByRole("link", { name: "Try another card" }).count()).toBe(0)
    expect(await credit()).toBe(before)
  })

  it("shows money that comes late by itself, on the page that waits for it", async () => {
    const before = (await credit()) ?? 0
    await add("30")
    await decide("Pay £30.00", "late, when asked for")
    await page.getByText("Waiting for the payment").waitFor()
    await deliver()
    await page.getByText("£30.00 has been added to your PrePay.").waitFor()
    expect(await credit()).toBe(before + 30)
    await deliver()
    expect(await credit()).toBe(before + 30)
  })

  it("adds what was paid although the page was closed, and found again the page says so", async () => {
    const before = (await credit()) ?? 0
    await add("40")
    await page.getByRole("heading", { name: "Sandbox card page" }).waitFor()
    const cardPage = page.url()
    await page.goto("about:blank")
    const json = { "content-type": "application/json" }
    await fetch(cardPage, { method: "POST", headers: json, body: JSON.stringify({ decision: "approve" }) })
    await expect.poll(credit, { timeout: 30_000 }).toBe(before + 40)
    await page.goto(cardPage)
    await page.getByText("This page is closed.").waitFor()
  })
})
