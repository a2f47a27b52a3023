import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { seeAchievements } from "@smart-send/contract/achievement/see-achievements"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { getMyDetails } from "@smart-send/contract/customer/get-my-details"
import { saveMyDetails } from "@smart-send/contract/customer/save-my-details"
import type { MyDetails } from "@smart-send/domain/customer/my-details"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { MyDetailsScreen } from "./my-details-screen.tsx"

const withToasts = (
  <>
    <MyDetailsScreen />
    <ToastHost label="Messages" />
  </>
)

beforeAll(async () => startTexts(["my-details", "address-form", "sign-in"]))

const details = (over: Partial<MyDetails> = {}): MyDetails => ({
  Name: "Sam Seller",
  Email: "sam@demo.test",
  Phone: "0161 496 0000",
  Organisation: "",
  VatStatus: "Individual",
  VatNumber: "",
  Meta: {},
  TradingName: "Kite & Kettle",
  SignInEmail: "seller@demo.test",
  CountryIsoCode: "GBR",
  CountrySubdivision: "",
  ...over,
})
const settings = someSettings({ Features: ["Illustrations", "SenderPersonalOption"] })

function serverWith(over: Partial<MyDetails> = {}) {
  const server = edgeStandIn()
  let kept = details(over)
  server.answer(getMyDetails, () => kept)
  server.answer(saveMyDetails, ({ body }) => (kept = body))
  server.answer(listAchievements, () => ({
    Achievements: [
      { Name: "FirstLabel" as const, Reached: "2026-11-02T10:00:00.000Z", Seen: true },
      { Name: "FirstShop" as const, Reached: "2026-11-03T10:00:00.000Z", Seen: false },
      { Name: "HundredParcels" as const, Reached: null, Seen: false },
    ],
  }))
  server.answer(listSessions, () => ({ Email: "seller@demo.test", AwaitedEmail: null, Sessions: [] }))
  server.answer(seeAchievements, () => ({ Achievements: [] }))
  return { server, kept: () => kept }
}
/** At once, because every letter typed draws the whole form anew. */
async function put(name: string, text: string): Promise<void> {
  await userEvent.click(await field(name))
  await userEvent.paste(text)
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name })

it("are changed and saved together, and a company makes a business of the seller", async () => {
  const { server, kept } = serverWith()
  const { container } = drawInApp(withToasts, { server, settings })
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save details" })
  expect(save.disabled).toBe(true)
  expect(screen.queryByRole("textbox", { name: "EORI number" })).toBeNull()
  await put("Company", "constructor 😀")
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Tax status" })).value).toBe(
    "Business, not VAT registered",
  )
  await put("VAT number", "GB123456789")
  await put("EORI number", "GB123456789012")
  await expectAccessible(container)
  await userEvent.click(save)
  expect(await screen.findByText("Details saved")).toBeTruthy()
  expect(kept()).toMatchObject({
    Organisation: "constructor 😀",
    VatStatus: "Registered",
    VatNumber: "GB123456789",
    Meta: { EORI: { Value: "GB123456789012" } },
  })
  await expect.poll(() => save.disabled).toBe(true)
})

it("say what is wrong at the field, go to the first of them, and send nothing", async () => {
  const { server } = serverWith({ Organisation: "Harbour Goods", VatStatus: "NotRegistered" })
  drawInApp(withToasts, { server, settings })
  await userEvent.clear(await field("Email address"))
  await put("EORI number", "GB1")
  await userEvent.click(await screen.findByRole("combobox", { name: "Tax status" }))
  await userEvent.click(await screen.findByRole("option", { name: "VAT registered" }))
  await userEvent.click(screen.getByRole("button", { name: "Save details" }))
  expect(await screen.findByText("Enter your email address.")).toBeTruthy()
  expect(screen.getByText("Enter your VAT number.")).toBeTruthy()
  expect(screen.getByText(/^Check your EORI number/)).toBeTruthy()
  expect(document.activeElement).toBe(await field("Email address"))
  expect(server.asked(saveMyDetails)).toEqual([])
})

it("tell what the seller signs in with, and what they have reached, which is new once", async () => {
  const { server } = serverWith()
  drawInApp(withToasts, { server, settings })
  expect(await screen.findByText("seller@demo.test")).toBeTruthy()
  expect(await screen.findByText("First shop linked")).toBeTruthy()
  expect(screen.getAllByText("New")).toHaveLength(1)
  expect(screen.getByText("Still to come")).toBeTruthy()
  await expect
    .poll(() => server.asked(seeAchievements).map(({ body }) => body))
    .toEqual([{ Achievements: ["FirstShop"] }])
})

it("have no milestones for a tenant without illustrations", async () => {
  const { server } = serverWith()
  drawInApp(withToasts, { server, settings: someSettings({ Features: [] }) })
  expect(await screen.findByText("seller@demo.test")).toBeTruthy()
  expect(screen.queryByRole("heading", { name: "Milestones" })).toBeNull()
  expect(server.asked(listAchievements)).toEqual([])
})

it("ask for an address first", async () => {
  const { server } = serverWith({ CountryIsoCode: "" })
  const { container } = drawInApp(withToasts, { server, settings })
  await userEvent.click(await screen.findByRole("button", { name: "Add an address" }))
  await expect.poll(() => window.location.search).toContain("panel=CUSTOMERS")
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull()
  await expectAccessible(container)
})

it("say so where they could not be loaded", async () => {
  drawInApp(withToasts, { settings })
  expect(await screen.findByText("Your details could not be loaded")).toBeTruthy()
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy()
})
