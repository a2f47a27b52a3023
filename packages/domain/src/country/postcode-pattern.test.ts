import { expect, test } from "vitest"
import { postcodePlace } from "./postcode-pattern.ts"

test.each([
  ["YO21 3BD", "YO", 21],
  ["M1 1AE", "M", 1],
  ["M11 1AE", "M", 11],
  ["EC1A 1BB", "EC", 1],
  ["SW1 9ZZ", "SW", 1],
])("the postcode %s lies in %s %i, however it is typed", (postcode, area, district) => {
  const compact = postcode.replace(" ", "")
  const typed = [
    postcode,
    compact,
    postcode.toLowerCase(),
    ` ${postcode} `,
    compact.split("").join(" "),
    `${compact.slice(0, 2)} ${compact.slice(2)}`,
  ]
  expect(typed.map(postcodePlace)).toEqual(typed.map(() => ({ area, district })))
})

test.each([
  ["IV63", "IV", 63],
  ["BFPO 57", "BF", 1],
  ["20137", "", 20],
  ["YO21 3B", "", -1],
])("the postcode %s lies in %j %i", (postcode, area, district) => {
  expect(postcodePlace(postcode)).toEqual({ area, district })
})
