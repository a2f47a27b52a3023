import { expect, it } from "vitest"
import { concernPath } from "./concern-path.ts"

it.each([
  ["accounts?panel=ACCOUNT-LINK&item=EB10001", "/accounts?panel=ACCOUNT-LINK&item=EB10001"],
  ["/surcharges", "/surcharges"],
  ["surcharges", "/surcharges"],
  ["/accounts?panel=ACCOUNT-SETTINGS&item=EB10001", "/accounts?panel=ACCOUNT-SETTINGS&item=EB10001"],
  ["", null],
  ["https://evil.example/", null],
  ["//evil.example/", null],
  ["javascript:alert(1)", null],
])("a concern with the link %j leads to %j", (Link, path) => {
  expect(concernPath({ Link })).toBe(path)
})
