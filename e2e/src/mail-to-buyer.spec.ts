import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { anAddress } from "@smart-send/testkit/an-item"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import type { Page } from "playwright-core"
import { describe, expect, it, vi } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { readMails, type SentMail } from "./stage/read-mails.ts"

const BUYER = "una@post.example"
const PATIENT = { timeout: 30_000, interval: 100 }

/** A seller switches emails on, a buyer gets them, follows one, stops them, and has them again. */
describe("mail to a buyer", () => {
  let page: Page
  let couriers: CourierControls
  let client: SellerClient
  let buyersPage: Page
  let appUrl = ""
  let parcel: BookedParcel
  let stopPage = ""

  openJourney("mail-to-buyer", async (journey) => {
    ;({ page, client, url: appUrl } = journey)
    couriers = courierControls(journey.url)
    buyersPage = await journey.openWindow({ viewport: { width: 390, height: 844 } })
    await journey.signIn()
  })

  const mails = async () => readMails(appUrl, BUYER)
  const mailAbout = async (words: string, nth = 1): Promise<SentMail> =>
    vi.waitFor(async () => {
      const found = (await mails()).filter(({ Subject }) => Subject.includes(words))[nth - 1]
      if (found === undefined) throw new Error(`No mail says that it ${words}`)
      return found
    }, PATIENT)
  const book = async (): Promise<BookedParcel> =>
    bookParcel(client, "Una Marsh", "wren-48", { Recipient: anAddress({ Name: "Una Marsh", Email: BUYER }) })

  it("the seller finds the switches in the menu, all off, sees the email, and turns one on by the keyboard", async () => {
    await page.getByRole("button", { name: /^Your account: / }).click()
    await page.getByRole("menuitem", { name: "Communication preferences" }).click()
    await page.getByRole("heading", { level: 1, name: "Communication preferences" }).waitFor()
    const toBuyers = page.getByRole("group", { name: "Emails to buyers" })
    await toBuyers.getByRole("switch", { name: /^Posted/ }).waitFor()
    expect(await toBuyers.getByRole("switch", { checked: true }).count()).toBe(0)
    await page.getByLabel("Show the email for").selectOption("Delivered")
    await page.getByRole("article").getByText("Your parcel has been delivered", { exact: true }).waitFor()
    const turn = (event: string) => page.getByRole("switch", { name: new RegExp(`^${event}`) })
    await turn("Posted").press("Space")
    // Pressed at once: a second key so soon after the first would pass for a scanner's.
    await turn("Delivered").click()
    await expect.poll(async () => toBuyers.getByRole("switch", { checked: true }).count()).toBe(2)
    await page.reload()
    await page.getByRole("switch", { name: /^Posted/, checked: true }).waitFor()
    await page.getByRole("switch", { name: /^Delivered/, checked: true }).waitFor()
  })

  it("the buyer gets an email when the courier has the parcel, and its link shows where it is", async () => {
    parcel = await book()
    await couriers.move("wren", parcel.trackingNumber, "Collected", "Picked up")
    const mail = await mailAbout("has been posted")
    expect(mail.Text).toContain("Hello Una Marsh,")
    expect(mail.Text).toContain(parcel.trackingNumber)
    const address = linkOf(mail, "tracking")
    expect(address).toMatch(/\/en-GB\/tracking\/[\da-f]{32}$/)
    await buyersPage.goto(address)
    await buyersPage.getByRole("heading", { level: 1, name: "Dropped Off / Collected" }).waitFor()
    stopPage = linkOf(mail, "mail")
    // A blank page, because the policy of the page before would go on for the mail.
    await buyersPage.goto("about:blank")
    await buyersPage.setContent(mail.Html)
    await buyersPage.getByRole("link", { name: "See where your parcel is" }).waitFor()
    expect(await axeViolations(buyersPage)).toEqual([])
  })

  it("the same page speaks German where its address says so", async () => {
    const [mail] = await mails()
    if (mail === undefined) throw new Error("there is no mail")
    await buyersPage.goto(linkOf(mail, "tracking").replace("/en-GB/", "/de-DE/"))
    await buyersPage.getByRole("heading", { level: 1, name: "Abgegeben oder abgeholt" }).waitFor()
    await expect.poll(async () => buyersPage.locator("html").getAttribute("lang")).toBe("de-DE")
    expect(await axeViolations(buyersPage)).toEqual([])
  })

  it("the buyer stops the emails, and gets none of what comes next", async () => {
    await buyersPage.goto(stopPage)
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1440, 1024, 390]) {
        await buyersPage.emulateMedia({ colorScheme })
        await buyersPage.setViewportSize({ width, height: 844 })
        expect(await axeViolations(buyersPage), `${colorScheme} ${width}`).toEqual([])
      }
    }
    const text = await buyersPage.locator("body").innerText()
    for (const personal of ["Una", "Marsh", BUYER]) expect(text).not.toContain(personal)
    await buyersPage.getByRole("button", { name: "Stop these emails" }).focus()
    await buyersPage.keyboard.press("Enter")
    await buyersPage.getByRole("heading", { level: 1, name: "You get no more emails" }).waitFor()
    await couriers.move("wren", parcel.trackingNumber, "Delivered", "In the porch")
    await vi.waitFor(async () => {
      const { result } = await client.client.call(getItemActivity, { params: { id: parcel.item } })
      if (!JSON.stringify(result).includes("Unsubscribed")) throw new Error("The mail was not looked at yet")
    }, PATIENT)
    await page.goto(`/myaccount/sold-items?panel=ORDER-DETAILS&item=${parcel.item}`)
    const dialog = page.getByRole("dialog")
    await dialog.getByText("No email sent, because the buyer doesn't want any: Delivered").waitFor()
    await dialog.getByText("Email sent to the buyer: Posted").waitFor()
    expect(await mails()).toHaveLength(1)
  })

  it("and has them again for the next parcel", async () => {
    await buyersPage.getByRole("button", { name: "Send me news again" }).click()
    await buyersPage.getByRole("heading", { level: 1, name: "Emails about your parcels" }).waitFor()
    const next = await book()
    await couriers.move("wren", next.trackingNumber, "Collected", "Picked up")
    expect((await mailAbout("has been posted", 2)).Text).toContain(next.trackingNumber)
    expect(await mails()).toHaveLength(2)
  })
})

function linkOf({ Text }: SentMail, part: string): string {
  return new RegExp(`https?://\\S*/${part}/\\S+`).exec(Text)?.[0] ?? ""
}
