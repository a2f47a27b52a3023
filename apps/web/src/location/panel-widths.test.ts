import { expect, it } from "vitest"
import { panels } from "./registry.ts"

it("panels are as wide as PANEL-3 says", () => {
  expect(panels.CREATE?.width).toBe(590)
  expect(panels.RESTORE?.width).toBe(650)
  expect(panels["ORDER-SEARCH"]?.width).toBe(700)
  expect(panels["ACCOUNT-STATUS"]?.width).toBe(400)
})
