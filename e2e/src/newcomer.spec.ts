import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { addNewcomer } from "./stage/add-newcomer.ts"
import { axeViolations, fillSignIn } from "./stage/browser.ts"
import { fitsWindow } from "./stage/fits-window.ts"
import { followMail } from "./stage/follow-mail.ts"
import { openDemo } from "./stage/open-demo.ts"
import { openSellerClient } from "./stage/open-seller-client.ts"
import { printFirstLabel } from "./stage/print-first-label.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"
import { pushedOnVisit } from "./stage/shifts-of-visit.ts"

const EMAIL = "nia@shop.example"
const PASSWORD = "seven kites over Leeds"
const NEXT_PASSWORD = "eight kites over York"
const OF_LITE = { email: "lena@lite.test", password: "lite-newcomer-1" }
const SCREEN = { width: 1440, height: 900 }

const demo = openDemo("newcomer")
let page: Page

const heading = (name: string, on = page) => on.getByRole("heading", { level: 1, name, exact: true })
const press = async (on: Page, name: string) => on.getByRole("button", { name, exact: true }).click()

/** Looks at the page at three widths and in both themes: the walk of all pages (ADR 154) does not open it. */
async function look(): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 1024, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await fitsWindow(page)
    }
    expect([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []])
  }
  await page.emulateMedia({ colorScheme: "light" })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/**
 * Somebody who was never here registers, confirms, sets up an account, pays in, books and holds a label; later the password is
 * forgotten. The steps build on each other.
 */
describe("a newcomer (ACCOUNT-9, SIGNIN-14)", () => {
  let troubles: readonly string[]
  beforeAll(async () => {
    page = await demo.openPage({ viewport: SCREEN })
    troubles = scriptTroubles(page)
  })

  it("goes from the sign-in page to the form, which says what it lacks", async () => {
    await page.goto("/", { waitUntil: "commit" })
    await heading("Sign in").waitFor()
    await look()
    await page.getByRole("link", { name: "Create an account" }).click()
    await heading("Create an account").waitFor()
    await look()
    await page.getByLabel("Your name").fill("Nia Newcomer")
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByLabel("Password").fill("password123")
    await page.getByRole("button", { name: "Create account" }).click()
    await page.getByRole("alert").getByText("Many people use that password").waitFor()
    expect(await page.title()).toMatch(/^Error: Create an account/)
    expect(await page.getByLabel("Email address").inputValue()).toBe(EMAIL)
    expect(await page.getByLabel("Password").evaluate((field) => field === document.activeElement)).toBe(true)
    await look()
  })

  it("is told to look for the mail, opens its link, confirms by one press, and is welcomed", async () => {
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Show password" }).click()
    expect(await page.getByLabel("Password").getAttribute("type")).toBe("text")
    await look()
    await page.getByRole("button", { name: "Hide password" }).click()
    expect(await page.getByLabel("Password").getAttribute("type")).toBe("password")
    await page.getByLabel("Password").focus()
    await page.keyboard.press("Enter")
    await heading("Check your email").waitFor()
    await page.getByText(`the email to ${EMAIL} was not sent.`).waitFor()
    await look()
    await page.reload()
    await page.getByText(`the email to ${EMAIL} was not sent.`).waitFor()
    await followMail(page, "Confirm your email address")
    await heading("Confirm your email address").waitFor()
    await page.getByText(`Your account is for ${EMAIL}.`).waitFor()
    await look()
    await page.getByRole("button", { name: "Confirm and go on" }).click()
    await heading("Welcome to Smart Send").waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/myaccount/)
  })

  it("finds a used link said to be used", async () => {
    const tab = await page.context().newPage()
    await tab.goto(`/sandbox/mail?to=${encodeURIComponent(EMAIL)}`)
    // The page replaces its list when it looks for new mail, so a press on the link could be lost.
    await tab.goto((await tab.getByRole("article").last().getByRole("link").getAttribute("href")) ?? "")
    await tab.getByRole("heading", { level: 1, name: "This link can't be used" }).waitFor()
    await tab.getByText("It was used already, and it works only once.").waitFor()
    expect(await axeViolations(tab)).toEqual([])
    await tab.close()
  })

  it("keeps what was typed over a reload, and says what is missing at its field", async () => {
    await press(page, "Add My Address")
    await heading("Account details").waitFor()
    await expect
      .poll(async () => page.getByRole("textbox", { name: "Name", exact: true }).inputValue())
      .toBe("Nia Newcomer")
    await expect.poll(async () => page.getByRole("textbox", { name: "Email address" }).inputValue()).toBe(EMAIL)
    await press(page, "Continue")
    await page.getByText("Enter the sender's phone number.").waitFor()
    await page.getByRole("textbox", { name: "Phone number" }).fill("0161 496 0103")
    await page.getByRole("textbox", { name: "Company" }).fill("Kiln & 🏺")
    await page.reload()
    await heading("Account details").waitFor()
    await expect
      .poll(async () => page.getByRole("textbox", { name: "Phone number" }).inputValue())
      .toBe("0161 496 0103")
    await expect.poll(async () => page.getByRole("textbox", { name: "Company" }).inputValue()).toBe("Kiln & 🏺")
    // By keyboard.
    await page.getByRole("button", { name: "Continue" }).focus()
    await page.keyboard.press("Enter")
    await heading("Collection and Return Address").waitFor()
  })

  it("finds the address by its postcode, shows it, and loses nothing when the connection fails at the end", async () => {
    await press(page, "Continue")
    await page.getByText("Please select an address").waitFor()
    const search = page.getByRole("combobox", { name: "Search for an address" })
    await search.fill("M1 4BT")
    await page.getByRole("option").first().click()
    const yours = page.getByRole("region", { name: "Your address" })
    await yours.getByText("Manchester", { exact: false }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.context().setOffline(true)
    await press(page, "Continue")
    await page.getByText("Your account was not set up").waitFor()
    await page.context().setOffline(false)
    await yours.waitFor()
  })

  it("has one account after a double press, in two tabs, without a new sign-in", async () => {
    const other = await page.context().newPage()
    await other.goto("/myaccount/sold-items")
    await press(other, "Add My Address")
    await other.getByRole("textbox", { name: "Phone number" }).fill("0161 496 0104")
    await page.getByRole("button", { name: "Continue" }).dblclick()
    await heading("Your account is set up").waitFor()
    const shops = page.getByRole("region", { name: /^Orders from these shops/ }).getByRole("listitem")
    await expect.poll(async () => shops.count()).toBe(6)
    // The other tab sees it as soon as it is looked at.
    await other.reload()
    await other.getByRole("heading", { name: "No items yet" }).waitFor()
    await other.close()
    await press(page, "Finish")
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/myaccount/sold-items")
    const seller = await openSellerClient(demo.url(), { email: EMAIL, password: PASSWORD })
    const { result } = await seller.client.call(listCustomers)
    expect(result?.Customers.map(({ Organisation, Meta }) => [Organisation, Meta.IsDefault])).toEqual([
      ["Kiln & 🏺", true],
    ])
  })

  it("sees the way to a first label whole: none of its buttons is pushed (LOOK-12)", async () => {
    const storageState = await page.context().storageState()
    for (const width of [1440, 390]) {
      const visit = await demo.openPage({ viewport: { width, height: 900 }, storageState })
      expect([width, await pushedOnVisit(visit, "/myaccount/sold-items")]).toEqual([width, []])
      await visit.getByRole("region", { name: "Your first label" }).waitFor()
      await visit.context().close()
    }
  })

  it("leads on by its own next step: credit, an item, and the label of the first parcel", async () => {
    expect(await printFirstLabel(page, "Rhoda Buyer")).toHaveLength(1)
    const seller = await openSellerClient(demo.url(), { email: EMAIL, password: PASSWORD })
    const booked = await seller.client.call(listBookedItems)
    expect(booked.result?.Items.map(({ Sender }) => Sender.Organisation)).toEqual(["Kiln & 🏺"])
    expect(troubles).toEqual([])
  })

  it("forgets the password in another browser, sets another by the mail's link, and signs in with it", async () => {
    page = await demo.openPage()
    await page.goto("/", { waitUntil: "commit" })
    await page.getByRole("link", { name: "Forgotten your password?" }).click()
    await heading("Forgotten your password?").waitFor()
    await look()
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByRole("button", { name: "Send the link" }).click()
    await page.getByText(`If there is an account for ${EMAIL}, the link in it sets a new password.`).waitFor()
    await followMail(page, "Set a new password")
    await heading("Set a new password").waitFor()
    await look()
    await page.getByLabel("New password").fill(NEXT_PASSWORD)
    await page.keyboard.press("Enter")
    await heading("Your password is changed").waitFor()
    await look()
    await page.getByRole("link", { name: "Sign in" }).click()
    await heading("Sign in").waitFor()
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByLabel("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("alert").getByText("don't match").waitFor()
    await page.getByLabel("Password").fill(NEXT_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^Your account: / }).waitFor()
  })
})

describe("a newcomer of the other tenant, on a telephone", () => {
  it("is onboarded in its brand, where senders are businesses, and types the address where no search finds it", async () => {
    await addNewcomer(demo.dataFolder(), "lite", OF_LITE)
    const page = await demo.openPage({ baseURL: demo.url("lite.localhost"), viewport: { width: 390, height: 844 } })
    await page.goto("/myaccount/sold-items")
    await fillSignIn(page, OF_LITE)
    await heading("Welcome to Postbox Lite", page).waitFor()
    await press(page, "Add My Address")
    await expect
      .poll(async () => page.getByRole("combobox", { name: "Tax status" }).inputValue())
      .toBe("Business, not VAT registered")
    await page.getByRole("textbox", { name: "Phone number" }).fill("0113 496 0105")
    await press(page, "Continue")
    await press(page, "Enter the address yourself")
    await page.getByRole("textbox", { name: "Address line 1" }).fill("3-5 Mill Road")
    await page.getByRole("textbox", { name: "Town or city" }).fill("Leeds")
    await page.getByRole("textbox", { name: "Postcode" }).fill("LS1 9ZZ")
    await fitsWindow(page)
    await press(page, "Continue")
    await heading("Your account is set up", page).waitFor()
    await press(page, "Finish")
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    await page.context().close()
  })
})
