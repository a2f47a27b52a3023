import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, within } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { readyRecord, testId, testItem, testQuote, testRecord, testService } from "../data/items/fixtures/a-record.ts"
import { changeLocale } from "../locales/i18n.ts"
import { isolatedText } from "../locales/isolated-text.ts"

beforeAll(async () => startTexts())

const problem = (Code: string, Field: string, Severity: ItemProblem["Severity"] = "error"): ItemProblem => ({
  Code,
  Field,
  Message: `${Code} said.`,
  Severity,
})
const recipient = (changes: object) => ({ Recipient: { ...testItem(1).Recipient, ...changes } })
const wrong = (...problems: readonly ItemProblem[]) => testRecord(1, { problems, validated: true, state: "ERROR" })
/** The row of the only item. */
const row = () => screen.getAllByRole("row")[1] ?? document.body
const more = () => screen.getByRole("button", { name: "+2, show the other lines of this order" })
const said = () => row().textContent
const controls = () =>
  within(row())
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent)

const booking = {
  Reference: "R",
  OrderId: "O",
  OrderLineId: "L",
  Service: testService,
  Created: "2026-11-20T11:00:00.000Z",
  TrackingNumber: "WR123",
  BookingStatus: "Booked",
} as const

describe("a row that is ready", () => {
  it("shows buyer, place, product, weight, service, delivery day and price", async () => {
    drawList([readyRecord(1)])
    for (const text of ["Buyer 1", "Whitby", "YO21 3BD", "Thing 1", "×1", "SKU-1", "1.00 kg", "10 × 10 × 10 cm"])
      expect(said()).toContain(text)
    for (const text of ["Wren Next Day", "by Mon 23 Nov", "£4.12", "Ready"]) expect(said()).toContain(text)
    await expectAccessible()
  })

  it("shows amounts and dates in the seller's language", async () => {
    await changeLocale("de-DE")
    drawList([readyRecord(1)])
    expect(said()).toContain("1,00 kg")
    expect(said()).toContain("4,12")
    expect(said()).toContain("Mo. 23. Nov.")
  })
  afterEach(async () => changeLocale("en-GB"))

  it("has its service, its actions and its checkbox", () => {
    drawList([readyRecord(1)])
    expect(controls()).toEqual(["Wren Next Day, choose another service", "Actions for Buyer 1"])
    expect(within(row()).getByRole("checkbox", { name: "Select Buyer 1" })).toHaveProperty("checked", false)
  })

  it.each([
    ["Collected", "Door", "CollectedWren Next Dayby Mon 23 Nov"],
    ["Shop", "Door", "ShopWren Next Dayby Mon 23 Nov"],
    ["Locker", "Door", "LockerWren Next Dayby Mon 23 Nov"],
    ["Post", "Door", "PostWren Next Dayby Mon 23 Nov"],
    ["Shop", "Point", "ShopWren Next Dayby Mon 23 Nov, buyer picks up"],
  ] as const)(
    "that is handed over %s and delivered to the %s says so before the service: %s (LIST-19)",
    (HandOver, DeliversTo, words) => {
      const quote = testQuote(4.12, 3.43)
      if (quote.Quote === null) throw new Error("The quote of a test has a price.")
      const Service = { ...quote.Quote.Service, HandOver, DeliversTo }
      drawList([testRecord(1, { validated: true, quote: { ...quote, Quote: { ...quote.Quote, Service } } })])
      expect(said()).toContain(words)
    },
  )

  it("names the country of a parcel that goes abroad", () => {
    drawList([readyRecord(1, 4, 3, recipient({ CountryIsoCode: "FRA", Town: "Orléans", Postcode: "45000" }))])
    expect(said()).toContain("FR")
  })
})

describe("a row whose buyer has a strange name", () => {
  it.each([
    ["👩‍👩‍👧‍👦 Emoji"],
    ["constructor"],
    ["__proto__"],
    ["محمد عبد الرحمن"],
    ["<img src=x onerror=alert(1)>"],
    ["x".repeat(100)],
  ])("%s stands there as it was typed, in the row and in the names of its controls", (name) => {
    drawList([readyRecord(1, 4, 3, recipient({ Name: name }))])
    expect(within(row()).getByText(name)).toBeTruthy()
    expect(within(row()).getByRole("checkbox", { name: `Select ${isolatedText(name)}` })).toBeTruthy()
    expect(within(row()).getByRole("button", { name: `Actions for ${isolatedText(name)}` })).toBeTruthy()
  })

  it("shows the company for a buyer without a name, or else the e-mail address", () => {
    const { change } = drawList([readyRecord(1, 4, 3, recipient({ Name: "", Organisation: "Ünïcøde Ltd" }))])
    expect(said()).toContain("Ünïcøde Ltd")
    change(readyRecord(1, 4, 3, recipient({ Name: "", Organisation: "", Email: "who@example.test" })))
    expect(said()).toContain("who@example.test")
    change(readyRecord(1, 4, 3, recipient({ Name: "", Organisation: "", Email: "" })))
    expect(said()).toContain("No name")
  })
})

describe("a row that is not ready", () => {
  it("without a weight shows a sentence that leads to its field, weights to pick, and a field for another weight", async () => {
    const { user, pressed } = drawList([wrong(problem("ITEM-WEIGHT", "PackageDimensions.Weight"))])
    // The problem says why it cannot be sent, in the place of the state.
    expect(said()).not.toContain("Issues")
    for (const text of ["Whitby", "YO21 3BD", "SKU-1"]) expect(said()).toContain(text)
    expect(controls()).toEqual([
      "Wren Next Day, choose another service",
      "Actions for Buyer 1",
      "No weight yet.",
      "0.75 kg",
      "1 kg",
      "2 kg",
      "5 kg",
      "Other weight and size",
    ])
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "2 kg" }))
    await user.click(screen.getByRole("button", { name: "No weight yet." }))
    await user.click(screen.getByRole("button", { name: "Other weight and size" }))
    expect(pressed.map(({ id, act, value }) => [id, act, value])).toEqual([
      [testId(1), "weight", "2"],
      [testId(1), "problem", ""],
      [testId(1), "parcel", ""],
    ])
  })

  it.each([
    ["ITEM-DIMENSIONS", "ITEM-DIMENSIONS said.", ["Enter size"]],
    ["SERVICE-MISSING", "No service yet.", ["Use cheapest that fits", "Choose service"]],
    ["SERVICE-UNAVAILABLE", "SERVICE-UNAVAILABLE said.", ["Use cheapest that fits", "Choose service"]],
    ["QUOTE-FAILED", "We couldn't get a price.", ["Try again"]],
    ["ADDRESS-RECIPIENT-TOWN-REQUIRED", "ADDRESS-RECIPIENT-TOWN-REQUIRED said.", []],
    ["constructor", "constructor said.", []],
  ])("with %s shows its sentence and the control that corrects it", (code, sentence, mends) => {
    drawList([wrong(problem(code, "Recipient.Town"))])
    expect(controls().slice(2)).toEqual([sentence, ...mends])
  })

  it("with several problems shows the first, and how many more there are", async () => {
    const { user, pressed } = drawList([
      wrong(problem("ADDRESS-RECIPIENT-TOWN-REQUIRED", "Recipient.Town"), problem("B", "B"), problem("C", "C")),
    ])
    await user.click(screen.getByRole("button", { name: "and 2 more" }))
    expect(pressed.map(({ act }) => act)).toEqual(["problems"])
  })

  it("with a warning only is ready all the same", () => {
    drawList([wrong(problem("CUSTOMS", "Meta.Ioss", "warning"))])
    expect(said()).toContain("CUSTOMS said.")
    expect(said()).toContain("Ready")
  })

  it.each(hostileTexts)("shows the server's words for a refusal as text, without a link: %s", (_kind, text) => {
    drawList([testRecord(1, { refusal: `Somebody has booked it. ${text}`, state: "ERROR" })])
    expect([said().includes(`booked it. ${text.slice(0, 3)}`), controls().length]).toEqual([true, 2])
  })

  it("shows no problem while a change is being saved", () => {
    drawList([{ ...wrong(problem("ITEM-WEIGHT", "PackageDimensions.Weight")), state: "SAVING" }])
    expect(said()).toContain("Saving")
    expect(said()).not.toContain("No weight yet.")
  })
})

describe("a row with a conflict", () => {
  it("shows both values, and keeps the one that the seller chooses", async () => {
    const theirs = testItem(1, { Description: "Theirs constructor" })
    const { user, pressed } = drawList([testRecord(1, { conflict: { mine: { Description: "Mine 🎁" }, theirs } })])
    expect(
      await screen.findByText(
        "The description was changed by somebody else too. Yours: Mine 🎁. Theirs: Theirs constructor.",
      ),
    ).toBeTruthy()
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Keep mine" }))
    await user.click(screen.getByRole("button", { name: "Keep theirs" }))
    expect(pressed.map(({ act }) => act)).toEqual(["keepMine", "keepTheirs"])
  })
})

describe("the state of a row", () => {
  const tracking = {
    LatestStatus: "At the depot in Łódź",
    DroppedOff: null,
    Collected: null,
    InTransit: null,
    AtDepot: null,
    DeliveryScheduled: null,
    Delivered: null,
    MajorError: null,
    LastUpdated: null,
    RTS: null,
    Late: null,
  }
  const booked = { MarketplaceStatus: "Dispatched", BookingDetails: booking } as const

  it.each([
    ["Saving", testRecord(1, { state: "SAVE" })],
    ["Pricing", testRecord(1, { state: "QUOTING" })],
    ["Not ready", testRecord(1, { state: "IDLE" })],
    ["Ready", { ...readyRecord(1), state: "IDLE" as const }],
    ["Saved for Later", { ...testRecord(1, { state: "IDLE" }, { Status: "Inactive" }) }],
    ["Booking", testRecord(1, {}, { BookingDetails: { ...booking, BookingStatus: "Prepared" } })],
    ["Awaiting payment", testRecord(1, {}, { BookingDetails: { ...booking, BookingStatus: "AwaitingPayment" } })],
    ["Notify Marketplace", testRecord(1, {}, { ...booked, MarketplaceStatus: "AwaitingDispatch" })],
    ["Retrying", testRecord(1, {}, { ...booked, MarketplaceStatus: "PendingRetry" })],
    ["Dispatched", testRecord(1, {}, booked)],
    ["In transit", testRecord(1, {}, { ...booked, TrackingSummary: { ...tracking, Collected: booking.Created } })],
    ["Delivered", testRecord(1, {}, { ...booked, TrackingSummary: { ...tracking, Delivered: booking.Created } })],
    [
      "Problem with this parcel",
      testRecord(1, {}, { ...booked, TrackingSummary: { ...tracking, MajorError: booking.Created } }),
    ],
  ])("%s", (word, record) => {
    drawList([record])
    expect(within(row()).getByText(word)).toBeTruthy()
  })

  it("when booked shows the tracking number and the amount paid, and offers no other service", () => {
    drawList([
      readyRecord(1, 4.12, 3.43, {
        ...booked,
        BookingDetails: { ...booking, TotalPrice: 6.54, TotalPriceExVat: 5.45 },
        TrackingSummary: tracking,
      }),
    ])
    expect(said()).toContain("WR123")
    expect(said()).toContain("£6.54")
    expect(said()).not.toContain("£4.12")
    expect(controls()).toEqual(["Actions for Buyer 1"])
  })

  it("with an unsaved draft says so until it is saved or discarded", () => {
    const { drafts } = drawList([readyRecord(1)])
    const base = testItem(1)
    act(() => drafts.keep(base.Id, { base, changes: { Description: "Mug ☕" }, conflicts: [] }))
    expect(said()).toContain("Unsaved edits")
    act(() => drafts.keep(base.Id, { base, changes: {}, conflicts: [] }))
    expect(said()).toContain("Ready")
  })

  it("is drawn again when its item changes, and disappears with it", () => {
    const { change } = drawList([testRecord(1, { state: "QUOTING" })])
    expect(said()).toContain("Pricing")
    change({ ...readyRecord(1), state: "IDLE" })
    expect(said()).toContain("£4.12")
  })
})

describe("the optional columns of a row", () => {
  it("show order, value, tags, country and parcel status", async () => {
    drawList(
      [
        readyRecord(1, 4, 3, {
          Tags: ["constructor", "شحن", "📦"],
          Value: 1234.5,
          ReferenceSummary: "12-34567",
        }),
      ],
      { also: ["order", "value", "tags", "country", "tracking"] },
    )
    for (const text of ["12-34567", "£1,234.50", "constructor", "United Kingdom"]) expect(said()).toContain(text)
    await expectAccessible()
  })
})

describe("an order of several lines", () => {
  it("shows the first line and the number of others, and all of them on request", async () => {
    const [line] = testItem(1).MarketplaceOrderLines
    if (line === undefined) throw new Error("The item of a test has a line.")
    const lineOf = (Description: string) => ({ ...line, Description, MarketplaceOrderLineId: Description })
    const MarketplaceOrderLines = ["Mug", "Plate 🍽️", "constructor"].map(lineOf)
    const { user } = drawList([readyRecord(1, 4, 3, { MarketplaceOrderLines })])
    expect(more().getAttribute("aria-expanded")).toBe("false")
    await user.click(more())
    expect(more().getAttribute("aria-expanded")).toBe("true")
    const shown = within(screen.getByRole("list", { name: "Order lines" })).getAllByRole("listitem")
    expect(shown.map((line) => line.textContent)).toEqual([
      "Mug×1SKU-1£20.00",
      "Plate 🍽️×1SKU-1£20.00",
      "constructor×1SKU-1£20.00",
    ])
    await expectAccessible()
    await user.click(more())
    expect(screen.queryByRole("list")).toBeNull()
  })
})
