import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { createManifest } from "@smart-send/contract/manifest/create-manifest"
import { getManifest } from "@smart-send/contract/manifest/get-manifest"
import { listManifestLines } from "@smart-send/contract/manifest/list-manifest-lines"
import { listManifests } from "@smart-send/contract/manifest/list-manifests"
import { saveCloseOutHour } from "@smart-send/contract/manifest/save-close-out-hour"
import { bookingIdSchema, itemIdSchema, manifestIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Manifest, ManifestLine } from "../../data/manifest/use-manifests.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { ManifestsScreen } from "./manifests-screen.tsx"

const id = (last: number) => `01a2014e-9077-7fca-abd7-d17b46d3a3e${last}`
const line = (last: number, over: Partial<ManifestLine> = {}): ManifestLine => ({
  OrderLineId: bookingIdSchema.parse(id(last)),
  ItemId: itemIdSchema.parse(id(9)),
  ServiceName: "Heron next day",
  Courier: "heron",
  CourierName: "Heron",
  CollectionKey: "gbr ls1 4ap",
  CollectedFrom: "1 Mill Lane, Leeds, LS1 4AP",
  TrackingNumber: `H${last}`,
  RecipientName: "Beatrix 👩‍👩‍👧‍👦 Holloway",
  RecipientTown: "Whitby",
  RecipientPostcode: "YO21 3BD",
  Parcels: 1,
  Weight: 0.4,
  Booked: "2026-11-20T12:00:00.000Z",
  ...over,
})
const manifest = (last: number, over: Partial<Manifest> = {}): Manifest => ({
  Id: manifestIdSchema.parse(id(last)),
  Number: `M-2026-11-23-${last}`,
  Provider: "PARCELYARD",
  AccountId: "MAIN",
  Courier: "heron",
  CourierName: "Heron",
  CollectionKey: "gbr ls1 4ap",
  CollectedFrom: "1 Mill Lane, Leeds, LS1 4AP",
  ForDate: "2026-11-23",
  State: "Open",
  Closes: null,
  Closed: null,
  CourierReference: "",
  HasCourierDocument: false,
  Refusal: null,
  Count: 2,
  ...over,
})

beforeAll(async () => startTexts(["manifests"]))
beforeEach(() => window.history.replaceState(null, "", "/manifests"))

function draw(free: readonly ManifestLine[], open: readonly Manifest[], closed: readonly Manifest[] = []) {
  const server = edgeStandIn()
  server.answer(listManifestLines, () => ({ Lines: [...free] }))
  server.answer(listManifests, ({ body }) => ({
    Manifests: [...(body.Which === "Open" ? open : closed)],
    Next: null,
    CloseOuts: [],
  }))
  const drawn = drawInApp(<ManifestsScreen />, { server, settings: someSettings({ Features: ["Manifests"] }) })
  return { server, ...drawn }
}

/** The names of the buttons of one manifest. */
const buttons = (number: string) => {
  const row = screen.getByText(number, { exact: false }).closest("li")
  if (row === null) throw new Error(`no ${number}`)
  return within(row)
    .getAllByRole("button")
    .map((button) => button.textContent)
}

describe("the page of manifests (MANIFEST-1)", () => {
  it("puts the chosen parcels of a courier on a manifest for the chosen day", async () => {
    const { server, container } = draw([line(1), line(2, { RecipientName: "" })], [])
    server.answer(createManifest, () => ({ Manifests: [manifest(3)] }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole("checkbox", { name: "Buyer's details erased, H2" }))
    // A courier's parcels may be dropped at a shop as well as collected.
    expect(screen.getByRole("checkbox", { name: /^\S+, from 1 Mill Lane, Leeds, LS1 4AP$/ })).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Put 1 parcel on a manifest" }))
    await waitFor(() => expect(server.asked(createManifest)).toHaveLength(1))
    expect(server.asked(createManifest)[0]?.body.ManifestOrderLines).toEqual([id(1)])
    await expectAccessible(container)
  })

  it("says of each how it stands, and offers what can be done with it", async () => {
    const states = ["Open", "Closing", "Unknown", "Refused"] as const
    const open = states.map((State, place) =>
      manifest(place + 1, { State, Refusal: State === "Refused" ? "The manifest window has closed." : null }),
    )
    const done = manifest(7, { State: "Closed", Closed: "2026-11-20T12:00:00.000Z", HasCourierDocument: true })
    const { server, container } = draw([], open, [done])
    server.answer(closeManifest, () => ({
      Manifest: manifest(1, { State: "Closed", Closed: "2026-11-20T12:00:00.000Z" }),
    }))
    const user = userEvent.setup()
    await screen.findByText("The manifest window has closed.")
    expect(buttons("M-2026-11-23-1")).toEqual(["Close out now", "Manifest sheet", "Show parcels", "Delete"])
    expect(buttons("M-2026-11-23-2")).toEqual(["Manifest sheet", "Show parcels"])
    expect(buttons("M-2026-11-23-3")).toEqual(["The driver has the parcels", "Manifest sheet", "Show parcels"])
    expect(buttons("M-2026-11-23-4")).toEqual([
      "Try again",
      "The driver has the parcels",
      "Manifest sheet",
      "Show parcels",
      "Delete",
    ])
    expect(buttons("M-2026-11-23-7")).toEqual(["Manifest sheet", "Form of Heron", "Show parcels"])
    await user.click(screen.getAllByRole("button", { name: "The driver has the parcels" })[0] ?? container)
    await waitFor(() => expect(server.asked(closeManifest)[0]?.body).toEqual({ HandedOver: true }))
    await expectAccessible(container)
  })

  it("keeps an hour with the browser's time zone, and lets parcels of a closed manifest be seen only (MANIFEST-5, MANIFEST-6)", async () => {
    const done = manifest(7, { State: "Closed", Closed: "2026-11-20T12:00:00.000Z" })
    const { server } = draw([line(1)], [], [done])
    server.answer(saveCloseOutHour, () => ({ CloseOuts: [] }))
    server.answer(getManifest, () => ({ Manifest: { ...done, Lines: [line(2)] } }))
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText("Close out automatically at"), "15:30")
    await user.click(screen.getByRole("button", { name: "Save time" }))
    await waitFor(() => expect(server.asked(saveCloseOutHour)).toHaveLength(1))
    expect(server.asked(saveCloseOutHour)[0]?.body).toEqual({
      Courier: "heron",
      CollectionKey: "gbr ls1 4ap",
      Time: "15:30",
      TimeZone: "Europe/London",
      Week: "MonFri",
    })
    await user.click(screen.getByRole("button", { name: "Show parcels" }))
    const parcels = await screen.findByRole("list", { name: "Parcels of M-2026-11-23-7" })
    expect(within(parcels).queryByRole("checkbox")).toBeNull()
    expect(screen.queryByRole("combobox", { name: "Move chosen parcels to" })).toBeNull()
  })
})
