import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { FolderState, FolderWatch } from "../../data/watched-folder/create-folder-watch.ts"
import type { WatchedDirectory } from "../../data/watched-folder/folder-access.ts"
import type { FolderEntry } from "../../data/watched-folder/folder-entry.ts"
import { FolderFiles } from "./folder-files.tsx"
import { FolderStatus } from "./folder-status.tsx"
import { WatchedFolderScreen } from "./watched-folder-screen.tsx"

beforeAll(async () => startTexts(["watched-folder"]))

const folder: WatchedDirectory = {
  name: "Orders",
  async *values() {},
  getFileHandle: async () => ({ getFile: async () => new File(["x"], "a.csv") }),
  queryPermission: async () => "granted",
  requestPermission: async () => "granted",
}
const entry = (name: string, over: Partial<FolderEntry>): FolderEntry => ({
  name,
  size: 1,
  changed: 1,
  hash: name,
  at: Date.UTC(2026, 10, 24, 9),
  state: "imported",
  counts: null,
  message: "",
  ...over,
})
const stateOf = (over: Partial<FolderState>): FolderState => ({
  phase: "watching",
  folder,
  entries: [],
  isBusy: false,
  isRefused: false,
  ...over,
})

function aWatch() {
  const asked = { choose: vi.fn<() => Promise<void>>(), allow: vi.fn<() => Promise<void>>() }
  const importNow = vi.fn<(name: string) => Promise<void>>()
  const watch: FolderWatch = {
    state: () => stateOf({}),
    subscribe: () => () => {},
    forget: async () => {},
    look: async () => {},
    importNow,
    ...asked,
  }
  return { watch, importNow, ...asked }
}

const draw = (part: Parameters<typeof drawInApp>[0]) => drawInApp(part, { server: edgeStandIn() })

describe("the page of a watched folder", () => {
  it("says in a browser that can't read folders what else can be done (CSV-76)", async () => {
    draw(<WatchedFolderScreen />)
    expect(screen.getByRole("heading", { name: "This browser can't watch a folder" })).toBeTruthy()
    expect(screen.getByText(/^curl -X POST ".*\/edge\/demo\/csv\/import\?Name=orders\.csv"/)).toBeTruthy()
    await expectAccessible()
  })

  it("asks again after a reload, by a button (CSV-75)", async () => {
    const { watch, allow } = aWatch()
    draw(<FolderStatus watch={watch} state={stateOf({ phase: "asks" })} />)
    await userEvent.click(screen.getByRole("button", { name: "Watch Orders again" }))
    expect(allow).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  it("says what to do where the browser refused", () => {
    draw(<FolderStatus watch={aWatch().watch} state={stateOf({ phase: "asks", isRefused: true })} />)
    expect(
      screen.getByText(/^Your browser refused\..*You can also drop files into the CSV Upload panel\.$/),
    ).toBeTruthy()
  })

  it("lists what became of each file, with a way on for those that have one (CSV-74)", async () => {
    const { watch, importNow } = aWatch()
    const counts = { Rows: 5, Created: 2, Exists: 1, Changed: 1, Failed: 1, LeftOut: 0 }
    const entries = [
      entry("today.csv", { counts }),
      entry("dutch.csv", { state: "waiting", message: "We don't know the columns of this file." }),
      entry("old.csv", { state: "before" }),
      entry("notes.txt", { state: "refused", message: "There are no items in your file." }),
    ]
    draw(<FolderFiles watch={watch} state={stateOf({ entries })} />)
    expect(screen.getByText("5 rows, 2 imported, 1 here already, 1 changed since, 1 failed")).toBeTruthy()
    expect(screen.getByRole("button", { name: "See the rows of today.csv in CSV Upload" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Open in CSV Upload: dutch.csv" })).toBeTruthy()
    expect(screen.getByText("There are no items in your file.")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Import it now: old.csv" }))
    expect(importNow).toHaveBeenCalledWith("old.csv")
    await expectAccessible()
  })
})
