import { expect, test } from "vitest"
import { inPackage, packageOf } from "./package-choice.ts"

const shoeBox = { Name: "Shoe box", Length: 35, Width: 22, Height: 13, Weight: 2, Thumb: "" }
const bookBox = { Name: "Book box", Length: 31, Width: 22, Height: 6, Weight: 2, Thumb: "" }
const custom = { Weight: 1.2, Length: 10, Width: 10, Height: 10 }

test("a package sets the three sides and leaves the weight", () => {
  expect(inPackage(custom, shoeBox)).toEqual({ Weight: 1.2, Length: 35, Width: 22, Height: 13 })
})

test("the package in use is known by its sides; other sides are custom", () => {
  expect(packageOf(inPackage(custom, bookBox), [shoeBox, bookBox])).toBe(bookBox)
  expect(packageOf(custom, [shoeBox, bookBox])).toBeNull()
  expect(packageOf({ ...inPackage(custom, bookBox), Height: 6.5 }, [shoeBox, bookBox])).toBeNull()
})
