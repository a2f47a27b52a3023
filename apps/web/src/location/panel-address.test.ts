import { describe, expect, it } from "vitest"
import { panelAddressOf, withPanel } from "./panel-address.ts"

describe("the address of a panel", () => {
  it("can be read back as the panel it was written for", () => {
    const panel = { action: "CSV-UPLOAD", itemId: "0190d1b2-0000-7000-8000-000000000001", field: null } as const
    expect(panelAddressOf(withPanel("?view=ready", panel))).toEqual(panel)
    expect(withPanel("?view=ready", panel)).toContain("view=ready")
  })

  it("keeps the rest of the address when the panel closes", () => {
    expect(withPanel("?view=ready&panel=HELP&item=1", null)).toBe("?view=ready")
    expect(withPanel("?panel=HELP", null)).toBe("")
  })

  it.each(["", "?panel=", "?panel=NOT-A-PANEL", "?panel=help", "?item=1"])("is no panel when it is %j", (search) => {
    expect(panelAddressOf(search)).toBeNull()
  })

  it("keeps the field that the panel opens at, and drops an invalid one", () => {
    const panel = { action: "EDIT", itemId: "1", field: "Recipient.Postcode" } as const
    expect(panelAddressOf(withPanel("", panel))).toEqual(panel)
    expect(panelAddressOf("?panel=EDIT&item=1&field=<b>")).toEqual({ ...panel, field: null })
  })

  it.each([
    ["ORDER-LABELS", "ORDER-LABELS"],
    ["SMARTSEND-ORDER-LABELS", "ORDER-LABELS"],
    ["SMARTSEND-ORDER-TRACKING", "ORDER-TRACKING"],
    ["ORDER-constructor", "ORDER-ACTIONS"],
  ])("that is %s is a booked order's %s (BOOKED-2)", (action, view) => {
    expect(panelAddressOf(`?panel=${action}&item=1`)?.action).toBe(view)
  })

  it("drops an invalid item id", () => {
    expect(panelAddressOf("?panel=HELP&item=<script>")).toEqual({ action: "HELP", itemId: null, field: null })
  })
})
