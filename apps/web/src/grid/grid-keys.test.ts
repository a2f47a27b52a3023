import { describe, expect, it } from "vitest"
import { gridCommand, type KeyPress } from "./grid-keys.ts"

const press = (key: string, held: Partial<KeyPress> = {}) =>
  gridCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe("keys of the list", () => {
  it("J, K and the arrows move the focus; Shift extends the selection", () => {
    expect(press("j")).toEqual({ kind: "move", by: 1, isExtending: false })
    expect(press("ArrowUp", { shiftKey: true })).toEqual({ kind: "move", by: -1, isExtending: true })
    expect(press("J", { shiftKey: true })).toEqual({ kind: "move", by: 1, isExtending: true })
  })

  it("X and Space select a row, and with Shift the rows up to it", () => {
    expect(press("x")).toEqual({ kind: "toggle" })
    expect(press(" ")).toEqual({ kind: "toggle" })
    expect(press("X", { shiftKey: true })).toEqual({ kind: "extend" })
  })

  it("Left and Right collapse and expand a group, with Shift all groups; with Alt they move a column", () => {
    expect(press("ArrowLeft")).toEqual({ kind: "collapse" })
    expect(press("ArrowRight")).toEqual({ kind: "expand" })
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ kind: "collapseAll" })
    expect(press("ArrowRight", { shiftKey: true })).toEqual({ kind: "expandAll" })
    expect(press("ArrowLeft", { altKey: true })).toBeNull()
  })

  it("Ctrl-A or ⌘A selects all; other keys with Ctrl go to the browser", () => {
    expect(press("a", { ctrlKey: true })).toEqual({ kind: "selectAll" })
    expect(press("a", { metaKey: true })).toEqual({ kind: "selectAll" })
    expect(press("j", { ctrlKey: true })).toBeNull()
    expect(press("x", { altKey: true })).toBeNull()
    expect(press("q")).toBeNull()
  })
})
