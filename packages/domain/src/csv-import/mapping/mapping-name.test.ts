import { expect, it } from "vitest"
import { freeName, mappingName } from "./mapping-name.ts"

it.each([
  ["orders_2026-11-24.csv", "orders"],
  ["Groothandel export (3).XLSX", "Groothandel export"],
  ["2026-11-24.csv", "2026-11-24"],
  [".csv", "Order file"],
  ["eBay orders report", "eBay orders report"],
  [`${"😀".repeat(40)}.csv`, "😀".repeat(30)],
])("a mapping of %s is called %s at first", (file, name) => {
  expect(mappingName(file)).toBe(name)
})

it("a name that is taken gets a number, however long it is", () => {
  expect(freeName("Orders", [])).toBe("Orders")
  expect(freeName("Orders", ["ORDERS", "orders 2"])).toBe("Orders 3")
  const long = "x".repeat(60)
  expect(freeName(long, [long])).toBe(`${"x".repeat(56)} 2`)
})
