import { describe, expect, it } from "vitest"
import { gridCommand } from "./grid-keys.ts"
import { listCommand } from "./list-keys.ts"
import { SHORTCUT_GROUPS } from "./shortcuts.ts"

const press = (key: string, held: readonly string[] = []) => ({
  key,
  shiftKey: held.includes("Shift"),
  ctrlKey: held.includes("Ctrl"),
  metaKey: false,
  altKey: held.includes("Alt"),
})

describe("keys of the screen", () => {
  it("? opens the list of shortcuts, even where typing it needs Shift", () => {
    expect(listCommand(press("?", ["Shift"]))).toEqual({ kind: "shortcuts" })
  })

  it("1 to 9 open the views and letters start actions, in either case", () => {
    expect(listCommand(press("1"))).toEqual({ kind: "view", index: 0 })
    expect(listCommand(press("9"))).toEqual({ kind: "view", index: 8 })
    expect(listCommand(press("0"))).toBeNull()
    expect(listCommand(press("W"))).toEqual({ kind: "parcel" })
    expect(listCommand(press("Enter"))).toEqual({ kind: "open" })
  })

  it("keys with Ctrl, Alt or Shift go to the browser and the list", () => {
    for (const held of ["Ctrl", "Alt", "Shift"]) expect(listCommand(press("s", [held]))).toBeNull()
  })
})

describe("the list of shortcuts", () => {
  const KEY_NAMES: Readonly<Record<string, string>> = {
    "↓": "ArrowDown",
    "↑": "ArrowUp",
    "←": "ArrowLeft",
    "→": "ArrowRight",
    PgDn: "PageDown",
    PgUp: "PageUp",
    Space: " ",
    Esc: "Escape",
  }
  /** The frame, the screen, the booking bar and the column headers handle these. */
  const OTHERS = new Set(["search", "allOrders", "create", "upload", "sendReady", "pay", "print", "columns", "close"])

  const pressOf = (way: readonly string[]) => {
    const key = way.at(-1) ?? ""
    return press(KEY_NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key), way.slice(0, -1))
  }

  it("has only keys that do something", () => {
    const named = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).filter(({ name }) => !OTHERS.has(name))
    const ways = named.flatMap(({ keys, or }) => (or === undefined ? [keys] : [keys, or]))
    expect(ways.length).toBeGreaterThan(15)
    expect(ways.filter((way) => (gridCommand(pressOf(way)) ?? listCommand(pressOf(way))) === null)).toEqual([])
  })

  it("gives no key two meanings", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz".split("")
    expect(letters.filter((key) => gridCommand(press(key)) !== null && listCommand(press(key)) !== null)).toEqual([])
  })
})
