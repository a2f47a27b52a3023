import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { aBooking } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { saidUnder } from "../../../stage/said-under.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { readyRecord, testItem } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const item = testItem(1)
const Recipient = { ...item.Recipient, Name: "constructor 👩‍👩‍👧‍👦", AddressLine1: "14 Harbour Row", County: "Kent" }
const record = readyRecord(1, 4.12, 3.43, { Recipient })

const form = (name = "Recipient's address") => within(screen.getByRole("group", { name }))
const box = (name: string) => form().getByRole("textbox", { name })
const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent)
const chosen = () => screen.getByRole("tab", { selected: true }).textContent

describe("Order Details", () => {
  it("opens on Address, with the buyer, the price, and nothing to save", async () => {
    const { save } = drawOrderPanel(record)
    expect(await screen.findByRole("heading", { name: "Address Details" })).toBeTruthy()
    expect(tabs()).toEqual(["Address", "Contents", "Extras"])
    expect(screen.getByText("constructor 👩‍👩‍👧‍👦")).toBeTruthy()
    expect(screen.getByText("£4.12 inc. VAT")).toBeTruthy()
    expect(save()).toHaveProperty("disabled", true)
    await expectAccessible()
  })

  it("marks the tab of an unsaved edit, also for screen readers, and Reset takes the edit back", async () => {
    const { user, save } = drawOrderPanel(record)
    await screen.findByRole("tab", { name: "Address" })
    await user.type(box("Town or city"), "!")
    expect(chosen()).toBe("Address *, unsaved changes")
    expect(save()).toHaveProperty("disabled", false)
    await user.click(screen.getByRole("button", { name: "Reset" }))
    expect(box("Town or city")).toHaveProperty("value", "Whitby")
    expect([chosen(), Reflect.get(save(), "disabled")]).toEqual(["Address", true])
  })

  it("keeps what was typed on one tab while another is shown", async () => {
    const { user } = drawOrderPanel(record)
    await screen.findByRole("tab", { name: "Address" })
    await user.click(box("Phone number"))
    await user.paste("0113 496 0777")
    await user.click(screen.getByRole("tab", { name: "Contents" }))
    await user.type(screen.getByRole("textbox", { name: "SKU" }), "-B")
    expect(screen.getByRole("heading", { name: "Parcel Contents" })).toBeTruthy()
    await user.click(screen.getByRole("tab", { name: "Extras" }))
    expect(screen.getByRole("heading", { name: "Available Extras" })).toBeTruthy()
    expect(tabs()).toEqual(["Address *, unsaved changes", "Contents *, unsaved changes", "Extras"])
    await user.click(screen.getByRole("tab", { name: /^Address/ }))
    expect(box("Phone number")).toHaveProperty("value", "0113 496 0777")
  })

  it("has a drop-down in place of tabs where the tenant has it so", async () => {
    const { user } = drawOrderPanel(record, { settings: { Features: ["DropDownPanelNavigation"] } })
    const sections = await screen.findByRole("combobox", { name: "Sections" })
    expect(screen.queryByRole("tab")).toBeNull()
    await user.type(box("Town or city"), "!")
    expect(
      within(sections)
        .getAllByRole("option")
        .map((each) => each.textContent),
    ).toEqual(["Address *", "Contents", "Extras"])
    await user.selectOptions(sections, "Contents")
    expect(screen.getByRole("heading", { name: "Parcel Contents" })).toBeTruthy()
    await expectAccessible()
  })

  it("says what the Send-To form needs, and Show leads there from another tab", async () => {
    const { user, save } = drawOrderPanel(record)
    await screen.findByRole("tab", { name: "Address" })
    await user.clear(box("Town or city"))
    const message = "Enter the recipient's town or city."
    expect(screen.getAllByRole("status").some((each) => each.textContent?.includes(message))).toBe(true)
    expect(save()).toHaveProperty("disabled", true)
    await user.click(screen.getByRole("tab", { name: "Extras" }))
    await user.click(screen.getByRole("button", { name: "Show" }))
    expect(chosen()).toMatch(/^Address/)
    expect(document.activeElement).toBe(box("Town or city"))
  })

  it.each([
    ["Recipient.Postcode", "Recipient's address", "Postcode", "Address"],
    ["Sender.Phone", "Sender's address", "Phone number", "Address"],
    ["PackageDimensions.Weight", null, "Weight (kg)", "Contents"],
    ["MarketplaceOrderLines.0.Value", null, "Value of one (£)", "Contents"],
    ["Meta.Delivery Safe Place", null, "Safe place", "Extras"],
  ])("opened for %s has the focus there, in %s on %s", async (field, group, label, tab) => {
    drawOrderPanel(record, { field, settings: { Features: ["DeliverySafePlace"] } })
    await screen.findByRole("tab", { name: tab, selected: true })
    const part = group === null ? screen : form(group)
    await waitFor(() => expect(document.activeElement).toBe(part.getByRole("textbox", { name: label })))
  })

  it.each(["Name", "Company", "Address line 1", "Town or city", "County", "Postcode", "Phone number"])(
    "refuses a %s of 10,000 characters, and loses nothing of it until Reset",
    async (name) => {
      const { user, save } = drawOrderPanel(record)
      await screen.findByRole("tab", { name: "Address" })
      const before: unknown = Reflect.get(box(name), "value")
      await user.click(box(name))
      await user.paste("x".repeat(10_000))
      expect(String(Reflect.get(box(name), "value")).length).toBeGreaterThanOrEqual(10_000)
      expect(saidUnder(box(name))).toMatch(/\S/)
      expect(save()).toHaveProperty("disabled", true)
      await user.click(screen.getByRole("button", { name: "Reset" }))
      expect(box(name)).toHaveProperty("value", before)
    },
  )

  it("has the order's reference number, to be copied (ITEM-49)", async () => {
    const { user } = drawOrderPanel(record)
    await user.click(await screen.findByRole("button", { name: "Copy the reference number" }))
    const reference = itemReference(record.item, "demo")
    expect(await navigator.clipboard.readText()).toBe(reference)
    // Nobody reads two ids: its end is shown.
    expect(screen.getByText(`…${reference.slice(-8)}`)).toBeTruthy()
    expect(screen.queryByText(reference)).toBeNull()
  })

  it("opens at what is wrong, on whatever tab, or else in the address search", async () => {
    const first = drawOrderPanel(record)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search for an address" })),
    )
    first.unmount()
    const wrong = { Code: "P", Field: "Recipient.Phone", Message: "Enter a phone number.", Severity: "error" } as const
    const second = drawOrderPanel({ ...record, problems: [wrong] })
    await waitFor(() => expect(document.activeElement).toBe(box("Phone number")))
    second.unmount()
    drawOrderPanel({ ...record, problems: [{ ...wrong, Field: "PackageDimensions.Weight" }] })
    const weight = await screen.findByRole("textbox", { name: "Weight (kg)" })
    await waitFor(() => expect(document.activeElement).toBe(weight))
    expect(chosen()).toBe("Contents")
  })

  it("saves the sections that were changed, and closes", async () => {
    const Sender = { ...item.Sender, AddressLine1: "14 Deansgate" }
    const { user, save, saved, closed } = drawOrderPanel(readyRecord(1, 4.12, 3.43, { Recipient, Sender }))
    await screen.findByRole("tab", { name: "Address" })
    await user.clear(box("Town or city"))
    await user.paste("__proto__")
    await user.click(save())
    await waitFor(() => expect(closed).toEqual([true]))
    expect(saved).toEqual([{ Recipient: { ...record.item.Recipient, Town: "__proto__" } }])
  })

  it("goes on after Save to what is still wrong, and stays open there (KEYS-5)", async () => {
    const { user, save, saved, closed } = drawOrderPanel(record)
    await screen.findByRole("tab", { name: "Address" })
    await user.type(box("Town or city"), "!")
    await user.click(save())
    const field = await screen.findByRole("group", { name: "Sender's address" })
    const line = within(field).getByRole("textbox", { name: "Address line 1" })
    await waitFor(() => expect(document.activeElement).toBe(line))
    expect([saved.length, closed]).toEqual([1, []])
  })

  it("keeps in the form what the server refuses, with its reason", async () => {
    const message = "This item has been booked."
    const { user, save, closed } = drawOrderPanel(record, { refusal: ["STATE-NOT-ALLOWED", message] })
    await screen.findByRole("tab", { name: "Address" })
    await user.type(box("Town or city"), "!")
    await user.click(save())
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    expect([box("Town or city").getAttribute("value"), closed]).toEqual(["Whitby!", []])
  })

  it("asks who is right when somebody else has changed the field that is being typed, and keeps either", async () => {
    const { user, save, change } = drawOrderPanel(record)
    await screen.findByRole("tab", { name: "Address" })
    await user.click(box("Town or city"))
    await user.paste(" York")
    change(readyRecord(1, 4.12, 3.43, { Recipient: { ...Recipient, Town: "Hull" } }))
    const conflict = within(await screen.findByRole("alert"))
    expect(conflict.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["Whitby York", "Hull"])
    expect(save()).toHaveProperty("disabled", true)
    await user.click(conflict.getByRole("button", { name: "Take theirs" }))
    expect(box("Town or city")).toHaveProperty("value", "Hull")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows in its footer who has changed what", async () => {
    const Changes = [{ Field: "Recipient.Town", From: "Leeds", To: "constructor" }]
    const entry: ActivityEntry = {
      Id: "1",
      At: "2026-11-20T10:00:00.000Z",
      By: "seller@example.test",
      Cause: "Edit",
      Changes,
      Rules: [],
    }
    drawOrderPanel(record, { activity: [entry, { ...entry, Id: "2", Cause: "Import", Changes: [] }] })
    expect(await screen.findByText("Recipient's town or city changed from Leeds to constructor")).toBeTruthy()
    expect(screen.getAllByText("by Seller").map((who) => who.title)).toEqual([entry.By, entry.By])
    expect(screen.getByText("Item imported")).toBeTruthy()
  })

  it.each([
    ["Prepared", "This item is being booked. Its details can't be changed now."],
    ["AwaitingPayment", "This item waits for its payment. Its details can't be changed now."],
  ] as const)("says why an item that is %s can't be changed", async (BookingStatus, sentence) => {
    drawOrderPanel(readyRecord(1, 4, 3, { Recipient, BookingDetails: aBooking({ BookingStatus }) }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull()
    await expectAccessible()
  })

  it("says that there are no extras for a booked order it was opened for the extras of", async () => {
    drawOrderPanel(readyRecord(1, 4, 3, { MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking() }), {
      field: "Extras",
    })
    expect(await screen.findByText("There are no items which you can add extras to.")).toBeTruthy()
  })
})
