import { disputeSurcharge } from "@smart-send/contract/surcharge/dispute-surcharge"
import { listSurcharges } from "@smart-send/contract/surcharge/list-surcharges"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { SurchargesScreen } from "./surcharges-screen.tsx"

beforeAll(async () => startTexts(["surcharges"]))

const surcharge = (over: object = {}) => ({
  Id: "0199c0de-0000-7000-8000-000000000001",
  OrderLineId: "0199c0de-0000-7000-8000-000000000002",
  TrackingNumber: "WRN7000000001",
  Courier: "wren",
  Created: "2026-11-20T10:00:00.000Z",
  Reason: "Overweight",
  Amount: 3,
  Vat: 0.5,
  CurrencyCode: "GBP",
  DeclaredWeight: 0.4,
  BilledWeight: 3.25,
  DeclaredSize: null,
  BilledSize: { Length: 60, Width: 40.5, Height: 30 },
  State: "Charged" as "Charged" | "Disputed" | "Upheld",
  Dispute: "",
  Decision: "",
  ...over,
})

it("has the weight given beside the weight billed, and is disputed from its row (SURCHARGE-5)", async () => {
  const server = edgeStandIn()
  let dispute = ""
  const now = () => surcharge(dispute === "" ? {} : { State: "Disputed", Dispute: dispute })
  server.answer(listSurcharges, () => ({ Surcharges: [now()], HasMore: false }))
  server.answer(disputeSurcharge, ({ body }) => {
    dispute = body.Reason
    return now()
  })
  const { container } = drawInApp(<SurchargesScreen />, { server })
  for (const text of ["Overweight", "£3.00", "of which VAT £0.50", "Taken from PrePay"])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole("row", { name: "Weight 0.4 kg 3.25 kg" })).toBeTruthy()
  expect(screen.getByRole("row", { name: "Size Not given 60 x 40.5 x 30 cm" })).toBeTruthy()
  await userEvent.click(screen.getByRole("button", { name: "Dispute the surcharge for WRN7000000001" }))
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send the dispute" })
  expect(send.disabled).toBe(true)
  await userEvent.type(screen.getByRole("textbox", { name: "Why is it wrong?" }), "It weighs 0.4 kg")
  await expectAccessible(container)
  await userEvent.click(send)
  expect(await screen.findByText("It weighs 0.4 kg")).toBeTruthy()
  expect(screen.getByText("Disputed")).toBeTruthy()
  expect(screen.queryByRole("button", { name: /Dispute/ })).toBeNull()
})

it("has the answer to a dispute on its row, whatever was written (SURCHARGE-4)", async () => {
  const server = edgeStandIn()
  const [Dispute, Decision] = ["<b>No</b> 😀", "constructor"]
  const decided = surcharge({ State: "Upheld", Dispute, Decision, BilledWeight: null, BilledSize: null })
  server.answer(listSurcharges, () => ({ Surcharges: [decided], HasMore: false }))
  const { container } = drawInApp(<SurchargesScreen />, { server })
  for (const text of ["Dispute refused", Dispute, Decision]) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole("button", { name: /Dispute/ })).toBeNull()
  expect(screen.queryByRole("table")).toBeNull()
  await expectAccessible(container)
})

it("says that there are none", async () => {
  const server = edgeStandIn()
  server.answer(listSurcharges, () => ({ Surcharges: [], HasMore: false }))
  const { container } = drawInApp(<SurchargesScreen />, { server })
  expect(await screen.findByRole("heading", { name: "No surcharges" })).toBeTruthy()
  await expectAccessible(container)
})
