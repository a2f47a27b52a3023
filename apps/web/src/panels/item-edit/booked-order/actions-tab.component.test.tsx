import { getBookingActions } from "@smart-send/contract/booking/get-booking-actions"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import { createItems } from "@smart-send/contract/item/create-items"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { about } from "../../../cases/fixtures/a-case.ts"
import { testItem } from "../../../data/items/fixtures/a-record.ts"
import { AT, FEATURES, ID, item, order } from "./fixtures/a-booked-order.ts"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const made = { Id: testItem(2).Id, Success: true, Error: null, Code: null, Item: testItem(2) }
const draw: typeof drawOrderPanel = (record, parts) =>
  drawOrderPanel(record, { settings: { Features: [...FEATURES] }, ...parts })
const sections = () => screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)

describe("the tabs of a booked order", () => {
  it("are Actions, Order Details and, with the feature, Tracking; the number can be copied on each (BOOKED-1)", async () => {
    const { user, unmount } = draw(order())
    const tabs = await screen.findAllByRole("tab")
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Actions", "Order Details", "Tracking"])
    for (const tab of tabs) {
      await user.click(tab)
      expect(screen.getByRole("button", { name: "Copy PLV40000063UK" })).toBeTruthy()
    }
    unmount()
    draw(order(), { settings: { Features: ["Labels"] } })
    expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "Actions",
      "Order Details",
    ])
  })

  it("are a drop-down where the tenant has it so", async () => {
    const { user } = draw(order(), { settings: { Features: ["DropDownPanelNavigation", "Tracking"] } })
    await user.selectOptions(await screen.findByLabelText("Parts of the order"), "Order Details")
    expect(screen.getByText("£4.12 inc. VAT")).toBeTruthy()
    expect(screen.queryByRole("tab")).toBeNull()
    await expectAccessible()
  })
})

describe("what can be done with a booked order", () => {
  it("is to pack it, and nothing about its shop, where the tenant has no Notify Marketplace (FEATURE-2)", async () => {
    draw(order(), { settings: { Features: FEATURES.filter((feature) => feature !== "Integrations") } })
    expect(await screen.findByRole("switch", { name: "Packaged" })).toBeTruthy()
    expect(screen.queryByText("Notify Marketplace")).toBeNull()
  })

  it("is its label, its extras, cancelling, and what follows a purchase, in this order (BOOKED-3, BOOKED-6)", async () => {
    draw(order())
    await screen.findByRole("button", { name: "Print label" })
    expect(sections()).toEqual([
      "Tracking number",
      "Download Your Label",
      "You still have time",
      "Other Options",
      "Post Purchase Actions",
      "Order Management (Optional)",
    ])
    const cancel = screen.getByRole("link", { name: "Cancel this order" })
    expect(cancel.getAttribute("href")).toBe(`/cancellations/request/${ID}`)
    expect(screen.queryByRole("button", { name: "Arrange Return" })).toBeNull()
  })

  it("has its provider's note where it can be cancelled (BOOKED-10)", async () => {
    const Providers = [
      { Id: "PARCELYARD", Name: "Parcelyard", Accounts: [], CancelNote: "Only until it is handed in." },
    ]
    draw(order(), { settings: { Features: [...FEATURES], Providers } })
    expect(await screen.findByText("Only until it is handed in.")).toBeTruthy()
  })

  it("is only what follows a purchase once it was dropped off (BOOKED-4)", async () => {
    draw(order({ TrackingSummary: aTrackingSummary({ DroppedOff: AT }) }))
    expect(await screen.findByRole("button", { name: "Arrange Return" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Buy Again" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Raise enquiry" }).getAttribute("href")).toBe(`/enquiry/${ID}`)
    expect(screen.getByRole("link", { name: "Make a claim" }).getAttribute("href")).toBe(`/claims/new/${ID}`)
    expect(sections()).toEqual(["Tracking number", "Download Your Label", "Post Purchase Actions"])
    expect(screen.queryByRole("link", { name: "Cancel this order" })).toBeNull()
  })

  it("leads to the claim that was made for it (CASE-20)", async () => {
    const ClaimId = "01a2014e-9077-7fca-abd7-d17b46d3a3f0"
    draw(order({ TrackingSummary: aTrackingSummary({ DroppedOff: AT }) }), {
      knows: (server) => server.answer(getClaimable, () => ({ About: about, ClaimId, Reasons: [] })),
    })
    const link = await screen.findByRole("link", { name: "See your claim" })
    expect(link.getAttribute("href")).toBe(`/claims/${ClaimId}`)
  })

  it("is no label and no second request while it is being cancelled (LABEL-12)", async () => {
    const { server } = draw(order())
    const asked: ResultOf<typeof getBookingActions> = {
      Links: [],
      BookingStatus: "Booked",
      Actions: ["BuyAgain", "Enquiry", "Tracking"],
      NoLabels: "Labels are not available for items with claims or refunds.",
    }
    server.answer(getBookingActions, () => asked)
    expect(await screen.findByText("Labels are not available for items with claims or refunds.")).toBeTruthy()
    expect(screen.queryByRole("link", { name: "Cancel this order" })).toBeNull()
    expect(screen.queryByRole("button", { name: "Print label" })).toBeNull()
  })

  it("is a copy of the order, made once, that is shown among the sold items (BOOKED-5, RETURN-5)", async () => {
    window.history.replaceState(null, "", "/?panel=EDIT")
    const { user, server } = draw(order())
    const gate = Promise.withResolvers<void>()
    server.answer(createItems, async ({ body }) => {
      await gate.promise
      const [key = ""] = Object.keys(body.Items)
      return { Message: "", Items: { [key]: { ...made, Duplicate: false, Rules: [], AddedItems: [] } } }
    })
    await user.dblClick(await screen.findByRole("button", { name: "Buy Again" }))
    expect(await screen.findByRole("button", { name: "Loading..." })).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Loading..." }))
    gate.resolve()
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/sold-items"))
    expect(server.asked(createItems)).toHaveLength(1)
    expect(Object.values(server.asked(createItems)[0]?.body.Items ?? {})).toMatchObject([
      { Status: "Active", Tags: ["Reorder"], Source: { Id: "MANUAL" }, Recipient: { Name: "Beatrix 👩‍👩‍👧‍👦 Holloway" } },
    ])
  })

  it("says why a return could not be arranged, and can be pressed again (RETURN-4)", async () => {
    const { user, server } = draw(order({ TrackingSummary: aTrackingSummary({ DroppedOff: AT }) }))
    await user.click(await screen.findByRole("button", { name: "Arrange Return" }))
    expect(await screen.findByRole("button", { name: "Arrange Return" })).toBeTruthy()
    server.answer(arrangeReturnCollection, () => ({ Item: item }))
    await user.click(await screen.findByRole("button", { name: "Arrange Return" }))
    await waitFor(() => expect(window.location.pathname).toBe("/sold-items"))
  })

  it("has a hint on A4 labels for the SME profile (LABEL-11)", async () => {
    const { unmount } = draw(order(), { settings: { Features: [...FEATURES], Profile: "SME-North" } })
    expect(await screen.findByText(/^On A4 paper four labels fit on a sheet/)).toBeTruthy()
    unmount()
    draw(order())
    await screen.findByRole("button", { name: "Print label" })
    expect(screen.queryByText(/A4/)).toBeNull()
  })
})

const to = (Postcode: string, CountryIsoCode: string) =>
  order({ Recipient: { ...item.Recipient, Postcode, CountryIsoCode } })

describe("the customs papers of a booked order", () => {
  it("can be downloaded without the label, again and again, where it goes abroad (LABEL-28)", async () => {
    const { user, server } = draw(to("69001", "FRA"))
    server.answer(createDocumentBatch, () => ({ Href: "/edge/demo/document/file/x", Count: 1, Missing: [] }))
    for (const press of [1, 2]) {
      await user.click(await screen.findByRole("button", { name: "Download customs papers" }))
      await waitFor(() => expect(server.asked(createDocumentBatch)).toHaveLength(press))
    }
    expect(server.asked(createDocumentBatch)[0]?.body).toEqual({ Ids: [item.Id], Kind: "CUSTOMS" })
    await expectAccessible()
  })

  it.each([
    ["within Great Britain", "LS1 4DY", "GBR"],
    ["to Northern Ireland", "BT1 5GS", "GBR"],
  ])("are none %s", async (_, postcode, country) => {
    draw(to(postcode, country))
    await screen.findByRole("button", { name: "Print label" })
    expect(screen.queryByRole("button", { name: "Download customs papers" })).toBeNull()
  })
})
