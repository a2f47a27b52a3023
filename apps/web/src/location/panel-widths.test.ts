import { expect, it } from "vitest"
import { panelWidths } from "./panel-widths.ts"

it("panels are as wide as PANEL-3 says", () => {
  expect(panelWidths).toMatchObject({ CREATE: 590, RESTORE: 650, "ORDER-SEARCH": 700, "ACCOUNT-STATUS": 400 })
})
