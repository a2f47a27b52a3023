import { expect, it } from "vitest"
import { initialsOf } from "./initials-of.ts"

it.each([
  ["Ada King", "AK"],
  ["Ada Augusta King", "AK"],
  ["seller@demo.test", "S"],
  ["jo.bloggs@demo.test", "JB"],
  ["Émile", "É"],
  ["  ", "?"],
  ["12 34", "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
