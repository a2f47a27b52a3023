import { expect, it } from "vitest"
import { readCsvTable } from "./csv-table.ts"

function read(heading: string): readonly string[] {
  const table = readCsvTable("bill.csv", `${heading}\n1,2,3`, ["amount"])
  return table.ok ? table.value.map(({ cell }) => cell("amount")) : table.error.map(({ message }) => message)
}

it("a table is refused where a column that is wanted is missing or there twice: either of the two could be meant", () => {
  expect(read("Note,Amount,Note")).toEqual(["2"])
  expect(read("Amount,AMOUNT,Note")).toEqual(["The heading has amount twice."])
  expect(read("Sum,Total,Note")).toEqual(["The heading has no column amount."])
})
