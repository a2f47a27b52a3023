import { expect, it } from "vitest"
import { isAppMode } from "./app-mode.ts"

it.each([
  ["/myaccount/sold-items", "", false, false],
  ["/myaccount/sold-items", "?device=app", false, true],
  ["/myaccount/sold-items", "?device=desktop", false, false],
  ["/myaccount/app/picking-list", "", false, true],
  ["/app/tariff-codes", "", false, true],
  ["/myaccount/sold-items", "", true, true],
  ["/myaccount/whatsapp/x", "", false, false],
])("with %s%s, standalone %s, app mode is %s", (pathname, search, isStandalone, expected) => {
  expect(isAppMode(pathname, search, isStandalone)).toBe(expected)
})
