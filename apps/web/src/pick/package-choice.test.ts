import { expect, test } from "vitest"
import { canBeKept, inPackage, packageOf, sizeFault } from "./package-choice.ts"

const shoeBox = { Name: "Shoe box", Length: 35, Width: 22, Height: 13, Weight: 2, Thumb: "" }
const bookBox = { Name: "Book box", Length: 31, Width: 22, Height: 6, Weight: 2, Thumb: "" }
const custom = { Weight: 1.2, Length: 10, Width: 10, Height: 10 }

test("a package sets the three sides and keeps the weight", () => {
  expect(inPackage(custom, shoeBox)).toEqual({ Weight: 1.2, Length: 35, Width: 22, Height: 13 })
})

test("the chosen package is recognised by its sides; other sides are custom", () => {
  expect(packageOf(inPackage(custom, bookBox), [shoeBox, bookBox])).toBe(bookBox)
  expect(packageOf(custom, [shoeBox, bookBox])).toBeNull()
  expect(packageOf({ ...inPackage(custom, bookBox), Height: 6.5 }, [shoeBox, bookBox])).toBeNull()
})

test.each([
  ["Weight", 2500, "tooHeavy"],
  ["Length", 300, "tooLong"],
  ["Width", 300, "tooLong"],
  ["Height", 300, "tooLong"],
] as const)("%s can be kept up to %d", (name, most, fault) => {
  expect([0, 0.001, most].map((size) => sizeFault(name, size))).toEqual([null, null, null])
  expect([most + 0.1, 1e9, 1e308].map((size) => sizeFault(name, size))).toEqual([fault, fault, fault])
  expect(sizeFault(name, -1)).toBe("belowZero")
  expect(canBeKept({ ...custom, [name]: most })).toBe(true)
  expect(canBeKept({ ...custom, [name]: most + 0.1 })).toBe(false)
})
