import { describe, expect, it } from "vitest"
import { iconModule } from "./icons-plugin.ts"

const icons = new Map([
  ["lines", { body: '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M1 2"/><path d="M3 4"/></g>' }],
  ["filled", { body: '<path fill="currentColor" d="M5 6z"/>' }],
])

describe("an icon's module", () => {
  it("has the paths of its lines", () => {
    expect(iconModule("lines", icons)).toContain('drawIcon(["M1 2","M3 4"])')
  })

  it("says that its shapes are filled", () => {
    expect(iconModule("filled", icons)).toContain('drawIcon(["M5 6z"], true)')
  })

  it("is refused where there is no such icon", () => {
    expect(() => iconModule("none", icons)).toThrow('Tabler has no icon "none".')
  })
})
