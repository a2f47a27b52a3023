import { getCommunications } from "@smart-send/contract/mail/get-communications"
import { saveCommunications } from "@smart-send/contract/mail/save-communications"
import { MAIL_EVENTS, type MailEvent } from "@smart-send/domain/mail/mail-event"
import type { SellerMail } from "@smart-send/domain/mail/seller-mail"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { PreferencesScreen } from "./preferences-screen.tsx"

beforeAll(async () => startTexts(["preferences"]))

const MAIL = {
  SenderName: "Parcelyard",
  SenderAddress: "tracking@parcelyard.example",
  ReplyTo: "seller@demo.test",
  SellerName: "Kite & Kettle",
  Colour: "#0b6a66",
  Locale: "en-GB" as const,
}

function draw() {
  const server = edgeStandIn()
  const on = new Set<MailEvent | SellerMail>(["Cases"])
  const now = () => ({
    Available: true,
    Selections: MAIL_EVENTS.map((Event) => ({ Event, IsOn: on.has(Event) })),
    ToSeller: [{ Event: "Cases" as const, IsOn: on.has("Cases") }],
    Mail: MAIL,
  })
  server.answer(getCommunications, now)
  server.answer(saveCommunications, ({ body }) => {
    for (const { Event, IsOn } of body.Selections) {
      if (IsOn) on.add(Event)
      else on.delete(Event)
    }
    return now()
  })
  drawInApp(<PreferencesScreen />, { server })
  return on
}

it("has every email off at first, and turns one by its switch (MAIL-1)", async () => {
  const on = draw()
  const posted = await screen.findByRole<HTMLInputElement>("switch", { name: /^Posted/ })
  const buyers = within(screen.getByRole("group", { name: "Emails to buyers" }))
  expect(buyers.getAllByRole<HTMLInputElement>("switch").filter(({ checked }) => checked)).toEqual([])
  await userEvent.click(posted)
  await expect.poll(() => [...on]).toEqual(["Cases", "Posted"])
  await expect.poll(() => posted.checked).toBe(true)
  await userEvent.click(posted)
  await expect.poll(() => [...on]).toEqual(["Cases"])
  await expectAccessible()
})

const find = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name })

it("counts every press, however soon one follows the other", async () => {
  const on = draw()
  const posted = await find(/^Posted/)
  const delivered = await find(/^Delivered/)
  const user = userEvent.setup()
  await user.click(posted)
  await expect.poll(() => [...on]).toEqual(["Cases", "Posted"])
  delivered.focus()
  await user.keyboard(" ")
  await expect.poll(() => [...on]).toEqual(["Cases", "Posted", "Delivered"])
  await user.click(await find(/^Problem/))
  await user.click(posted)
  await expect.poll(() => [...on]).toEqual(["Cases", "Delivered", "Problem"])
  expect([posted.checked, delivered.checked]).toEqual([false, true])
})

it("shows the email of each event as the buyer gets it (MAIL-3)", async () => {
  draw()
  const choice = await screen.findByRole("combobox", { name: "Show the email for" })
  expect(screen.getByText("Parcelyard <tracking@parcelyard.example>")).toBeTruthy()
  expect(screen.getByText("seller@demo.test")).toBeTruthy()
  await userEvent.selectOptions(choice, "Delivered")
  const mail = screen.getByRole("article", { name: "Your parcel from Kite & Kettle has been delivered" })
  expect(within(mail).getByRole("heading", { name: "Your parcel has been delivered" })).toBeTruthy()
  expect(within(mail).getByText("Stop emails about parcels from Kite & Kettle")).toBeTruthy()
})

it("says so where no email is sent", async () => {
  const server = edgeStandIn()
  server.answer(getCommunications, () => ({
    Available: false,
    Selections: MAIL_EVENTS.map((Event) => ({ Event, IsOn: false })),
    ToSeller: [],
    Mail: null,
  }))
  drawInApp(<PreferencesScreen />, { server })
  expect(await screen.findByText(/^Emails to buyers are not set up here yet\./)).toBeTruthy()
  expect(screen.queryByRole("switch")).toBeNull()
})

it("turns the emails to the seller about their cases, which are on at first (CASE-16)", async () => {
  const on = draw()
  const cases = await find(/^Claims and enquiries/)
  expect(cases.checked).toBe(true)
  await userEvent.click(cases)
  await expect.poll(() => [...on]).toEqual([])
  expect(cases.checked).toBe(false)
})

it("offers those to the seller where buyers get none", async () => {
  const server = edgeStandIn()
  server.answer(getCommunications, () => ({
    Available: false,
    Selections: MAIL_EVENTS.map((Event) => ({ Event, IsOn: false })),
    ToSeller: [{ Event: "Cases" as const, IsOn: true }],
    Mail: null,
  }))
  drawInApp(<PreferencesScreen />, { server })
  expect(await find(/^Claims and enquiries/)).toBeTruthy()
  expect(screen.getAllByRole("switch")).toHaveLength(1)
})
