import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { addNewcomer } from "./stage/add-newcomer.ts"
import { axeViolations, fillSignIn, signIn } from "./stage/browser.ts"
import { openDemo } from "./stage/open-demo.ts"
import { openSellerClient } from "./stage/open-seller-client.ts"
import { FIRST_LABEL_MS, printFirstLabel } from "./stage/print-first-label.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"

const NEWCOMER = { email: "new@demo.test", password: "demo-new-1" }
const OF_LITE = { email: "lena@lite.test", password: "lite-newcomer-1" }
const SCREEN = { width: 1440, height: 900 }

const demo = openDemo("onboarding")

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const press = async (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** The steps build on each other: somebody without a customer signs in and holds their first label in the end. */
describe("a newcomer's first label (ACCOUNT-9, SIGNIN-14)", () => {
  let page: Page
  let troubles: readonly string[]
  let began = 0
  beforeAll(async () => {
    page = await demo.openPage({ viewport: SCREEN })
    troubles = scriptTroubles(page)
  })

  it("begins with 'Add My Address', whatever page they were on their way to", async () => {
    began = performance.now()
    await signIn(page, "/myaccount/pricing", NEWCOMER)
    await heading(page, "Welcome to Smart Send").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await press(page, "Add My Address")
    await heading(page, "Account details").waitFor()
    await expect
      .poll(async () => page.getByRole("textbox", { name: "Name", exact: true }).inputValue())
      .toBe("Sam Newcomer")
    await expect
      .poll(async () => page.getByRole("textbox", { name: "Email address" }).inputValue())
      .toBe(NEWCOMER.email)
  })

  it("keeps what was typed over a reload, and says what is missing at its field", async () => {
    await press(page, "Continue")
    await page.getByText("Enter the sender's phone number.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("textbox", { name: "Phone number" }).fill("0161 496 0103")
    await page.getByRole("textbox", { name: "Company" }).fill("Kiln & 🏺")
    await page.reload()
    await heading(page, "Account details").waitFor()
    await expect
      .poll(async () => page.getByRole("textbox", { name: "Phone number" }).inputValue())
      .toBe("0161 496 0103")
    await expect.poll(async () => page.getByRole("textbox", { name: "Company" }).inputValue()).toBe("Kiln & 🏺")
    // By keyboard.
    await page.getByRole("button", { name: "Continue" }).focus()
    await page.keyboard.press("Enter")
    await heading(page, "Collection and Return Address").waitFor()
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
    await heading(page, "Your account is set up").waitFor()
    const shops = page.getByRole("region", { name: /^Orders from these shops/ }).getByRole("listitem")
    await expect.poll(async () => shops.count()).toBe(6)
    expect(await axeViolations(page)).toEqual([])
    // The other tab sees it as soon as it is looked at.
    await other.reload()
    await other.getByRole("heading", { name: "No items yet" }).waitFor()
    await other.close()
    await press(page, "Finish")
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/myaccount/sold-items")
    const seller = await openSellerClient(demo.url(), NEWCOMER)
    const { result } = await seller.client.call(listCustomers)
    expect(result?.Customers.map(({ Organisation, Meta }) => [Organisation, Meta.IsDefault])).toEqual([
      ["Kiln & 🏺", true],
    ])
  })

  it("leads on by its own next step: credit, an item, and the label of the first parcel", async () => {
    expect(await printFirstLabel(page, "Rhoda Buyer")).toHaveLength(1)
    const took = performance.now() - began
    // oxlint-disable-next-line eslint/no-console -- the time is what this journey is about
    console.log(`A newcomer's first label took ${Math.round(took / 1000)} s.`)
    expect(took).toBeLessThan(FIRST_LABEL_MS)
    const seller = await openSellerClient(demo.url(), NEWCOMER)
    const booked = await seller.client.call(listBookedItems)
    expect(booked.result?.Items.map(({ Sender }) => Sender.Organisation)).toEqual(["Kiln & 🏺"])
    expect(troubles).toEqual([])
  })
})

describe("a newcomer of the other tenant, on a telephone", () => {
  it("is onboarded in its brand, where senders are businesses, and types the address where no search finds it", async () => {
    await addNewcomer(demo.dataFolder(), "lite", OF_LITE)
    const page = await demo.openPage({ baseURL: demo.url("lite.localhost"), viewport: { width: 390, height: 844 } })
    await page.goto("/myaccount/sold-items")
    await fillSignIn(page, OF_LITE)
    await heading(page, "Welcome to Postbox Lite").waitFor()
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
    expect(await axeViolations(page)).toEqual([])
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(overflows).toBe(false)
    await press(page, "Continue")
    await heading(page, "Your account is set up").waitFor()
    await press(page, "Finish")
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    await page.context().close()
  })
})
