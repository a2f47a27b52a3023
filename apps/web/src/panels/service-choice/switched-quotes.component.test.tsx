import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { listServiceTags } from "@smart-send/contract/service-tag/list-service-tags"
import { listDropLocations } from "@smart-send/contract/drop-location/list-drop-locations"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Feature } from "@smart-send/domain/settings/settings"
import { anItem, aQuote, aQuoteOption, aService } from "@smart-send/testkit/an-item"
import { SidePanel } from "@smart-send/ui/side-panel"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import type { ReactElement } from "react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { NotOffered } from "./not-offered.tsx"
import { QuoteCard } from "./quote-card.tsx"
import { QuotesView } from "./quotes-view.tsx"
import type { CardActions } from "./use-card-actions.ts"

beforeAll(async () => startTexts(["quotes"]))

const MILE_IN_METRES = 1609.344
const inert: CardActions = {
  choose: () => {},
  showInfo: () => {},
  has: () => false,
  toggle: null,
  isChosen: () => false,
  canHide: false,
  nearest: () => 3 * MILE_IN_METRES,
  takenOff: () => null,
}

const saidWith = (ManualCalculations: { Price: number; Vat: number; Duties: number }[]): string => {
  const option = aQuoteOption({ TotalPrice: 27.47, ManualCalculations })
  const { container, unmount } = drawInApp(
    <QuoteCard offer={{ quote: aQuote({ Options: [option] }), option }} actions={inert} />,
  )
  const said = container.textContent
  unmount()
  return said
}

it("a card says what of its price is duties paid in advance (EXTRA-15)", () => {
  expect(saidWith([{ Price: 5, Vat: 10.3, Duties: 2.5 }])).toContain("incl. duties £17.80")
  expect(saidWith([])).not.toContain("duties")
})

describe("what a quote says beside its price (FEATURE-1)", () => {
  const quote = aQuote({
    Service: aService({ Tags: ["ShopProximity<2"], CollectionType: "Shop" }),
    Options: [
      aQuoteOption(),
      aQuoteOption({ Key: "covered", Unavailable: { Code: "COVER-LIMIT", Message: "Unavailable on this service" } }),
    ],
  })
  const [option] = quote.Options
  const notesWith = (Features: readonly Feature[]): string => {
    if (option === undefined) throw new Error("no option")
    const { container, unmount } = drawInApp(<QuoteCard offer={{ quote, option }} actions={inert} />, {
      settings: someSettings({ Features: [...Features] }),
    })
    const said = container.textContent
    unmount()
    return said
  }

  it("is how far the nearest shop is, with ShopProximityMessage alone", () => {
    expect(notesWith(["ShopProximityMessage"])).toContain("This service is meant for shops less than 2 miles away.")
    expect(notesWith([])).not.toContain("meant for shops")
  })

  it("is that it offers no protection, with ShowQuoteProtectionUnavailableMessage alone", () => {
    const said = "Full protection: Unavailable on this service"
    expect(notesWith(["ShowQuoteProtectionUnavailableMessage"])).toContain(said)
    expect(notesWith([])).not.toContain(said)
  })
})

const dutyPaid = {
  Id: "DeliveredDutyPaid",
  Name: "Delivered Duty Paid",
  Provider: "PARCELYARD",
  Price: 17.8,
  Vat: 0,
  Total: 17.8,
} as const

describe("duties paid in advance that the seller took off (EXTRA-16)", () => {
  const selling = (Id: string, Tags: string[], isSold = true) =>
    aQuote({
      Service: aService({ Id, Name: Id, CourierName: Id, Tags }),
      Options: [aQuoteOption({ AvailableExtras: isSold ? [dutyPaid] : [] })],
    })
  const quotes = [selling("Free", []), selling("Paid", ["dduUnavailable"]), selling("Home", [], false)]
  const drawFor = async (provider: string, item: ShipmentItem) => {
    const server = edgeStandIn()
    server.answer(getQuoteOptions, () => ({ Quotes: quotes }))
    server.answer(listServiceTags, () => ({ ServiceTags: [] }))
    server.answer(listDropLocations, () => ({ DropLocations: [] }))
    const question = { provider, account: "main", day: "2026-11-20", item }
    drawInApp(<QuotesView {...{ question, item }} close={() => {}} />, { server })
    await screen.findByRole("button", { name: /^Choose Free/ })
    return screen
      .getAllByRole("article")
      .map(
        (card) =>
          within(card).queryByText(/Delivered Duty Paid/)?.textContent ?? within(card).getByRole("heading").textContent,
      )
  }
  const buyer = "You took Delivered Duty Paid off: your buyer pays duty and VAT before delivery."
  const needed = "You took Delivered Duty Paid off: this service needs it, or an IOSS number."
  const none = ["Free", "Paid", "Home"]

  it.each(["PARCELYARD", "RMOBA"])("are named on the cards of %s that sell them, with who pays then", async (name) => {
    expect(await drawFor(name, anItem({ ExtrasRemoved: ["DeliveredDutyPaid"] }))).toEqual([buyer, needed, "Home"])
    await expectAccessible()
  })

  const IossNumber = { Type: "Text", Value: "IM2760000001" } as const
  const { Id, Name, Provider } = dutyPaid
  it.each([
    ["nothing was taken off", {}],
    ["another extra was", { ExtrasRemoved: ["Signature" as const] }],
    ["they were added again", { Extras: [{ Id, Name, Provider }] }],
    ["IOSS took the VAT", { ExtrasRemoved: [Id], Meta: { IossNumber } }],
  ])("are not named where %s", async (_what, over) => {
    expect(await drawFor("PARCELYARD", anItem(over))).toEqual(none)
  })
})

const drawWith = async (Features: readonly Feature[], draw = (view: ReactElement) => view) => {
  const server = edgeStandIn()
  const service = aService({ Id: "trade", Name: "Trade post", Tags: ["Business"] })
  server.answer(getQuoteOptions, () => ({ Quotes: [aQuote(), aQuote({ Service: service })] }))
  server.answer(listServiceTags, () => ({ ServiceTags: [] }))
  server.answer(listDropLocations, () => ({ DropLocations: [] }))
  const item = anItem()
  const question = { provider: "PARCELYARD", account: "PARCELYARD", day: "2026-11-20", item }
  const drawn = drawInApp(draw(<QuotesView {...{ question, item }} close={() => {}} />), {
    server,
    settings: someSettings({ Features: [...Features] }),
  })
  await screen.findByRole("button", { name: /^Choose Heron next day/ })
  return drawn
}

const openFilters = async (Features: readonly Feature[]) => {
  const { user, unmount } = await drawWith(Features)
  await user.click(screen.getByRole("button", { name: "Filters" }))
  const choice = within(screen.getByRole("complementary", { name: "Filters" })).queryByLabelText("Business")
  unmount()
  return choice
}

describe("the quotes of an account (FEATURE-1)", () => {
  it("have a tab for Business, and its services, with BusinessQuotes alone", async () => {
    const { unmount } = await drawWith(["BusinessQuotes"])
    expect(screen.getByText("Business", { exact: true })).toBeTruthy()
    expect(screen.getByRole("button", { name: /^Choose Trade post/ })).toBeTruthy()
    unmount()
    await drawWith([])
    expect(screen.queryByText("Business", { exact: true })).toBeNull()
    expect(screen.queryByRole("button", { name: /^Choose Trade post/ })).toBeNull()
  })

  it("can be filtered by Business with BusinessQuotes alone", async () => {
    expect(await openFilters(["BusinessQuotes"])).not.toBeNull()
    expect(await openFilters([])).toBeNull()
  })

  it("can be marked as favourites, and shown in other modes, with CustomiseServices alone", async () => {
    const { unmount } = await drawWith(["CustomiseServices"])
    expect(screen.getByRole("button", { name: "Add Heron next day to favourites" })).toBeTruthy()
    expect(screen.getByRole("radiogroup", { name: "Show" })).toBeTruthy()
    unmount()
    await drawWith([])
    expect(screen.queryByRole("button", { name: "Add Heron next day to favourites" })).toBeNull()
    expect(screen.queryByRole("radiogroup", { name: "Show" })).toBeNull()
  })
})

describe("the filters of the quotes", () => {
  it("are closed by Escape before the sheet is, and give the focus back to their button", async () => {
    const onClose = vi.fn<() => void>()
    const { user } = await drawWith([], (view) => (
      <SidePanel isOpen side="bottom" title="Services" closeLabel="Close panel" onClose={onClose}>
        {view}
      </SidePanel>
    ))
    const button = screen.getByRole("button", { name: "Filters" })
    await user.click(button)
    await user.click(screen.getByRole("checkbox", { name: "Next Day" }))
    await user.keyboard("{Escape}")
    expect(screen.queryByRole("complementary", { name: "Filters" })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Filters/ }))
    await user.keyboard("{Escape}")
    expect(onClose).toHaveBeenCalledOnce()
  })
})

const refused = (Id: string, Name: string) =>
  aQuote({
    Service: aService({ Id, Name }),
    Options: [],
    Unavailable: [{ Code: "TOO-HEAVY", Message: "Your parcel is too heavy for this service." }],
  })

describe("a service that is not offered (SERVICE-11)", () => {
  it("has a 'Why?' link beside it that opens what it carries", () => {
    const asked: string[] = []
    drawInApp(
      <NotOffered
        quotes={[aQuote(), refused("wren-48", "Wren 48"), refused("heron-24", "Heron 24")]}
        showInfo={({ Service: { Id } }) => asked.push(Id)}
      />,
    )
    const link = screen.getByRole("button", { name: "Why? Heron 24", hidden: true })
    expect(link.textContent).toBe("Why?")
    link.click()
    expect(asked).toEqual(["heron-24"])
  })
})
