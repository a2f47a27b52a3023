import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { newItemPanel } from "./stage/new-item-panel.ts"
import { type Journey, openJourney } from "./stage/open-journey.ts"

let journey: Journey
let page: Page

openJourney("account-pages", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await journey.signIn()
})

const { panel, recipient, search } = newItemPanel(() => ({ page }))
const book = async () => (await journey.client.client.call(listSavedAddresses)).result?.Addresses ?? []
const isFilledIn = async () => (await recipient().getByLabel("Name").inputValue()) !== ""
const text = (name: string) => page.getByRole("textbox", { name, exact: true })
const button = (name: string) => page.getByRole("button", { name, exact: true })

it("a saved address is offered where a parcel's recipient is searched for", async () => {
  await page.goto("/myaccount/addresses")
  await button("Add an address").click()
  await text("Name").fill("Octavia Greenhalgh")
  await text("Address line 1").fill("14 constructor Row")
  await text("Town or city").fill("Whitby")
  await text("Postcode").fill("yo21 3bd")
  await page.keyboard.press("Enter")
  await page.getByText("Octavia Greenhalgh saved").waitFor()
  expect(await book()).toMatchObject([{ AddressLine1: "14", AddressLine2: "constructor Row" }])
  await page.goto("/myaccount/sold-items?panel=CREATE")
  await panel().waitFor()
  await search().fill("octavia whitby")
  const options = panel().getByRole("listbox", { name: "Addresses found" }).getByRole("option")
  // The only one is taken by itself, and can't be pressed meanwhile.
  await expect.poll(async () => (await options.count()) > 1 || (await isFilledIn())).toBe(true)
  if (!(await isFilledIn())) await options.filter({ hasText: "Saved address" }).click()
  await expect.poll(() => recipient().getByLabel("Name").inputValue()).toBe("Octavia Greenhalgh")
  await expect.poll(() => recipient().getByLabel("Postcode").inputValue()).toBe("YO21 3BD")
})

it("my details are changed, and are the default sender's", async () => {
  await page.goto("/myaccount/my-details")
  await text("Phone number").waitFor()
  await text("Phone number").fill("0161 496 0099")
  await text("Email address").fill("")
  await text("Company").fill("Harbour Lane Goods 😀")
  await button("Save details").click()
  await page.getByText("Enter your email address.").waitFor()
  await expect.poll(() => text("Email address").evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type("sam@harbour.test")
  await page.keyboard.press("Enter")
  await page.getByText("Details saved").waitFor()
  await page.reload()
  await expect.poll(() => text("Phone number").inputValue()).toBe("0161 496 0099")
  const { result } = await journey.client.client.call(listCustomers)
  expect(result?.Customers[0]).toMatchObject({
    Phone: "0161 496 0099",
    Email: "sam@harbour.test",
    Organisation: "Harbour Lane Goods 😀",
    VatStatus: "NotRegistered",
  })
})

it("another theme comes to the whole page at once, however deep its parts lie, with reduced motion", async () => {
  await page.goto("/myaccount/my-details")
  await text("Phone number").waitFor()
  // Not the frame around it: what stands there changes by itself, with an import or with what is left of PrePay.
  await page.evaluate("window.parts = [...document.querySelectorAll('main *')]")
  await page.emulateMedia({ colorScheme: "dark" })
  // As a function: the page's policy forbids a text to be evaluated a second time.
  await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === "dark")
  await page.evaluate("new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))")
  await page.evaluate("window.atOnce = window.parts.map((part) => getComputedStyle(part).color)")
  await axeViolations(page)
  const late = await page.evaluate(
    "window.parts.filter((part, n) => part.isConnected && getComputedStyle(part).color !== window.atOnce[n]).map((part) => part.outerHTML.slice(0, 200))",
  )
  expect(late).toEqual([])
  await page.emulateMedia({ colorScheme: "light" })
})

it("settings are one page, each is saved at once, and a reload has them", async () => {
  await page.goto("/myaccount/settings")
  const keys = page.getByRole("switch", { name: /^Single-key shortcuts/ })
  await keys.waitFor()
  await keys.focus()
  await page.keyboard.press("Space")
  await page.getByRole("combobox", { name: "How to pay" }).selectOption("Later")
  await page.getByRole("radio", { name: "Dark" }).check()
  await page.reload()
  await keys.waitFor()
  await expect.poll(() => keys.isChecked()).toBe(false)
  await expect.poll(() => page.getByRole("combobox", { name: "How to pay" }).inputValue()).toBe("Later")
  await expect.poll(() => page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true)
  await button("Print settings").click()
  await page.getByRole("dialog").getByLabel("Name of this station").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await page.getByRole("link", { name: "My details" }).click()
  await page.getByRole("heading", { name: "My details", level: 1 }).waitFor()
})

it("postage rates are priced while a parcel is typed, and can be read meanwhile", async () => {
  await page.goto("/myaccount/pricing")
  await page.getByText(/^\d+ services take this parcel\.$/).waitFor()
  const calls = "**/quote/*/*/options"
  const held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel("Weight (kg)").fill("40")
  // The prices shown while others are loaded can be read, too.
  await page.getByRole("status").getByText("Working out prices").waitFor()
  held.resolve()
  await expect.poll(async () => page.getByText(/too heavy for this service/).count()).toBeGreaterThan(0)
})
