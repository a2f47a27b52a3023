import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react"
import { Link } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testItem } from "../../data/items/fixtures/a-record.ts"
import { downloadsPinned } from "../../storage/preferences.ts"
import { recentDownloads, type Download } from "../../storage/recent-downloads.ts"
import { DownloadsMenu } from "./downloads-menu.tsx"
import { DOWNLOADS_SLOT } from "./downloads-slot.ts"

beforeAll(async () => startTexts())
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  recentDownloads.clear()
  downloadsPinned.clear()
})

function draw() {
  const server = edgeStandIn()
  const drawn = drawInApp(
    <SlotProvider>
      <main>
        <h1>Sold items</h1>
        <Link to="/pricing">Rates</Link>
        <DownloadsMenu startsOpen={false} />
      </main>
      <SlotOutlet name={DOWNLOADS_SLOT} />
    </SlotProvider>,
    { server },
  )
  return { ...drawn, server }
}
const button = () => screen.getByRole("button", { name: "Downloads" })
const panel = () => screen.queryByRole("dialog", { name: "Downloads" })
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\d+:\d+.*/, ""))
const file = (n: number, over: Partial<Download> = {}): Download => ({
  UID: `file-${n}`,
  Label: `${n} labels of "constructor"`,
  Href: "/label-file",
  Status: "Ready",
  Type: "Labels",
  Made: 1_700_000_000_000 + n,
  Why: "",
  Recipe: null,
  ...over,
})
/** Presses Remove at a time in milliseconds, as the pointer does at a height of the screen; `clicks` is 0 for the keyboard. */
function pressRemove(n: number, at: number, { clicks = 1, clientY = 200 } = {}): void {
  const target = screen.getByRole("button", { name: new RegExp(`^Remove ${n} labels`) })
  const press = createEvent.click(target, { detail: clicks, clientX: 300, clientY })
  Object.defineProperty(press, "timeStamp", { value: at })
  fireEvent(target, press)
}
const labels = {
  kind: "labels",
  body: { Ids: [testItem(1).Id], Format: "PDF_4X6", Order: "LIST", Split: "NONE", StartAt: 1, place: 0 },
}

describe("the Downloads panel", () => {
  it("says what it is for while it is empty (FILES-5)", async () => {
    const { user } = draw()
    await user.click(button())
    expect(await screen.findByText("A list of your recent downloaded labels will show here.")).toBeTruthy()
    await expectAccessible()
  })

  it("shows five files and then the next, and lets go of one (FILES-4)", async () => {
    recentDownloads.write(Array.from({ length: 7 }, (_, n) => file(n + 1)))
    const { user } = draw()
    await user.click(button())
    await waitFor(() => expect(shown()).toHaveLength(5))
    await user.click(screen.getByRole("button", { name: "Show More" }))
    expect(shown()).toHaveLength(7)
    await user.click(screen.getByRole("button", { name: /^Remove 1 labels/ }))
    expect(shown()).not.toContain('1 labels of "constructor"')
    expect(recentDownloads.read()).toHaveLength(6)
  })

  it("lets go of one file by a double press, though the next row moves under the pointer (FILES-4)", async () => {
    recentDownloads.write([file(3), file(2), file(1)])
    const { user } = draw()
    await user.click(button())
    await screen.findByRole("button", { name: /^Remove 3 labels/ })
    pressRemove(3, 10_000)
    pressRemove(2, 10_180)
    expect(recentDownloads.read().map(({ UID }) => UID)).toEqual(["file-2", "file-1"])
    pressRemove(2, 10_900)
    expect(recentDownloads.read().map(({ UID }) => UID)).toEqual(["file-1"])
    pressRemove(1, 10_950, { clicks: 0 })
    expect(recentDownloads.read()).toEqual([])
  })

  it("lets go of several files by quick presses, each on another row (FILES-4)", async () => {
    recentDownloads.write([file(4), file(3), file(2), file(1)])
    const { user } = draw()
    await user.click(button())
    await screen.findByRole("button", { name: /^Remove 4 labels/ })
    pressRemove(1, 10_000, { clientY: 380 })
    pressRemove(2, 10_150, { clientY: 320 })
    pressRemove(4, 10_300, { clientY: 200 })
    expect(recentDownloads.read().map(({ UID }) => UID)).toEqual(["file-3"])
    // The row below has moved under the pointer.
    pressRemove(3, 10_400, { clientY: 206 })
    expect(recentDownloads.read().map(({ UID }) => UID)).toEqual(["file-3"])
  })

  it("is put away by its button, by Escape and by going to another page (FILES-6)", async () => {
    const { user } = draw()
    await user.click(button())
    await waitFor(() => expect(panel()).not.toBeNull())
    await user.click(screen.getByRole("button", { name: "Close panel" }))
    await waitFor(() => expect(panel()).toBeNull())
    await user.click(button())
    await user.keyboard("{Escape}")
    await waitFor(() => expect(panel()).toBeNull())
    await user.click(button())
    await user.click(screen.getByRole("link", { name: "Rates", hidden: true }))
    await waitFor(() => expect(panel()).toBeNull())
  })

  it("stays open once it is pinned: on another page, at Escape and when the page is opened again (FILES-6)", async () => {
    const first = draw()
    await first.user.click(button())
    await first.user.click(await screen.findByRole("button", { name: "Keep open" }))
    await first.user.click(screen.getByRole("link", { name: "Rates" }))
    await first.user.keyboard("{Escape}")
    expect(panel()).not.toBeNull()
    first.unmount()
    const second = draw()
    await waitFor(() => expect(panel()).not.toBeNull())
    // It stands there, and takes no focus that nobody gave it.
    expect(panel()?.contains(document.activeElement)).toBe(false)
    await expectAccessible()
    await second.user.click(screen.getByRole("button", { name: "Close panel" }))
    await waitFor(() => expect(panel()).toBeNull())
    second.unmount()
    draw()
    expect(panel()).toBeNull()
  })
})

describe("a file that could not be made (FILES-7)", () => {
  it("stays in the list, says why, and is made by Try again, also after a reload", async () => {
    recentDownloads.write([file(1, { Href: "", Status: "Failed", Why: "It is not paid for yet.", Recipe: labels })])
    const { user, server } = draw()
    await user.click(button())
    expect(await screen.findByText("It is not paid for yet.")).toBeTruthy()
    expect(screen.getByText(/Could not be made$/)).toBeTruthy()
    await expectAccessible()
    server.answer(createLabelBatch, () => ({
      Href: "/label-file/1",
      Count: 1,
      Files: [{ Href: "/label-file/1", Count: 1, Courier: null }],
      Missing: [],
      OnPaper: [],
    }))
    await user.click(screen.getByRole("button", { name: /^Try again: 1 labels/ }))
    await waitFor(() => expect(recentDownloads.read()).toMatchObject([{ Href: "/label-file/1", Why: "" }]))
    expect(server.asked(createLabelBatch).map(({ body }) => body.Ids)).toEqual([[testItem(1).Id]])
  })

  it("says the reason of the label that is missing when it fails again", async () => {
    recentDownloads.write([file(1, { Href: "", Status: "Failed", Why: "Before.", Recipe: labels })])
    const { user, server } = draw()
    server.answer(createLabelBatch, () => ({
      Href: "",
      Count: 0,
      Files: [],
      Missing: [{ Id: testItem(1).Id, Reason: "Labels are not available for items that are in transit." }],
      OnPaper: [],
    }))
    await user.click(button())
    await user.click(await screen.findByRole("button", { name: /^Try again: 1 labels/ }))
    expect(await screen.findByText("Labels are not available for items that are in transit.")).toBeTruthy()
  })

  it("is one, too, whose page was left before it was made", async () => {
    recentDownloads.write([file(1, { Href: "", Status: "Processing", Recipe: labels })])
    const { user } = draw()
    await user.click(button())
    expect(await screen.findByText("The page was left before it was made.")).toBeTruthy()
    expect(screen.getByRole("button", { name: /^Try again: 1 labels/ })).toBeTruthy()
  })

  it("can't be made from what somebody else has written into the browser's store", async () => {
    recentDownloads.write([file(1, { Href: "", Status: "Failed", Recipe: { kind: "constructor", body: { Ids: 1 } } })])
    const { user } = draw()
    await user.click(button())
    await user.click(await screen.findByRole("button", { name: /^Try again: 1 labels/ }))
    expect(await screen.findByText("Check your connection, then try again.")).toBeTruthy()
  })
})

it("a file whose link is over is made again from what is kept of it (FILES-8)", async () => {
  recentDownloads.write([file(1, { Recipe: labels }), file(2)])
  const { user } = draw()
  await user.click(button())
  expect(await screen.findByRole("button", { name: /^Make 1 labels/ })).toBeTruthy()
  expect(screen.queryByRole("button", { name: /^Make 2 labels/ })).toBeNull()
  expect(screen.getByText(/No longer kept/)).toBeTruthy()
})

it("a manifest's sheet is made again by its own link (FILES-8)", async () => {
  const params = { provider: "PARCELYARD", account: "main", id: "01a2014e-9077-7fca-abd7-d17b46d3a3e5" }
  const Recipe = { kind: "manifest", body: { ...params, isCouriers: false } }
  recentDownloads.write([file(1, { Label: "M-2026-11-23-1", Type: "Documents", Recipe })])
  const { user, server } = draw()
  server.answer(downloadManifest, () => ({ Href: "/manifest/file/1", CourierHref: null }))
  await user.click(button())
  await user.click(await screen.findByRole("button", { name: "Make M-2026-11-23-1 again" }))
  await waitFor(() => expect(recentDownloads.read()).toMatchObject([{ Href: "/manifest/file/1" }]))
  expect(server.asked(downloadManifest).map((asked) => asked.params)).toEqual([params])
})
