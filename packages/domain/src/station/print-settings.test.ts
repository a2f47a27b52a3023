import { expect, it } from "vitest"
import { DEFAULT_PRINT_SETTINGS, printSettingsSchema } from "./print-settings.ts"

const errors = (over: object) =>
  printSettingsSchema
    .safeParse({ ...DEFAULT_PRINT_SETTINGS, ...over })
    .error?.issues.map(({ path }) => path.join(".")) ?? []

it("a way to a printer needs its address (PRINT-2)", () => {
  expect(errors({ Way: "Printer", Format: "ZPL_203" })).toEqual(["Printer"])
  expect(errors({ Way: "Printer", Format: "ZPL_203", Printer: { Address: "192.168.1.20" } })).toEqual([])
})

it("a browser prints no ZPL, and a file may hold it (PRINT-3)", () => {
  expect(errors({ Way: "Browser", Format: "ZPL_300" })).toEqual(["Format"])
  expect(errors({ Way: "Queue", Format: "ZPL_203" })).toEqual(["Format"])
  expect(errors({ Way: "File", Format: "ZPL_300" })).toEqual([])
})

it.each(["http://printer", "printer/../x", "a b", "-x", "[::1]", "x\r\ny", ""])("%j is no address", (Address) => {
  expect(errors({ Printer: { Address } })).toContain("Printer.Address")
})
