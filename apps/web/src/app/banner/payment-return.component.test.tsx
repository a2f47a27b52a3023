import { getPayment } from "@smart-send/contract/payment/get-payment"
import { paymentIdSchema } from "@smart-send/domain/id/id"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { paymentPlaces } from "../../storage/payment-places.ts"
import { PaymentReturn } from "./payment-return.tsx"

const ID = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"

beforeAll(async () => startTexts(["prepay"]))

function draw(State: "Paid" | "Declined") {
  window.history.replaceState(null, "", `/sold-items?view=Ready&payment=${ID}#find=tea`)
  const server = edgeStandIn()
  server.answer(getPayment, () => ({
    OrderId: paymentIdSchema.parse(ID),
    State,
    Amount: 9.94,
    Bonus: 0,
    CurrencyCode: "GBP",
    Created: "2026-11-22T10:00:00.000Z",
    Expires: "2026-11-22T11:00:00.000Z",
    Booking: State === "Paid" ? { Lines: 2, Booked: 2, LeftBecause: null } : null,
    Hash: State === "Declined" ? "h1" : null,
  }))
  return drawInApp(
    <SlotProvider>
      <PaymentReturn payment={ID} />
      <main>
        <SlotOutlet name="notices" />
      </main>
    </SlotProvider>,
    { server },
  )
}

describe("how a payment stands, on the page that was left for it (PAY-15)", () => {
  it("stands among the page's notices until it is put away, and the rest of the address stays", async () => {
    const { user } = draw("Paid")
    const notices = within(await screen.findByRole("main"))
    await notices.findByText("You paid £9.94. 2 parcels are being booked; you can go on working.")
    expect(notices.queryByRole("link", { name: "Go to sold items" })).toBeNull()
    await expectAccessible()
    await user.click(notices.getByRole("button", { name: "Close" }))
    expect(window.location.search + window.location.hash).toBe("?view=Ready#find=tea")
  })

  it("remembers the same place for another try", async () => {
    paymentPlaces.clear()
    const { user } = draw("Declined")
    const again = await screen.findByRole("link", { name: "Try another card" })
    again.addEventListener("click", (event) => event.preventDefault())
    await user.click(again)
    expect(paymentPlaces.read()).toEqual([{ payment: ID, address: "/sold-items?view=Ready" }])
  })
})
