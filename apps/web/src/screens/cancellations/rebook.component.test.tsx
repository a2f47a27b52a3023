import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { RequestScreen } from "./request-screen.tsx"
import { SuccessScreen } from "./success-screen.tsx"

type OfLine = ResultOf<typeof getCancellation>
type Cancellation = NonNullable<OfLine["Cancellation"]>
type Rebooking = NonNullable<Cancellation["Rebooking"]>
type Offer = NonNullable<OfLine["Rebooking"]>

const ID = bookingIdSchema.parse("01a2014e-9077-7fca-abd7-d17b46d3a3e5")
const AT = "2026-11-20T12:00:00.000Z"
const line: OfLine["Line"] = {
  OrderLineId: ID,
  ItemId: itemIdSchema.parse("01a2014e-9077-7fca-abd7-d17b46d3a3e6"),
  OrderId: "01a2014e-9077-7fca-abd7-d17b46d3a3e7",
  Provider: "PARCELYARD",
  AccountId: "main",
  ServiceName: "Heron next day",
  CourierName: "Heron",
  TrackingNumber: "H3100000000007",
  RecipientName: "Ada Buyer",
  RecipientTown: "Leeds",
  Booked: AT,
  TotalPrice: 4.12,
  ComesBack: 4.12,
  CurrencyCode: "GBP",
}
const priced = { Price: 4.77, OptionId: "plain", Address: "print", Difference: 0.65, BalanceAfter: 12.3 }
const offer = (over: Partial<Offer> = {}): Offer => ({
  Orders: ["1001"],
  AddressChange: [{ Field: "Town", Was: "Leeds", Now: "York" }],
  Priced: priced,
  WhyNot: null,
  ...over,
})
const ofLine = (over: Partial<OfLine> = {}): OfLine => ({
  Line: line,
  CanCancel: true,
  WhyNot: null,
  GoneAtShop: null,
  GoneInPart: [],
  Rebookings: [],
  Rebooking: offer(),
  Cancellation: null,
  ...over,
})
const rebooked = (over: Partial<Rebooking> = {}): Rebooking => ({
  State: "Booked",
  Price: 4.77,
  OrderLineId: null,
  WhyNot: null,
  ...over,
})
const asked = (State: Cancellation["State"], Rebooking: Rebooking | null): Cancellation => ({
  Id: "01a2014e-9077-7fca-abd7-d17b46d3a3e8",
  Line: line,
  State,
  Reason: "WrongDetails",
  ItemAfter: "Sold",
  Requested: AT,
  Settled: null,
  Refusal: null,
  Rebooking,
})

beforeAll(async () => startTexts(["cancellation", "address-form"]))
beforeEach(() => window.history.replaceState(null, "", "/"))

function draw(page: "request" | "success", of: OfLine) {
  window.history.replaceState(null, "", `/cancellations/${page}/${ID}`)
  const server = edgeStandIn()
  server.answer(getCancellation, () => of)
  return {
    server,
    ...drawInApp(
      <Routes>
        <Route path="cancellations/request/:orderid" element={<RequestScreen />} />
        <Route path="cancellations/success/:orderid" element={<SuccessScreen />} />
      </Routes>,
      { server },
    ),
  }
}
const press = "Cancel and rebook for £4.77"
const facts = async () => {
  await screen.findByText("PrePay afterwards")
  const section = screen.getByRole("region", { name: "Cancel and rebook to the new address" })
  return [...section.querySelectorAll("dd")].map((each) => each.textContent)
}

describe("an address that has changed at the shop (CANCEL-13)", () => {
  it.each([
    [0.65, "£0.65 more"],
    [-0.3, "£0.30 less"],
    [0, "None"],
  ])("shows both addresses and both prices before the press: %d", async (Difference, words) => {
    draw("request", ofLine({ Rebooking: offer({ Priced: { ...priced, Difference } }) }))
    expect(await facts()).toEqual(["£4.12", "£4.77", words, "£12.30"])
    expect(screen.getByRole("row", { name: "Town or city Leeds York Changed" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Cancel this booking" })).toBeTruthy()
    await expectAccessible()
  })

  it("offers each address where the orders go to different ones, and books to the one that is pressed", async () => {
    const Rebookings = [
      offer(),
      offer({
        Orders: ["1002", "1003"],
        AddressChange: [{ Field: "Town", Was: "Leeds", Now: "Derby" }],
        Priced: { ...priced, Price: 5.1, Address: "print of Derby" },
      }),
    ]
    const { server, user } = draw("request", ofLine({ Rebooking: null, Rebookings }))
    await screen.findByRole("heading", { level: 1, name: "The orders go to different addresses" })
    expect(
      screen.getByRole("region", { name: "Send the whole parcel to the address of order 1001" }).textContent,
    ).toContain("York")
    await expectAccessible()
    server.answer(requestCancellation, () => ({ Cancellation: asked("Cancelled", rebooked()) }))
    await user.click(
      screen.getByRole("button", { name: "Cancel and rebook to the address of 1002 and 1003 for £5.10" }),
    )
    expect(server.asked(requestCancellation)).toMatchObject([
      { body: { Rebook: { Price: 5.1, Address: "print of Derby" } } },
    ])
  })

  it("says what was refunded for the label before, which does not come back again", async () => {
    const refunded = { ...line, ComesBack: 0 }
    draw("request", ofLine({ Line: refunded, Rebooking: offer({ Priced: { ...priced, Difference: 4.77 } }) }))
    expect(await facts()).toEqual(["£4.12", "£4.12", "£4.77", "£4.77 more", "£12.30"])
    // Of the rebooking, and of cancelling alone.
    expect(screen.getAllByText(/It was refunded before, so no money comes back\./)).toHaveLength(2)
    expect(document.body.textContent).not.toContain("£0.00")
  })

  it("agrees to what was shown, once however often it is pressed, and goes on to what became of it", async () => {
    const { server, user } = draw("request", ofLine())
    const gate = Promise.withResolvers<void>()
    server.answer(requestCancellation, async () => {
      await gate.promise
      return { Cancellation: asked("Cancelled", rebooked()) }
    })
    await user.dblClick(await screen.findByRole("button", { name: press }))
    server.answer(getCancellation, () => ofLine({ CanCancel: false, Cancellation: asked("Cancelled", rebooked()) }))
    gate.resolve()
    expect(await screen.findByText("The parcel is booked again to the new address for £4.77.")).toBeTruthy()
    expect(server.asked(requestCancellation)).toMatchObject([
      { body: { Rebook: { Price: 4.77, OptionId: "plain", Address: "print" } } },
    ])
    expect(window.location.pathname).toBe(`/cancellations/success/${ID}`)
  })

  it("says that an earlier request counts, which books nothing", async () => {
    const { server, user } = draw("request", ofLine())
    server.answer(requestCancellation, () => {
      server.answer(getCancellation, () => ofLine({ CanCancel: false, Cancellation: asked("Asked", null) }))
      return { Cancellation: asked("Asked", null) }
    })
    await user.click(await screen.findByRole("button", { name: press }))
    expect(await screen.findByText(/^It was asked for earlier, here or in another tab/)).toBeTruthy()
  })

  it("shows the new price where it has changed, and can be pressed again", async () => {
    const { server, user } = draw("request", ofLine())
    await screen.findByRole("button", { name: press })
    server.answer(getCancellation, () => ofLine({ Rebooking: offer({ Priced: { ...priced, Price: 5 } }) }))
    await user.click(screen.getByRole("button", { name: press }))
    expect((await screen.findByRole("alert")).textContent).toMatch(/^It was not cancelled\./)
    expect(await screen.findByRole("button", { name: "Cancel and rebook for £5.00" })).toBeTruthy()
  })

  it("says why it can't be booked there with the same service, and still cancels", async () => {
    draw("request", ofLine({ Rebooking: offer({ Priced: null, WhyNot: "Heron does not go there." }) }))
    expect(await screen.findByText(/^It can't be booked .* Heron does not go there\. Cancel the label/)).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Cancel and rebook for/ })).toBeNull()
    expect(screen.getByRole("button", { name: "Cancel this booking" })).toBeTruthy()
  })

  it.each([
    ["Asked", rebooked({ State: "Waiting" }), "When Heron says yes, the parcel is booked again to the new address"],
    ["Cancelled", rebooked({ State: "BeingBooked" }), "The parcel is being booked again"],
    ["Cancelled", rebooked({ State: "NotBooked", WhyNot: "The price is now £5.00." }), "The price is now £5.00."],
    ["Refused", rebooked({ State: "NotBooked" }), "Nothing was booked again, because the label was not cancelled."],
  ] as const)("is told truly when the cancellation is %s", async (state, Rebooking, words) => {
    draw("success", ofLine({ CanCancel: state === "Refused", Cancellation: asked(state, Rebooking) }))
    expect(await screen.findByText((text) => text.includes(words))).toBeTruthy()
    expect(screen.queryByText(/among your sold items again/)).toBeNull()
    await expectAccessible()
  })
})
