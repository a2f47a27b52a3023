import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { type CourierControls, courierControls } from "@smart-send/testkit/courier-controls"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations, signIn } from "./stage/browser.ts"
import { PAPER, PICTURE } from "./stage/case-documents.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { readMails } from "./stage/read-mails.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const BUYER = "Una 👩‍👩‍👧‍👦 <b>Marsh</b>"
const OPERATOR: Person = { email: "operator@demo.test", password: "demo-operator-1" }

/** For what the server does in its own time. */
const PATIENT = { timeout: 30_000, interval: 100 }

/** A seller claims for a broken parcel and asks a question; the tenant's staff answer both. The steps build on each other. */
describe("from a claim to the money, and from a question to its answer", () => {
  let page: Page
  let desk: Page
  let client: SellerClient
  let couriers: CourierControls
  let parcel: BookedParcel
  let claim = ""
  let appUrl = ""
  let email = ""

  openJourney("claim-to-refund", async (journey) => {
    ;({
      page,
      client,
      url: appUrl,
      person: { email },
    } = journey)
    couriers = courierControls(journey.url)
    parcel = await bookParcel(client, BUYER, "wren-48")
    await couriers.move("wren", parcel.trackingNumber, "Collected")
    await couriers.move("wren", parcel.trackingNumber, "Delivered")
    await journey.signIn()
    // The staff have a browser of their own: two people do not share a sign-in.
    desk = await journey.openWindow()
    await signIn(desk, journey.url, OPERATOR)
  })

  const decline = () => desk.getByRole("radio", { name: "Decline", exact: false }).first()
  const credit = async () => (await client.client.call(getPrepayBalance)).result?.Balance ?? Number.NaN
  const mails = async () => readMails(appUrl, email)
  const heading = (name: string | RegExp, on = page) => on.getByRole("heading", { name }).first()
  const queue = () => desk.getByRole("list", { name: "Cases, the longest waiting first" })
  const act = async (name: string, message: string, button: string): Promise<void> => {
    await desk.getByRole("radio", { name, exact: true }).check()
    await desk.getByRole("textbox", { name: "Message to the customer" }).fill(message)
    await desk.getByRole("button", { name: button, exact: true }).click()
  }
  const isDamageClaimable = async () => {
    const { result } = await client.client.call(getClaimable, { params: { id: parcel.line } })
    return result?.Reasons.some(({ Reason, CanClaim }) => Reason === "Damaged" && CanClaim)
  }

  it("begins at the order: its courier says that it was delivered, so that it can be claimed for", async () => {
    await expect.poll(isDamageClaimable, { timeout: 30_000 }).toBe(true)
    await page.goto(`/myaccount/sold-items?panel=ORDER-ACTIONS&item=${parcel.item}`)
    await page.getByRole("dialog").getByRole("link", { name: "Make a claim" }).click()
    await heading("Make a claim").waitFor()
  })

  it("is made with what it was worth, what happened and documents, of which one lies about what it is", async () => {
    await page.getByRole("radio", { name: "Damaged" }).check()
    await page.getByRole("textbox", { name: /^What was it worth/ }).fill("32")
    await page.getByRole("textbox", { name: "Tell us what happened" }).fill("<b>The mug</b> is in pieces 😢")
    await page.locator('input[type="file"][multiple][accept="image/*,application/pdf"]').setInputFiles([
      { name: "mug.png", mimeType: "image/png", buffer: PICTURE },
      { name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>alert(1)</script>") },
    ])
    await page.getByRole("button", { name: "Make the claim" }).click()
    await heading(/^Claim C\d+$/).waitFor()
    claim = (await heading(/^Claim C\d+$/).textContent())?.replace("Claim ", "") ?? ""
    await page.getByText("<b>The mug</b> is in pieces 😢").waitFor()
    const kept = page.getByRole("list", { name: "Documents of this case" })
    await kept.getByRole("button", { name: "Open mug.png" }).waitFor()
    const refused = page.getByRole("list", { name: "Documents on their way" }).getByRole("listitem")
    await refused.getByText(/^Not taken\./).waitFor()
    expect(await refused.count()).toBe(1)
    expect(await refused.textContent()).toContain("invoice.pdf")
    await page.getByRole("button", { name: "Take invoice.pdf off the list" }).click()
    await expect.poll(async () => kept.getByRole("listitem").count()).toBe(1)
  })

  it("shows on the row of its order in the list as well, and leads to it (CASE-20)", async () => {
    await page.goto("/myaccount/sold-items?view=Booked")
    const badge = page.locator(ITEM_ROW).filter({ hasText: "Una" }).getByRole("button", { name: "Claim", exact: true })
    await badge.waitFor()
    await badge.click()
    await heading(`Claim ${claim}`).waitFor()
  })

  it("shows on the row of its order, which leads to it; what was written and not sent is there after a reload", async () => {
    await page.goto("/myaccount/my-orders")
    // The only order stands there before it is searched for, and is pale until the answer comes.
    const found = page.waitForResponse((answer) => answer.url().includes(parcel.trackingNumber))
    await page.getByRole("searchbox", { name: "Search past orders" }).fill(parcel.trackingNumber)
    await found
    await expect.poll(async () => page.locator("[aria-busy=true]").count()).toBe(0)
    const row = page.getByRole("row", { name: /Una/ })
    await row.getByRole("button", { name: "Claim", exact: true }).waitFor()
    await row.getByRole("button", { name: "Claim", exact: true }).click()
    await heading(`Claim ${claim}`).waitFor()
    const message = page.getByRole("textbox", { name: "Your message" })
    await message.fill("There is more to say.")
    await page.reload()
    await heading(`Claim ${claim}`).waitFor()
    await expect.poll(async () => message.inputValue()).toBe("There is more to say.")
    await message.fill("")
    // What is answered on an open page counts as read.
    await page.goto("/myaccount/claims")
  })

  it("is found at the desk by the tracking number, and an answer that was begun waits there", async () => {
    await heading("Cases", desk).waitFor()
    await desk.getByRole("searchbox").fill(parcel.trackingNumber)
    await expect.poll(async () => queue().getByRole("listitem").count()).toBe(1)
    await queue().getByRole("link").click()
    await heading("Damaged, £32.00 claimed", desk).waitFor()
    await decline().check()
    const message = desk.getByRole("textbox", { name: "Message to the customer" })
    await message.fill("Begun.")
    await desk.goto("/myaccount/operator")
    await desk.getByRole("searchbox").fill(claim)
    await expect.poll(async () => queue().getByRole("listitem").count()).toBe(1)
    await queue().getByRole("link").click()
    await expect.poll(async () => message.inputValue()).toBe("Begun.")
    await expect.poll(async () => decline().isChecked()).toBe(true)
    await message.fill("")
    await desk.goto("/myaccount/operator")
  })

  it("is found at the desk by the keyboard; the staff ask for documents and see who did what", async () => {
    await heading("Cases", desk).waitFor()
    // The only case stands there before it is searched for, and the list is read anew once the typing has paused.
    const found = desk.waitForResponse((answer) => new URL(answer.url()).searchParams.get("search") === claim)
    await desk.getByRole("searchbox").fill(claim)
    await found
    await expect.poll(async () => queue().getByRole("listitem").count()).toBe(1)
    await desk.getByRole("searchbox").blur()
    await desk.keyboard.press("j")
    await heading("Damaged, £32.00 claimed", desk).waitFor()
    await desk.getByText("<b>The mug</b> is in pieces 😢").waitFor()
    await act("Ask for documents", "A proof of what it is worth, please.", "Ask for documents")
    await desk.getByText("Pending Documents").first().waitFor()
    await desk
      .getByRole("list", { name: "Who did what" })
      .getByText(/^operator@demo\.test/)
      .first()
      .waitFor()
  })

  it("waits for the seller, who sees it unread, sends the proof, and it waits for us again", async () => {
    await page.goto("/myaccount/claims")
    const row = page.getByRole("list", { name: "Claims, newest first" }).getByRole("listitem").first()
    await row.getByText("1 new answer").waitFor()
    await row.getByText("Pending Documents").waitFor()
    await row.getByRole("link").click()
    await page.getByText("A proof of what it is worth, please.").waitFor()
    await page
      .locator('input[type="file"][multiple][accept="image/*,application/pdf"]')
      .setInputFiles([{ name: "proof.pdf", mimeType: "application/pdf", buffer: PAPER }])
    await page.getByRole("button", { name: "Open proof.pdf" }).waitFor()
    await page.getByRole("textbox", { name: "Your message" }).fill("Here it is.")
    await page.getByRole("button", { name: "Send message" }).click()
    await page.getByText("Under Review").waitFor()
    await page.goto("/myaccount/claims")
    await row.getByText("Under Review").waitFor()
    await expect.poll(async () => row.getByText(/new answer/).count()).toBe(0)
  })

  it("is offered an amount that both sides' buttons say, and accepted it is in PrePay at once, and once", async () => {
    const before = await credit()
    await desk.reload()
    await desk.getByRole("radio", { name: "Make an offer" }).check()
    await desk.getByRole("textbox", { name: "Amount (GBP)" }).fill("25.50")
    await desk.getByRole("textbox", { name: "Message to the customer" }).fill("For the mug.")
    expect(await axeViolations(desk)).toEqual([])
    await desk.getByRole("button", { name: "Offer £25.50" }).click()
    await desk.getByText("Offer Made").first().waitFor()
    const subject = `There is an offer for your claim ${claim}`
    await expect.poll(async () => (await mails()).map(({ Subject }) => Subject), PATIENT).toContain(subject)
    const mail = (await mails()).find(({ Subject }) => Subject === subject)
    expect(mail?.Text).not.toMatch(/Una|Marsh|mug/)
    await page.goto(`/sandbox/mail?to=${encodeURIComponent(email)}`)
    await page.goto(/https?:\/\/\S+\/claims\/\S+/.exec(mail?.Text ?? "")?.[0] ?? "")
    await heading(`Claim ${claim}`).waitFor()
    await page.getByRole("button", { name: "Accept £25.50" }).waitFor()
    expect(await credit()).toBe(before)
    await page.getByRole("button", { name: "Accept £25.50" }).dblclick()
    await page.getByText("£25.50 is in your PrePay.").waitFor()
    expect(await credit()).toBeCloseTo(before + 25.5, 2)
  })

  it("shows the staff the customer's books, read only, with the payment in them", async () => {
    await desk.reload()
    await desk.getByRole("link", { name: "See the customer's books" }).click()
    await heading(/^Books of /, desk).waitFor()
    await desk.getByRole("region", { name: "PrePay" }).getByText("£25.50").waitFor()
    // On a phone no amount is beyond the edge.
    await desk.setViewportSize({ width: 390, height: 844 })
    const edges = async () =>
      desk.locator("td").evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    await expect.poll(async () => (await edges()).filter((edge) => edge > 390)).toEqual([])
    expect(await edges()).not.toEqual([])
    await desk.setViewportSize({ width: 1440, height: 900 })
    expect(await axeViolations(desk)).toEqual([])
  })

  it("a question is raised, answered at the desk, and its answer is unread until it is read", async () => {
    await page.goto("/myaccount/enquiry")
    await page.getByRole("textbox", { name: "In a few words" }).fill("Saturday <i>vans</i>")
    await page.getByRole("textbox", { name: "Your message" }).fill("Do they come?")
    await page.getByRole("button", { name: "Send the enquiry" }).click()
    await heading("Saturday <i>vans</i>").waitFor()
    // On the ticket's own page the answer would be read as it comes.
    await page.goto("/myaccount/support")
    await desk.goto("/myaccount/operator?kind=Support")
    await desk.getByRole("link", { name: "Saturday <i>vans</i>" }).click()
    await act("Answer", "They do, from 9 to 12.", "Send the answer")
    await desk.getByText("Answered", { exact: true }).first().waitFor()
    const row = page.getByRole("list", { name: "Support tickets, newest first" }).getByRole("listitem").first()
    await row.getByText("1 new answer").waitFor()
    await row.getByRole("link").click()
    await page.getByText("They do, from 9 to 12.").waitFor()
    // An enquiry without an order is told by the feed, too: it is read by itself every 30 seconds only.
    await act("Ask the customer", "Which street?", "Ask the customer")
    await page.getByText("Which street?").waitFor({ timeout: 15_000 })
    await page.goto("/myaccount/support")
    await row.getByText("Pending Customer").waitFor()
    await expect.poll(async () => row.getByText(/new answer/).count()).toBe(0)
  })

  it("leads each to their own: the staff to the desk, the seller to a plain page", async () => {
    await desk.goto("/myaccount/sold-items")
    await heading("Cases", desk).waitFor()
    expect(new URL(desk.url()).pathname).toBe("/myaccount/operator")
    await page.goto("/myaccount/operator")
    await heading("This page is for staff").waitFor()
  })
})
