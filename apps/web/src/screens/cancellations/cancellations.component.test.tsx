import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { listCancellations } from "@smart-send/contract/cancellation/list-cancellations"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { CancellationsScreen } from "./cancellations-screen.tsx"
import { RequestScreen } from "./request-screen.tsx"
import { SuccessScreen } from "./success-screen.tsx"

type Cancellation = ResultOf<typeof listCancellations>["Cancellations"][number]
type OfLine = ResultOf<typeof getCancellation>

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
  RecipientName: "Beatrix 👩‍👩‍👧‍👦 Holloway",
  RecipientTown: "Whitby",
  Booked: AT,
  TotalPrice: 4.12,
  ComesBack: 4.12,
  CurrencyCode: "GBP",
}
const REFUNDED = { ...line, ComesBack: 0 }
const asked = (over: Partial<Cancellation> = {}): Cancellation => ({
  Id: "01a2014e-9077-7fca-abd7-d17b46d3a3e8",
  Line: line,
  State: "Asked",
  Reason: "WrongService",
  ItemAfter: "Sold",
  Requested: AT,
  Settled: null,
  Refusal: null,
  Rebooking: null,
  ...over,
})
const ofLine = (over: Partial<OfLine> = {}): OfLine => ({
  Line: line,
  CanCancel: true,
  WhyNot: null,
  GoneAtShop: null,
  GoneInPart: [],
  Rebookings: [],
  Rebooking: null,
  Cancellation: null,
  ...over,
})
const withCancellation = (over: Partial<Cancellation>): OfLine =>
  ofLine({ CanCancel: over.State === "Refused", Cancellation: asked(over) })

beforeAll(async () => startTexts(["cancellation"]))
beforeEach(() => window.history.replaceState(null, "", "/"))
afterEach(() => void vi.useRealTimers())

function draw(path: string) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  return {
    server,
    ...drawInApp(
      <Routes>
        <Route path="cancellations" element={<CancellationsScreen />} />
        <Route path="cancellations/request/:orderid" element={<RequestScreen />} />
        <Route path="cancellations/success/:orderid" element={<SuccessScreen />} />
      </Routes>,
      { server, settings: someSettings({ Features: ["Support"] }) },
    ),
  }
}
const drawLine = (page: "request" | "success", of: OfLine) => {
  const drawn = draw(`/cancellations/${page}/${ID}`)
  drawn.server.answer(getCancellation, () => of)
  return drawn
}

describe("the list of cancellations (CANCEL-10)", () => {
  it("says of each how it stands, and where its money is", async () => {
    const { server } = draw("/cancellations")
    const states = ["Asking", "Asked", "Cancelled", "Refused"] as const
    server.answer(listCancellations, () => ({
      Cancellations: states.map((State, index) => asked({ Id: `01a2014e-9077-7fca-abd7-d17b46d3a3f${index}`, State })),
      Next: null,
    }))
    expect(await screen.findAllByText("£4.12 comes back when Heron says yes")).toHaveLength(2)
    screen.getByText("£4.12 is back in your PrePay")
    screen.getByText("£4.12 stays paid: the parcel is still booked")
    for (const word of ["Being asked", "Courier decides", "Cancelled", "Refused"]) screen.getByText(word)
    await expectAccessible()
  })

  it("goes on with the next page by its key, and ends", async () => {
    const { server, user } = draw("/cancellations")
    const second = "01a2014e-9077-7fca-abd7-d17b46d3a3f1"
    server.answer(listCancellations, ({ query }) => ({
      Cancellations: [asked(query.before === undefined ? { State: "Cancelled" } : { Id: second, State: "Refused" })],
      Next: query.before === undefined ? asked().Id : null,
    }))
    await user.click(await screen.findByRole("button", { name: "Show more" }))
    expect(await screen.findByText("Refused")).toBeTruthy()
    expect(server.asked(listCancellations).map(({ query }) => query.before)).toEqual([undefined, asked().Id])
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  })

  it("says what to do when nothing was cancelled, and what happened when it can't be read", async () => {
    const { server, unmount } = draw("/cancellations")
    server.answer(listCancellations, () => ({ Cancellations: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "Nothing has been cancelled" })).toBeTruthy()
    unmount()
    draw("/cancellations")
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy()
    await expectAccessible()
  })
})

/** The values of what is chosen on the form, from top to bottom. */
const chosen = () => screen.getAllByRole("radio", { checked: true }).map((each) => Reflect.get(each, "value"))

describe("asking for a cancellation", () => {
  it("asks why, keeps the order unless its buyer no longer wants it, and goes on to what the courier says", async () => {
    const { server, user } = drawLine("request", ofLine())
    server.answer(requestCancellation, ({ body }) => {
      const answer = asked({ State: "Cancelled", Reason: body.Reason, ItemAfter: body.ItemAfter ?? "Sold" })
      server.answer(getCancellation, () => ofLine({ CanCancel: false, Cancellation: answer }))
      return { Cancellation: answer }
    })
    expect(
      await screen.findByText("We ask Heron to take it back. Your £4.12 comes back to PrePay when it says yes."),
    ).toBeTruthy()
    expect(screen.getByRole("radio", { name: /^Keep it to be sent/ })).toHaveProperty("checked", true)
    await expectAccessible()
    await user.click(screen.getByRole("radio", { name: "The buyer no longer wants it" }))
    expect(screen.getByRole("radio", { name: /^Archive it/ })).toHaveProperty("checked", true)
    await user.click(screen.getByRole("button", { name: "Cancel this booking" }))
    expect(await screen.findByRole("heading", { name: "Cancelled: £4.12 is back in your PrePay" })).toBeTruthy()
    expect(server.asked(requestCancellation)).toMatchObject([
      {
        params: { provider: "PARCELYARD", account: "main", id: ID },
        body: { Reason: "BuyerCancelled", ItemAfter: "Deleted" },
      },
    ])
    expect(window.location.pathname).toBe(`/cancellations/success/${ID}`)
  })

  it("asks once however often it is pressed, and says Loading...", async () => {
    const { server, user } = drawLine("request", ofLine())
    const gate = Promise.withResolvers<void>()
    server.answer(requestCancellation, async () => {
      await gate.promise
      return { Cancellation: asked() }
    })
    await user.dblClick(await screen.findByRole("button", { name: "Cancel this booking" }))
    await user.click(screen.getByRole("button", { name: "Loading..." }))
    server.answer(getCancellation, () => withCancellation({}))
    gate.resolve()
    expect(await screen.findByRole("heading", { name: "Heron has been asked" })).toBeTruthy()
    expect(server.asked(requestCancellation)).toHaveLength(1)
  })

  it("says that another tab's request is the one that counts (CANCEL-11)", async () => {
    const { server, user } = drawLine("request", ofLine())
    server.answer(requestCancellation, () => {
      server.answer(getCancellation, () => withCancellation({ Reason: "Duplicate", ItemAfter: "Deleted" }))
      return { Cancellation: asked({ Reason: "Duplicate", ItemAfter: "Deleted" }) }
    })
    await user.click(await screen.findByRole("button", { name: "Cancel this booking" }))
    expect(await screen.findByText(/^It was asked for earlier, here or in another tab/)).toBeTruthy()
  })

  it("that got no answer neither succeeds nor fails, and can be asked again", async () => {
    const { server, user } = drawLine("request", ofLine())
    server.answer(requestCancellation, () => {
      throw new TypeError("the connection was lost")
    })
    await user.click(await screen.findByRole("button", { name: "Cancel this booking" }))
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Ask again: it is never cancelled or paid back twice.",
    )
    expect(screen.getByRole("button", { name: "Cancel this booking" })).toBeTruthy()
  })

  it.each([
    ["Cancelled", "The shop has cancelled this order: nobody waits for the parcel."],
    ["Refunded", "The shop has refunded this order: nobody waits for the parcel."],
  ] as const)(
    "of an order that its shop has %s says so, and archives it unless the seller keeps it (CANCEL-6)",
    async (GoneAtShop, words) => {
      drawLine("request", ofLine({ GoneAtShop }))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(chosen()).toEqual(["BuyerCancelled", "Deleted"])
    },
  )

  it.each([
    [
      [{ Number: "#1001", State: "Cancelled" }],
      [
        "The shop has cancelled order #1001, which is in this parcel: it is taken out, and what else is in it can still be sent.",
      ],
    ],
    [
      [
        { Number: "#1001", State: "Refunded" },
        { Number: "#1002", State: "Cancelled" },
        { Number: "#1003", State: "Refunded" },
      ],
      [
        "The shop has refunded orders #1001 and #1003, which are in this parcel: they are taken out, and what else is in it can still be sent.",
        "The shop has cancelled order #1002, which is in this parcel: it is taken out, and what else is in it can still be sent.",
      ],
    ],
  ] satisfies [OfLine["GoneInPart"], string[]][])(
    "of a parcel that orders %j leave says which, and keeps the others to be sent (CANCEL-6)",
    async (GoneInPart, sentences) => {
      const { user } = drawLine("request", ofLine({ GoneInPart }))
      for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
      expect(chosen()).toEqual(["BuyerCancelled", "Sold"])
      await user.click(screen.getByRole("radio", { name: /^Archive it/ }))
      expect(chosen()).toEqual(["BuyerCancelled", "Deleted"])
    },
  )

  it("that is refused says so in the service's words", async () => {
    const { user } = drawLine("request", ofLine())
    await user.click(await screen.findByRole("button", { name: "Cancel this booking" }))
    expect((await screen.findByRole("alert")).textContent).toBe("It was not cancelled. We could not find that.")
  })

  it.each([
    ["The courier has this parcel already.", null, "Raise an enquiry"],
    ["The courier has been asked to cancel it already.", asked(), "See how it stands"],
    ["It was cancelled already, and its money is back.", asked({ State: "Cancelled" }), "See how it stands"],
  ])("says why it can't be cancelled: %s", async (WhyNot, Cancellation, way) => {
    drawLine("request", ofLine({ CanCancel: false, WhyNot, Cancellation }))
    expect(await screen.findByText(WhyNot)).toBeTruthy()
    expect(screen.getByRole("link", { name: way })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Cancel this booking" })).toBeNull()
    await expectAccessible()
  })
})

it("of a parcel that was refunded in part before says what comes back, and what was given (CANCEL-5)", async () => {
  drawLine("request", ofLine({ Line: { ...line, ComesBack: 0.3 } }))
  expect(await screen.findByText(/Your £0\.30 comes back to PrePay/)).toBeTruthy()
  expect(screen.getByText("Refunded before").parentElement?.textContent).toContain("£3.82")
})

describe("what became of a cancellation", () => {
  it.each([
    [{ State: "Cancelled" }, "Cancelled: £4.12 is back in your PrePay", /among your sold items again/],
    [{ State: "Cancelled", ItemAfter: "Deleted" }, "Cancelled: £4.12 is back in your PrePay", /in the archive/],
    [{ State: "Asked" }, "Heron has been asked", /Your money comes back when it says yes: £4\.12/],
    [{ State: "Refused", Refusal: "It is on its way." }, "Heron said no", /no money has moved/],
    [{ State: "Refused", Refusal: "It is on its way." }, "Heron said no", "It is on its way."],
    [{ State: "Cancelled", Line: REFUNDED }, "Cancelled: it was refunded before", /among your sold items again/],
    [{ State: "Asked", Line: REFUNDED }, "Heron has been asked", /It was refunded before, so no money comes back/],
    [{ State: "Asking" }, "Asking Heron", /so we look it up\. No money has moved/],
  ] as const)("is told truly: %j", async (over, title, sentence) => {
    drawLine("success", withCancellation(over))
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole("link", { name: "Ask again" }) !== null).toBe(over.State === "Refused")
    await expectAccessible()
  })

  it("is watched while the courier decides, and then no more (CANCEL-12)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = drawLine("success", withCancellation({ State: "Asked" }))
    expect(await screen.findByRole("heading", { name: "Heron has been asked" })).toBeTruthy()
    server.answer(getCancellation, () => withCancellation({ State: "Cancelled" }))
    await act(async () => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByRole("heading", { name: "Cancelled: £4.12 is back in your PrePay" })).toBeTruthy()
    const { length } = server.asked(getCancellation)
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(server.asked(getCancellation)).toHaveLength(length)
  })

  it("is that nobody has asked, or that there is no such order", async () => {
    const { unmount } = drawLine("success", ofLine())
    expect(await screen.findByRole("heading", { name: "Nobody has asked to cancel this order" })).toBeTruthy()
    unmount()
    cleanup()
    draw("/cancellations/success/constructor")
    await waitFor(() => expect(screen.getByRole("heading", { name: "There is no such order" })).toBeTruthy())
  })
})
