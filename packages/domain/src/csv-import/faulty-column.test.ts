import { describe, expect, it } from "vitest"
import { faultyColumn } from "./faulty-column.ts"
import { findHeader } from "./find-header.ts"

const HEAD =
  "Order Number,Recipient Name,Phone,Address Line 1,Town,Postcode,Country,Item Name,Quantity,Item Value,Weight".split(
    ",",
  )
const header = findHeader([HEAD])
const columnFor = (cells: Readonly<Record<string, string>>, message: string) => {
  if (header === null) throw new Error("no header")
  const column = faultyColumn(
    header,
    HEAD.map((heading) => cells[heading] ?? "x"),
    message,
  )
  return column === null ? null : HEAD[column]
}

describe("the cell that a sentence about a row is about", () => {
  it.each([
    [{ Quantity: "many" }, '"many" is not a quantity.', "Quantity"],
    [{ Quantity: "999999999" }, "The quantity 999999999 is over the limit of 100,000.", "Quantity"],
    [{ Phone: "07700900914", Quantity: "0" }, '"0" is not a quantity.', "Quantity"],
    [{ Weight: `${"9".repeat(39)}99` }, `"${"9".repeat(39)}…" is not a weight.`, "Weight"],
    [{ Country: "Narnia" }, 'We don\'t know the country "Narnia".', "Country"],
    [
      { "Order Number": "3.35E+11" },
      "The order number 3.35E+11 was shortened by a spreadsheet. Export the file again.",
      "Order Number",
    ],
    [{}, "The weight 99 is over the limit of 70.", "Weight"],
    [{}, "Enter the recipient's town.", "Town"],
    [{}, "Enter the recipient's name.", "Recipient Name"],
    [{}, "This order has 101 lines, over the limit of 100. Give some of them another order number.", "Order Number"],
    [{}, "This order has no buyer: no name, no address and no postcode.", "Postcode"],
    [{}, "This row does not have the same number of columns as the heading row.", null],
  ])("of %j: %s", (cells, message, heading) => {
    expect(columnFor(cells, message)).toBe(heading)
  })
})
