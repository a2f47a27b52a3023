import type { Feature } from "@smart-send/domain/settings/settings"
import { aQuote, aQuoteOption, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { saidUnder } from "../../../stage/said-under.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testRecord, testService } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["item-edit", "address-form", "pick"]))

const anExtra = (Id: "Cover" | "Signature" | "Sms" | "DeliveredDutyPaid", Name: string, Price: number) => ({
  Id,
  Name,
  Provider: "PARCELYARD",
  Price,
  Vat: 0,
  Total: Price,
})
const cover = anExtra("Cover", "Full protection", 1.5)
const extras = [cover, anExtra("Signature", "Signature on delivery", 2), anExtra("Sms", "Text messages", 0.1)]
const options = [
  aQuoteOption({ Covered: 5, CoverPercentage: 25, AvailableExtras: extras }),
  aQuoteOption({ Key: "covered", Covered: 20, CoverPercentage: 100, Extras: ["Cover"], AvailableExtras: extras }),
]
const service = aService({ ...testService, Meta: {}, CollectionType: "Collection" })
const quote = aQuoteState({
  Quote: aQuote({ Service: service, Options: options }),
  Dates: ["2026-11-30", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
})
const Features: Feature[] = [
  "Protection",
  "Extras",
  "Extra:Cover",
  "Extra:Signature",
  "CollectionDates",
  "DeliveryInstructions",
  "DeliverySafePlace",
  "DeliveryBuyerNote",
]

async function drawExtras(
  item: Parameters<typeof testRecord>[2] = {},
  given: typeof quote | null = quote,
  features: Feature[] = Features,
) {
  const record = testRecord(1, { validated: true, quote: given }, item)
  const panel = drawOrderPanel(record, { field: "Extras", settings: { Features: features } })
  await screen.findByRole("tab", { name: "Extras", selected: true })
  return panel
}
const radios = (name: string) =>
  within(screen.getByRole("radiogroup", { name }))
    .getAllByRole("radio")
    .map((each) => each.parentElement?.parentElement?.textContent)

describe("the tab Extras", () => {
  it.each([
    ["Protection", () => screen.queryByRole("radio", { name: "Full protection" })],
    ["Extras", () => screen.queryByRole("checkbox", { name: "Signature on delivery" })],
    ["CollectionDates", () => screen.queryByRole("radiogroup", { name: "Collection date" })],
    ["DeliveryInstructions", () => screen.queryByRole("textbox", { name: "Instructions for the driver" })],
    ["DeliverySafePlace", () => screen.queryByRole("textbox", { name: "Safe place" })],
    ["DeliveryBuyerNote", () => screen.queryByRole("textbox", { name: "Note from the buyer" })],
  ] as const)("has the part of %s with that feature alone (FEATURE-1)", async (feature, part) => {
    const item = { Meta: { "Buyer Note": { Type: "Text", Value: "Ring twice" } } }
    const { unmount } = await drawExtras(item)
    expect(part()).not.toBeNull()
    unmount()
    await drawExtras(
      item,
      quote,
      Features.filter((each) => each !== feature),
    )
    expect(part()).toBeNull()
  })

  it("offers what the service sells of what the tenant has, with its price, and saves what is chosen", async () => {
    const { user, save, saved } = await drawExtras()
    expect(screen.getByText("Now: Basic")).toBeTruthy()
    expect(screen.getByRole("radio", { name: "Full protection" })).toBeTruthy()
    expect(screen.getByText("Covers up to £20.00, £1.50 ex VAT")).toBeTruthy()
    expect(screen.queryByRole("checkbox", { name: "Text messages" })).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole("radio", { name: "Full protection" }))
    await user.click(screen.getByRole("checkbox", { name: "Signature on delivery" }))
    await user.click(screen.getByRole("textbox", { name: "Safe place" }))
    await user.paste("Behind the <b>blue</b> gate 🙂")
    await user.click(save())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.Extras?.map(({ Id }) => Id)).toEqual(["Cover", "Signature"])
    expect(saved[0]?.Meta?.["Delivery Safe Place"]?.Value).toBe("Behind the <b>blue</b> gate 🙂")
  })

  it("has the first five collection days in order, after the choice of the first possible one", async () => {
    const { user, save, saved } = await drawExtras()
    expect(radios("Collection date")).toEqual([
      "First available date",
      "Mon 23 Nov",
      "Tue 24 Nov",
      "Wed 25 Nov",
      "Thu 26 Nov",
      "Fri 27 Nov",
    ])
    expect(screen.getByRole("radio", { name: "First available date" })).toHaveProperty("checked", true)
    await user.click(screen.getByRole("radio", { name: "Tue 24 Nov" }))
    await user.click(save())
    await waitFor(() => expect(saved).toEqual([{ PreferredCollectionDate: "2026-11-24" }]))
  })

  it("says that no days are offered where the service collects on none", async () => {
    await drawExtras({}, { ...quote, Dates: [] })
    expect(screen.getByText("No collection dates are offered for this address.")).toBeTruthy()
  })

  it("says which chosen extras the service does not offer, and removes each", async () => {
    const lost = { Id: "DriverBringsLabel", Name: "constructor 👩‍👩‍👧‍👦", Provider: "PARCELYARD" } as const
    const { Id, Name, Provider } = cover
    const { user, save, saved } = await drawExtras({ Extras: [lost, { Id, Name, Provider }] })
    expect(screen.getByText("This service does not offer:")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Remove constructor 👩‍👩‍👧‍👦" }))
    expect(screen.queryByText("This service does not offer:")).toBeNull()
    await user.click(save())
    await waitFor(() => expect(saved[0]?.Extras?.map(({ Id }) => Id)).toEqual(["Cover"]))
  })

  it("says who pays duties that the seller has taken off, until they are added again (EXTRA-16)", async () => {
    const dutyPaid = anExtra("DeliveredDutyPaid", "Delivered duty paid", 17.8)
    const sold = aQuote({ Service: service, Options: [aQuoteOption({ AvailableExtras: [dutyPaid] })] })
    const features: Feature[] = [...Features, "Extra:DeliveredDutyPaid"]
    const { user, save, saved } = await drawExtras(
      { ExtrasRemoved: ["DeliveredDutyPaid"] },
      { ...quote, Quote: sold },
      features,
    )
    const box = screen.getByRole("checkbox", { name: "Delivered duty paid" })
    const buyerPays = "You took Delivered Duty Paid off: your buyer pays duty and VAT before delivery."
    expect(screen.getByText(`£17.80 ex VAT. ${buyerPays}`)).toBeTruthy()
    await user.click(box)
    expect(screen.queryByText(/You took/)).toBeNull()
    // Before it is saved, too.
    await user.click(box)
    expect(screen.getByText(`£17.80 ex VAT. ${buyerPays}`)).toBeTruthy()
    await user.click(box)
    await user.click(save())
    await waitFor(() => expect(saved[0]?.Extras?.map(({ Id }) => Id)).toEqual(["DeliveredDutyPaid"]))
  })

  it("says so as soon as they are taken off", async () => {
    const dutyPaid = anExtra("DeliveredDutyPaid", "Delivered duty paid", 17.8)
    const { Id, Name, Provider } = dutyPaid
    const sold = aQuote({
      Service: service,
      Options: [aQuoteOption({ Extras: [Id], AvailableExtras: [dutyPaid] })],
    })
    const item = { Extras: [{ Id, Name, Provider }] }
    const { user } = await drawExtras(item, { ...quote, Quote: sold }, [...Features, "Extra:DeliveredDutyPaid"])
    const box = screen.getByRole("checkbox", { name: "Delivered duty paid" })
    expect(screen.queryByText(/You took/)).toBeNull()
    await user.click(box)
    expect(screen.getByText(/You took Delivered Duty Paid off: your buyer pays/)).toBeTruthy()
  })

  it("says to the letter that the service has no extras, and that there is no quote", async () => {
    const first = await drawExtras({}, { ...quote, Quote: aQuote({ Service: service }) })
    expect(screen.getByText("There are no available extras for this service.")).toBeTruthy()
    expect(screen.getByText("Unavailable on this service")).toBeTruthy()
    first.unmount()
    await drawExtras({ Service: null }, null)
    expect(screen.getAllByText("No Quote").length).toBeGreaterThan(0)
  })

  it("shows the buyer's note as text that can't be changed", async () => {
    await drawExtras({ Meta: { "Buyer Note": { Type: "Text", Value: "<img src=x> محمد" } } })
    const note = screen.getByRole("textbox", { name: "Note from the buyer" })
    expect([Reflect.get(note, "value"), Reflect.get(note, "readOnly")]).toEqual(["<img src=x> محمد", true])
  })

  it("refuses words for the driver that are far too long at their field, and loses nothing of them", async () => {
    const { user, save } = await drawExtras()
    const place = screen.getByRole("textbox", { name: "Safe place" })
    await user.click(place)
    await user.paste("x".repeat(10_000))
    expect(Reflect.get(place, "value")).toHaveLength(10_000)
    expect(saidUnder(place)).toContain("shorten this to 2,400 characters.")
    expect(save()).toHaveProperty("disabled", true)
  })
})
