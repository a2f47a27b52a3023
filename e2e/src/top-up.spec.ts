import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

/** A seller with £20.00 of credit adds more; each step adds to what the ones before it left. */
describe("adding PrePay credit (MONEY-14)", () => {
  let page: Page
  let client: SellerClient
  let url: string

  openJourneyAlone("top-up", async (journey) => {
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
      .getByText(/The least you can add is £\d+\.\d\d\./)
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
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
    expect(await axeViolations(page)).toEqual([])
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

  it("shows the history by month, 8 at a time on the screen and 5 in the drawer, with Show More", async () => {
    for (const amount of ["11", "12", "13", "14"]) {
      await add(amount)
      await decide(`Pay £${amount}.00`)
      await page.getByText("Payment received").waitFor()
    }
    await page.goto("/myaccount/prepay")
    const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "Europe/London" })
    await page.getByRole("heading", { name: month.format(new Date()) }).waitFor()
    await expect.poll(async () => entries().count()).toBe(8)
    await page.getByRole("button", { name: "Show More" }).click()
    await page.getByRole("button", { name: "Show More" }).waitFor({ state: "hidden" })
    await expect.poll(async () => entries().count()).toBeGreaterThan(8)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("button", { name: /^PrePay/ }).click()
    await drawer().getByText("+£14.00").waitFor()
    await expect.poll(async () => drawer().getByRole("listitem").count()).toBe(5)
    await drawer().getByRole("button", { name: "Show More" }).click()
    await expect.poll(async () => drawer().getByRole("listitem").count()).toBeGreaterThan(5)
  })
})
