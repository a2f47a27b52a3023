import { describe, expect, it } from "vitest"
import { hashBeside, overAddressOf, panelAddressOf, withOrderSearch, withOver, withPanel } from "./panel-address.ts"

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

describe("the address of a panel over another", () => {
  it("is about the same item, over the panel of an item", () => {
    expect(overAddressOf(withOver("?panel=EDIT&item=1", "TARIFF", { field: "Extras", itemId: "2" }))).toEqual({
      action: "TARIFF",
      itemId: "1",
      field: "Extras",
    })
  })

  it("is about an item of its own, over a panel that is about none", () => {
    const over = withOver("?panel=ORDER-SEARCH&find=mug", "ORDER-ACTIONS", { itemId: "2" })
    expect(overAddressOf(over)).toEqual({ action: "ORDER-ACTIONS", itemId: "2", field: null })
    expect(withOver(over, null)).toBe("?panel=ORDER-SEARCH&find=mug")
    expect(overAddressOf("?panel=ORDER-SEARCH&over=ORDER-ACTIONS&of=<script>")?.itemId).toBeNull()
  })
})

describe("the address of an order search", () => {
  it("begins anew, as far back as can be searched", () => {
    const address = withOrderSearch("?view=Ready&panel=ORDER-SEARCH&find=old&find-page=3")
    expect(new Map(new URLSearchParams(address))).toEqual(
      new Map([
        ["view", "Ready"],
        ["panel", "ORDER-SEARCH"],
        ["find-from", "earliest"],
      ]),
    )
  })

  it("has its words in the fragment as long as its panel is open (ERASE-6)", () => {
    expect(hashBeside("?panel=ORDER-SEARCH&over=HELP", "#find=tea&find-order=mug")).toBe("#find=tea&find-order=mug")
    expect(hashBeside("?panel=HELP", "#find=tea&find-order=mug")).toBe("#find=tea")
    expect(hashBeside("", "#find-order=mug")).toBe("")
    expect(hashBeside("?panel=HELP", "#shop-ebay")).toBe("#shop-ebay")
  })

  it("goes when its panel closes or another takes its place, and stays when it is asked for again", () => {
    const address = "?view=Ready&panel=ORDER-SEARCH&find=mug&find-page=3"
    expect(withPanel(address, null)).toBe("?view=Ready")
    expect(withPanel(address, { action: "HELP", itemId: null, field: null })).toBe("?view=Ready&panel=HELP")
    expect(withPanel(address, { action: "ORDER-SEARCH", itemId: null, field: null })).toContain("find=mug&find-page=3")
  })
})
